import DI
import Voice

@DependencyGraph
protocol GreeterGraph {
    var greeter: Greeter { get }
}

@Injectable
struct Greeter {
    let voice: Voice
    let name: String

    func greet() {
        print(voice.greeting(to: name))
    }
}

#if MOCK
    @Provides func nobody() -> String { "nobody" }
#else
    @Provides func world() -> String { "world" }
#endif
