import type { Journal, JournalEntry } from '#simulators/core/admin/journal.js';

/** The entry of a journal for the latest request, undefined where there is none: the only entry that is made out for it. */
export function latestEntry(journal: Journal): JournalEntry | undefined {
  return journal.entries({ since: journal.latest - 1 }).at(-1);
}
