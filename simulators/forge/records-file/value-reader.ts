import type { Complaints, Path } from '../../core/world-file/problems.js';

type Plain = Readonly<Record<string, unknown>>;
type Form = (reader: ValueReader, at: Path, given: unknown) => unknown;

/** Reads what `ValueWriter` wrote. Complains about names that nothing has, and goes on with null. */
export class ValueReader {
  readonly #records: ReadonlyMap<string, object>;
  readonly #shared = new Map<unknown, object>();
  readonly complaints: Complaints;

  constructor(records: ReadonlyMap<string, object>, complaints: Complaints) {
    this.#records = records;
    this.complaints = complaints;
  }

  read(at: Path, value: unknown): unknown {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((item, place) => this.read([...at, place], item));
    const [name = ''] = Object.keys(value);
    const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
    // What is neither a list nor null has members.
    return form ? form(this, at, (value as Plain)[name]) : this.#object(at, value as Plain);
  }

  /** The record of a name; a complaint and null where there is none. */
  record(at: Path, name: unknown): object | null {
    const found = this.#records.get(String(name));
    if (!found) this.complaints.add(at, `there is no record ${String(name)} among the records of this file`);
    return found ?? null;
  }

  /** What another place of the file has with this number. */
  same(at: Path, id: unknown): object | null {
    const found = this.#shared.get(id);
    if (!found) this.complaints.add(at, `nothing before this has the $id ${String(id)}`);
    return found ?? null;
  }

  #object(at: Path, { $id, $members, ...members }: Plain): object {
    const made = {};
    if ($id !== undefined) this.#shared.set($id, made);
    const entries = Object.entries(($members ?? members) as Plain);
    const within = $members === undefined ? at : [...at, '$members'];
    for (const [name, member] of entries)
      Object.defineProperty(made, name, {
        value: this.read([...within, name], member),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    return made;
  }
}

/** What a value is that begins with a member of the file's own. */
const FORMS: Readonly<Record<string, Form>> = {
  $ref: (reader, at, name) => reader.record([...at, '$ref'], name),
  $same: (reader, at, id) => reader.same([...at, '$same'], id),
  $map: (reader, at, entries) =>
    new Map(
      pairsIn(reader, [...at, '$map'], entries).map(([key, item], place) => [
        reader.read([...at, '$map', place, 0], key),
        reader.read([...at, '$map', place, 1], item),
      ]),
    ),
  $set: (reader, at, items) =>
    new Set(
      listIn(reader, [...at, '$set'], items).map((item, place) => reader.read([...at, '$set', place], item)),
    ),
  $base64: (_, __, text) => new Uint8Array(Buffer.from(String(text), 'base64')),
};

function listIn({ complaints }: ValueReader, at: Path, given: unknown): unknown[] {
  if (Array.isArray(given)) return given;
  complaints.add(at, 'it must be a list');
  return [];
}

function pairsIn(reader: ValueReader, at: Path, given: unknown): [unknown, unknown][] {
  return listIn(reader, at, given).flatMap((pair, place): [unknown, unknown][] => {
    if (Array.isArray(pair) && pair.length === 2) return [[pair[0], pair[1]]];
    reader.complaints.add([...at, place], 'it must be a list of a key and a value');
    return [];
  });
}
