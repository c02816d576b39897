import DI

// Thirty objects: a binary tree, each node asks for the two below it. `ObjectGraph` builds it with generated code,
// `buildByHand` with calls that somebody wrote.

@Injectable final class Object0 {
    let left: Object1
    let right: Object2

    init(left: Object1, right: Object2) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object1 {
    let left: Object3
    let right: Object4

    init(left: Object3, right: Object4) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object2 {
    let left: Object5
    let right: Object6

    init(left: Object5, right: Object6) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object3 {
    let left: Object7
    let right: Object8

    init(left: Object7, right: Object8) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object4 {
    let left: Object9
    let right: Object10

    init(left: Object9, right: Object10) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object5 {
    let left: Object11
    let right: Object12

    init(left: Object11, right: Object12) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object6 {
    let left: Object13
    let right: Object14

    init(left: Object13, right: Object14) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object7 {
    let left: Object15
    let right: Object16

    init(left: Object15, right: Object16) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object8 {
    let left: Object17
    let right: Object18

    init(left: Object17, right: Object18) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object9 {
    let left: Object19
    let right: Object20

    init(left: Object19, right: Object20) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object10 {
    let left: Object21
    let right: Object22

    init(left: Object21, right: Object22) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object11 {
    let left: Object23
    let right: Object24

    init(left: Object23, right: Object24) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object12 {
    let left: Object25
    let right: Object26

    init(left: Object25, right: Object26) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object13 {
    let left: Object27
    let right: Object28

    init(left: Object27, right: Object28) {
        self.left = left
        self.right = right
    }
}

@Injectable final class Object14 {
    let left: Object29

    init(left: Object29) {
        self.left = left
    }
}

@Injectable final class Object15 {}

@Injectable final class Object16 {}

@Injectable final class Object17 {}

@Injectable final class Object18 {}

@Injectable final class Object19 {}

@Injectable final class Object20 {}

@Injectable final class Object21 {}

@Injectable final class Object22 {}

@Injectable final class Object23 {}

@Injectable final class Object24 {}

@Injectable final class Object25 {}

@Injectable final class Object26 {}

@Injectable final class Object27 {}

@Injectable final class Object28 {}

@Injectable final class Object29 {}
