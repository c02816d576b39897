#include "settings_store.h"

#include <stdlib.h>
#include <string.h>

struct settings_journal {
    int count;
};

struct entry {
    char *name;
    char *value;
};

struct settings_store {
    settings_environment environment;
    settings_journal_ref journal;
    struct entry *entries;
    int count;
};

settings_journal_ref settings_journal_open(void) { return calloc(1, sizeof(struct settings_journal)); }

int settings_journal_count(settings_journal_ref journal) { return journal->count; }

settings_store_ref settings_store_open(settings_environment environment, settings_journal_ref journal) {
    settings_store_ref store = calloc(1, sizeof *store);
    store->environment = environment;
    store->journal = journal;
    store->entries = calloc((size_t)environment.limits.entries, sizeof *store->entries);
    return store;
}

long settings_store_opened_at(settings_store_ref store) { return store->environment.opened_at; }

static struct entry *find(settings_store_ref store, const char *name) {
    for (int index = 0; index < store->count; index++) {
        if (strcmp(store->entries[index].name, name) == 0) return &store->entries[index];
    }
    return NULL;
}

bool settings_store_set(settings_store_ref store, const char *name, const char *value) {
    if (strlen(value) > (size_t)store->environment.limits.bytes_per_value) return false;
    struct entry *entry = find(store, name);
    if (entry == NULL) {
        if (store->count == store->environment.limits.entries) return false;
        entry = &store->entries[store->count++];
        entry->name = strdup(name);
    }
    free(entry->value);
    entry->value = strdup(value);
    store->journal->count++;
    return true;
}

const char *settings_store_get(settings_store_ref store, const char *name) {
    struct entry *entry = find(store, name);
    return entry == NULL ? NULL : entry->value;
}
