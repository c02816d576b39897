import Testing

@testable import ClangFrontend

@Suite struct ModuleMapTests {
    @Test func headersAreFoundWhereverTheyStand() {
        let map = ModuleMap(
            """
            // header "no.h"
            module CStore [system] {
                header "store.h"  // not "this.h"
                header "/usr/include/zlib.h"
                private header "hidden.h"
                textual header "fragment.h"
                exclude header "left-out.h"
                link "store"
                export *
                module Sub { umbrella "sub" }
            }
            """)
        #expect(
            map.mentions == [
                ModuleMap.Mention(kind: .header, path: "store.h"),
                ModuleMap.Mention(kind: .header, path: "/usr/include/zlib.h"),
                ModuleMap.Mention(kind: .folder, path: "sub"),
            ])
    }

    @Test func anUmbrellaHeaderIsAHeader() {
        #expect(
            ModuleMap("framework module A { umbrella header \"A.h\" }").mentions == [
                ModuleMap.Mention(kind: .header, path: "A.h")
            ])
    }
}
