/// A store of settings that was there before anyone thought of Swift.
#ifndef SETTINGS_STORE_H
#define SETTINGS_STORE_H

#include <DI/DIAnnotations.h>
#include <stdbool.h>

#pragma clang assume_nonnull begin

typedef struct settings_limits {
    int entries;
    int bytes_per_value;
} settings_limits;

/// What a store is opened with.
typedef struct settings_environment {
    settings_limits limits;
    /// In seconds since 1970.
    long opened_at;
} settings_environment;

/// To Swift, every pointer to a structure that is kept hidden is an 'OpaquePointer'. The aliases keep them apart.
typedef struct settings_journal *settings_journal_ref DI_QUALIFIER;
typedef struct settings_store *settings_store_ref DI_QUALIFIER;

/// Remembers how many settings were changed.
settings_journal_ref settings_journal_open(void) DI_PROVIDES_WITH(scope: .singleton);
int settings_journal_count(settings_journal_ref journal);

/// Opens a store, which keeps the journal. Nobody closes it.
settings_store_ref settings_store_open(settings_environment environment, settings_journal_ref journal);
long settings_store_opened_at(settings_store_ref store);

/// Whether there was room.
bool settings_store_set(settings_store_ref store, const char *name, const char *value);

/// NULL for a setting that was never made. The text is the store's.
const char *_Nullable settings_store_get(settings_store_ref store, const char *name);

#pragma clang assume_nonnull end

#endif
