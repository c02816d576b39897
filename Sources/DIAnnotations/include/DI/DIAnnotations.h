/// The annotations of the library DI, for headers of C and Objective-C.
///
/// They stand where an attribute may stand: before `@interface` and `@protocol`, after `struct`, at the end of a method, a
/// property, a function or an alias. What those with an ending `_WITH` take are the arguments of the annotation in Swift:
///
///     DI_INJECTABLE_WITH(as: PriceFetching.self, scope: .singleton)
///     @interface PriceFetcher : NSObject <PriceFetching>
///     - (instancetype)initWithURL:(NSURL *)url DI_INJECT;
///     @end
///
/// To a compiler that does not know such attributes they are nothing.
#ifndef DI_ANNOTATIONS_H
#define DI_ANNOTATIONS_H

#if defined(__clang__)
#define DI_ANNOTATION(text) __attribute__((annotate("di." text)))
#else
#define DI_ANNOTATION(text)
#endif

/// A type that can be built: `@Injectable`.
#define DI_INJECTABLE DI_ANNOTATION("injectable")
#define DI_INJECTABLE_WITH(...) DI_ANNOTATION("injectable(" #__VA_ARGS__ ")")

/// A function or a constant that supplies its result: `@Provides`.
#define DI_PROVIDES DI_ANNOTATION("provides")
#define DI_PROVIDES_WITH(...) DI_ANNOTATION("provides(" #__VA_ARGS__ ")")

/// The initializer to use, or a member to inject: `@Inject`.
#define DI_INJECT DI_ANNOTATION("inject")

/// A property that may stay nil: `@NotInjected`.
#define DI_NOT_INJECTED DI_ANNOTATION("notInjected")

/// An alias that is a key of its own: `@Qualifier`.
#define DI_QUALIFIER DI_ANNOTATION("qualifier")

/// A value that goes into a collection: `@Contributes(to: [any Plugin].self)`.
#define DI_CONTRIBUTES_WITH(...) DI_ANNOTATION("contributes(" #__VA_ARGS__ ")")

#endif
