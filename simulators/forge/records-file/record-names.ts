/** What each record of a kind is called in a file, in their order: by its id, or by its place where that names another or none. */
export function recordNames(kind: string, records: Iterable<object>): string[] {
  const taken = new Set<string>();
  return Array.from(records, (record, place) => {
    const id = 'id' in record ? String(record.id) : `#${place}`;
    const name = `${kind}/${taken.has(id) ? `#${place}` : id}`;
    taken.add(id);
    return name;
  });
}
