/// The part of libclang's C interface that `ClangFrontend` uses, loaded when it is asked for.
///
/// libclang promises that its binary interface stays compatible, so what is declared here holds for every version since 8.
/// Declaring it here, and not including `clang-c/Index.h`, lets the package build where libclang is not installed; loading
/// it at run time, and not linking it, keeps it out of runs that read Swift alone.
#ifndef CLIBCLANG_H
#define CLIBCLANG_H

#include <stdbool.h>

typedef void *CXIndex;
typedef void *CXTranslationUnit;
typedef void *CXFile;
typedef void *CXDiagnostic;
typedef void *CXPrintingPolicy;

typedef struct {
    const void *data;
    unsigned private_flags;
} CXString;

typedef struct {
    int kind;
    int xdata;
    const void *data[3];
} CXCursor;

typedef struct {
    int kind;
    void *data[2];
} CXType;

typedef struct {
    const void *ptr_data[2];
    unsigned int_data;
} CXSourceLocation;

typedef struct {
    const void *ptr_data[2];
    unsigned begin_int_data;
    unsigned end_int_data;
} CXSourceRange;

struct CXUnsavedFile {
    const char *Filename;
    const char *Contents;
    unsigned long Length;
};

typedef struct {
    int Major;
    int Minor;
    int Subminor;
} CXVersion;

typedef struct {
    CXString Platform;
    CXVersion Introduced;
    CXVersion Deprecated;
    CXVersion Obsoleted;
    int Unavailable;
    CXString Message;
} CXPlatformAvailability;

typedef int (*CXCursorVisitor)(CXCursor cursor, CXCursor parent, void *data);
typedef void (*CXInclusionVisitor)(CXFile file, CXSourceLocation *stack, unsigned depth, void *data);

/// Every function that is used: its result, its name without `clang_`, its parameters.
#define CLIBCLANG_FUNCTIONS(F) \
    F(CXIndex, createIndex, (int excludeDeclarationsFromPCH, int displayDiagnostics)) \
    F(void, disposeIndex, (CXIndex)) \
    F(int, parseTranslationUnit2, (CXIndex, const char *name, const char *const *arguments, int count, \
                                   struct CXUnsavedFile *files, unsigned fileCount, unsigned options, \
                                   CXTranslationUnit *unit)) \
    F(void, disposeTranslationUnit, (CXTranslationUnit)) \
    F(CXCursor, getTranslationUnitCursor, (CXTranslationUnit)) \
    F(void, getInclusions, (CXTranslationUnit, CXInclusionVisitor, void *data)) \
    F(unsigned, getNumDiagnostics, (CXTranslationUnit)) \
    F(CXDiagnostic, getDiagnostic, (CXTranslationUnit, unsigned index)) \
    F(void, disposeDiagnostic, (CXDiagnostic)) \
    F(int, getDiagnosticSeverity, (CXDiagnostic)) \
    F(CXString, getDiagnosticSpelling, (CXDiagnostic)) \
    F(CXSourceLocation, getDiagnosticLocation, (CXDiagnostic)) \
    F(const char *, getCString, (CXString)) \
    F(void, disposeString, (CXString)) \
    F(CXString, getFileName, (CXFile)) \
    F(void, getExpansionLocation, (CXSourceLocation, CXFile *, unsigned *line, unsigned *column, unsigned *offset)) \
    F(CXSourceLocation, getLocationForOffset, (CXTranslationUnit, CXFile, unsigned offset)) \
    F(int, Location_isInSystemHeader, (CXSourceLocation)) \
    F(CXSourceLocation, getRangeStart, (CXSourceRange)) \
    F(CXSourceLocation, getRangeEnd, (CXSourceRange)) \
    F(unsigned, visitChildren, (CXCursor, CXCursorVisitor, void *data)) \
    F(unsigned, equalCursors, (CXCursor, CXCursor)) \
    F(CXString, getCursorSpelling, (CXCursor)) \
    F(CXSourceLocation, getCursorLocation, (CXCursor)) \
    F(CXSourceRange, getCursorExtent, (CXCursor)) \
    F(CXCursor, getCursorReferenced, (CXCursor)) \
    F(CXCursor, getCursorDefinition, (CXCursor)) \
    F(CXCursor, getCanonicalCursor, (CXCursor)) \
    F(unsigned, isCursorDefinition, (CXCursor)) \
    F(unsigned, Cursor_isVariadic, (CXCursor)) \
    F(int, Cursor_getNumArguments, (CXCursor)) \
    F(CXCursor, Cursor_getArgument, (CXCursor, unsigned index)) \
    F(int, Cursor_getStorageClass, (CXCursor)) \
    F(unsigned, Cursor_getObjCPropertyAttributes, (CXCursor, unsigned reserved)) \
    F(CXString, Cursor_getObjCPropertyGetterName, (CXCursor)) \
    F(CXPrintingPolicy, getCursorPrintingPolicy, (CXCursor)) \
    F(void, PrintingPolicy_setProperty, (CXPrintingPolicy, int property, unsigned value)) \
    F(void, PrintingPolicy_dispose, (CXPrintingPolicy)) \
    F(CXString, getCursorPrettyPrinted, (CXCursor, CXPrintingPolicy)) \
    F(int, getCursorPlatformAvailability, (CXCursor, int *alwaysDeprecated, CXString *deprecatedMessage, \
                                           int *alwaysUnavailable, CXString *unavailableMessage, \
                                           CXPlatformAvailability *, int size)) \
    F(void, disposeCXPlatformAvailability, (CXPlatformAvailability *)) \
    F(int, getCursorAvailability, (CXCursor)) \
    F(int, getCursorLinkage, (CXCursor)) \
    F(CXType, getCursorType, (CXCursor)) \
    F(CXType, getCursorResultType, (CXCursor)) \
    F(CXType, getTypedefDeclUnderlyingType, (CXCursor)) \
    F(CXType, getEnumDeclIntegerType, (CXCursor)) \
    F(CXType, getCanonicalType, (CXType)) \
    F(CXCursor, getTypeDeclaration, (CXType)) \
    F(CXString, getTypeSpelling, (CXType)) \
    F(unsigned, isConstQualifiedType, (CXType)) \
    F(CXType, getPointeeType, (CXType)) \
    F(CXType, getResultType, (CXType)) \
    F(int, getNumArgTypes, (CXType)) \
    F(CXType, getArgType, (CXType, unsigned index)) \
    F(unsigned, isFunctionTypeVariadic, (CXType)) \
    F(CXType, getArrayElementType, (CXType)) \
    F(long long, getArraySize, (CXType)) \
    F(int, Type_getNullability, (CXType)) \
    F(CXType, Type_getModifiedType, (CXType)) \
    F(CXType, Type_getNamedType, (CXType)) \
    F(CXType, Type_getObjCObjectBaseType, (CXType)) \
    F(unsigned, Type_getNumObjCProtocolRefs, (CXType)) \
    F(CXCursor, Type_getObjCProtocolDecl, (CXType, unsigned index)) \
    F(unsigned, Type_getNumObjCTypeArgs, (CXType)) \
    F(CXType, Type_getObjCTypeArg, (CXType, unsigned index))

/// The functions of a libclang that was loaded. It stays loaded until the process ends.
typedef struct {
#define CLIBCLANG_MEMBER(result, name, parameters) result (*name) parameters;
    CLIBCLANG_FUNCTIONS(CLIBCLANG_MEMBER)
#undef CLIBCLANG_MEMBER
} CLibClangFunctions;

/// Loads libclang, once or again.
///
/// @param library A path, or a name that the dynamic linker knows.
/// @param functions Filled where the result is true.
/// @return Whether the library is there and has all of the functions.
bool clibclang_load(const char *library, CLibClangFunctions *functions);

#endif
