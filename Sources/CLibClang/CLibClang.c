#include "CLibClang.h"

#include <dlfcn.h>
#include <stddef.h>

bool clibclang_load(const char *library, CLibClangFunctions *functions) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return false;
#define CLIBCLANG_LOAD(result, name, parameters) \
    functions->name = (result(*) parameters)dlsym(handle, "clang_" #name); \
    if (functions->name == NULL) return false;
    CLIBCLANG_FUNCTIONS(CLIBCLANG_LOAD)
#undef CLIBCLANG_LOAD
    return true;
}
