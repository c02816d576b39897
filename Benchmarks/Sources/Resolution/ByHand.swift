/// The thirty objects, as one builds them without a generator.
func buildByHand() -> Object0 {
    Object0(
        left: Object1(
            left: Object3(
                left: Object7(
                    left: Object15(),
                    right: Object16()),
                right: Object8(
                    left: Object17(),
                    right: Object18())),
            right: Object4(
                left: Object9(
                    left: Object19(),
                    right: Object20()),
                right: Object10(
                    left: Object21(),
                    right: Object22()))),
        right: Object2(
            left: Object5(
                left: Object11(
                    left: Object23(),
                    right: Object24()),
                right: Object12(
                    left: Object25(),
                    right: Object26())),
            right: Object6(
                left: Object13(
                    left: Object27(),
                    right: Object28()),
                right: Object14(
                    left: Object29()))))
}

/// The service that there is one of, as one keeps it without a generator.
enum ByHand {
    static let service = Service(number: CommandLine.arguments.count)
}
