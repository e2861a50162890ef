/** An entry without lists that are empty. */
export function filled<Entry extends object>(entry: Entry): Entry {
  // What may be empty may be left out.
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  ) as Entry;
}

/** A moment as a world file has it, whatever way a backend writes one. */
export function isoTime(text: string): string {
  return new Date(text).toISOString();
}
