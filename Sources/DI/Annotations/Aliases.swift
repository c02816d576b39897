/// Marks a parameter that is known only at the call: `init(id: Assisted<Int>, service: Service)`.
/// To the compiler it is `Value`.
public typealias Assisted<Value> = Value

/// A key of its own for one-off uses: `Qualified<URL, Fallback>`. To the compiler it is `Value`.
public typealias Qualified<Value, Tag> = Value
