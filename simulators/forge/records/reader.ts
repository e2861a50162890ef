/**
 * Makes records of a world's objects, and gives the same record again for an object whose members are all the same as
 * before: those that change are replaced, so that two readings are compared only where something has changed.
 */
export class RecordReader {
  readonly #known = new WeakMap<object, { readonly was: object; readonly record: unknown }>();

  /** The record of each object, in their order. */
  all<Item extends object, Made>(items: Iterable<Item>, make: (item: Item) => Made): Made[] {
    return Array.from(items, (item) => this.#one(item, make));
  }

  #one<Item extends object, Made>(item: Item, make: (item: Item) => Made): Made {
    const known = this.#known.get(item);
    if (known && isAsBefore(item, known.was)) return known.record as Made; // made by the same maker, for one object is of one kind
    const record = make(item);
    this.#known.set(item, { was: { ...item }, record });
    return record;
  }
}

function isAsBefore(item: object, was: object): boolean {
  const members = Object.entries(was);
  return (
    members.every(([name, value]) => item[name as keyof object] === value) &&
    Object.keys(item).length === members.length
  ); // its own names
}
