/** Records by their objects, as references name them. */
export type Names = ReadonlyMap<object, string>;

/**
 * Writes what records hold as plain JSON: other records as `$ref`, maps, sets and bytes as `$map`, `$set` and `$base64`, and an
 * object that several records share where it first is, with an `$id` that the others give as `$same`.
 */
export class ValueWriter {
  readonly #names: Names;
  readonly #written = new Map<object, { $id?: number }>();
  #shared = 0;

  constructor(names: Names) {
    this.#names = names;
  }

  /** A value, which is no function and no object of a class. Throws Error for one that is. */
  write(value: unknown): unknown {
    if (value === null || typeof value !== 'object') return plain(value);
    const name = this.#names.get(value);
    if (name !== undefined) return { $ref: name };
    if (Array.isArray(value)) return value.map((item) => this.write(item));
    if (value instanceof Map)
      return { $map: [...value].map(([key, item]) => [this.write(key), this.write(item)]) };
    if (value instanceof Set) return { $set: [...value].map((item) => this.write(item)) };
    if (value instanceof Uint8Array) return { $base64: Buffer.from(value).toString('base64') };
    return this.#object(value);
  }

  /** The members of an object that are there. */
  members(value: object): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => [name, this.write(member)]),
    );
  }

  #object(value: object): object {
    const before = this.#written.get(value);
    if (before) {
      before.$id ??= ++this.#shared;
      return { $same: before.$id };
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null)
      throw new Error(`A record holds an object of the class ${value.constructor.name}, which no file has.`);
    const written: { $id?: number; $members?: object } = {};
    this.#written.set(value, written);
    const members = this.members(value);
    // What an account named itself may begin with the sign of the file's own members.
    if (Object.keys(members).some((name) => name.startsWith('$'))) written.$members = members;
    else Object.assign(written, members);
    return written;
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    throw new Error(`A record holds a ${typeof value}, which no file has.`);
  return value ?? null;
}
