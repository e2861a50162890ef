import fc from 'fast-check';
import { HOSTILE_VALUES } from './values.js';

/** A schema as a server publishes it. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Arguments = Readonly<Record<string, unknown>>;

const anything = fc.constantFrom(...HOSTILE_VALUES);
/** Made once: for the unit it lists every character that there is. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('platform/core', 'TIDE-1', 'a ferry', '7'),
);

/** Arguments of a tool that keep its published schema in some places and break it in others; some that are no object at all. */
export function hostileArguments(schema: Schema, valid: Arguments): fc.Arbitrary<unknown> {
  const names = [...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(valid)])];
  const drawnFor = (name: string) => {
    const { [name]: published = {} } = schema.properties ?? {};
    return fc.oneof({ weight: 3, arbitrary: anything }, { weight: 2, arbitrary: fitting(published) });
  };
  const changes = fc
    .subarray(names.length > 0 ? names : ['unheardOf'], {
      minLength: 1,
      maxLength: Math.min(3, names.length || 1),
    })
    .chain((some) => fc.tuple(...some.map((name) => fc.tuple(fc.constant(name), drawnFor(name)))));
  const changed = changes.map((pairs) => withMembers(valid, pairs));
  const alone = changes.map((pairs) => withMembers({}, pairs));
  const unknown = fc
    .tuple(
      fc.constantFrom('__proto__', 'constructor', 'unheardOf', '', 'a'.repeat(10_000), '\u0000'),
      anything,
    )
    .map((pair) => withMembers(valid, [pair]));
  return fc.oneof(
    { weight: 12, arbitrary: changed },
    { weight: 3, arbitrary: alone },
    { weight: 2, arbitrary: unknown },
    { weight: 1, arbitrary: anything },
  );
}

/** Members are set as JSON.parse does it, `__proto__` included. */
function withMembers(base: Arguments, pairs: readonly (readonly [string, unknown])[]): unknown {
  const object = { ...base };
  for (const [name, value] of pairs)
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

/** Values that fit a schema, its bounds and words included. */
function fitting({
  type,
  properties,
  items,
  anyOf,
  enum: words,
  const: only,
  minimum,
  maximum,
}: Schema): fc.Arbitrary<unknown> {
  if (words) return fc.constantFrom(...words);
  if (only !== undefined) return fc.constant(only);
  if (anyOf) return fc.oneof(...anyOf.map(fitting));
  const [kind] = typeof type === 'string' ? [type] : (type ?? []);
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'integer')
    return fc.integer({
      min: Math.max(minimum ?? -5, -(2 ** 31)),
      max: Math.min(maximum ?? 200, 2 ** 31 - 1),
    });
  if (kind === 'number')
    return fc.double({ min: minimum ?? -5, max: Math.min(maximum ?? 200, 1e308), noNaN: true });
  if (kind === 'array') return fc.array(fitting(items ?? {}), { maxLength: 5 });
  if (kind === 'object') return fc.record(mapped(properties ?? {}), { requiredKeys: [] });
  if (kind === 'null') return fc.constant(null);
  return texts;
}

function mapped(properties: Readonly<Record<string, Schema>>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema)]));
}
