import { schemasIn } from '../../contract/schema-positions.js';
import { isObject } from '../../reading/places.js';

const BASE = 'schema:/';

/** The schemas of a document, by the addresses at which references find them (JSON Schema Core, 8 and 9). */
export class References {
  readonly #root: unknown;
  readonly #byAddress = new Map<string, unknown>();
  readonly #bases = new Map<object, string>();

  constructor(root: unknown) {
    this.#root = root;
    const bases: [pointer: string, base: string][] = [['', BASE]];
    for (const [pointer, schema] of schemasIn(root)) {
      const around = bases.findLast(([before]) => pointer === before || pointer.startsWith(`${before}/`));
      const base = this.#named(schema, around?.[1] ?? BASE);
      if (base !== around?.[1]) bases.push([pointer, base]);
      this.#bases.set(schema, base);
    }
  }

  /** The schema that a reference in a schema leads to; undefined where it is in another document. */
  found(reference: string, from: object): unknown {
    const address = resolved(reference, this.#bases.get(from) ?? BASE);
    const [document = '', fragment = ''] = address.split('#');
    if (fragment === '' || !fragment.startsWith('/'))
      return this.#byAddress.get(plain(address)) ?? this.#ofRoot(address);
    return memberAt(this.#byAddress.get(document) ?? this.#ofRoot(document), fragment);
  }

  #ofRoot(address: string): unknown {
    return plain(address) === BASE ? this.#root : undefined;
  }

  /** Keeps a schema under the names that it gives itself; gives the address that references in it are relative to. */
  #named(schema: Readonly<Record<string, unknown>>, around: string): string {
    const { $id, id, $anchor, $dynamicAnchor } = schema;
    const own = [$id, id].find((one): one is string => typeof one === 'string');
    const address = own === undefined ? around : resolved(own, around);
    const isAnchor = own?.startsWith('#') === true; // before 2019-09
    if (own !== undefined) this.#byAddress.set(plain(address), schema);
    const base = isAnchor ? around : (plain(address).split('#')[0] ?? around);
    for (const anchor of [$anchor, $dynamicAnchor])
      if (typeof anchor === 'string') this.#byAddress.set(`${base}#${anchor}`, schema);
    return base;
  }
}

function resolved(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}

function plain(address: string): string {
  return address.replace(/#$/, '');
}

/** What a JSON Pointer in a fragment leads to (RFC 6901, 6). */
function memberAt(root: unknown, fragment: string): unknown {
  const names = fragment
    .slice(1)
    .split('/')
    .map((step) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.reduce<unknown>(
    (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    root,
  );
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
