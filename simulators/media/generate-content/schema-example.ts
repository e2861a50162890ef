import { tooManyStates } from '../world/refusals.js';

/** A schema of either kind: the backend's own (`Schema`, types in capitals) or JSON Schema. */
export type AnySchema = Readonly<Record<string, unknown>>;

/** Schemas within schemas, beyond which only what is required is given. */
const DEEPEST = 6;

/** Values in one example, and characters of one text: more are refused, as the backend refuses what it cannot serve. */
const MOST_VALUES = 10_000;
const LONGEST_TEXT = 100_000;

/** Texts of the formats that either kind of schema knows. */
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
  time: '00:00:00Z',
  duration: 'PT1H',
  email: 'simulated@example.com',
  uri: 'https://example.com/simulated',
  url: 'https://example.com/simulated',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

interface Place {
  /** The name of the value in its place. */
  readonly name: string;
  readonly depth: number;
  /** Where `$ref` leads. */
  readonly root: AnySchema;
  /** Counts the values of the whole example. */
  readonly count: (values: number) => void;
}

/** A plainly simulated value that fits the schema; a `pattern` alone is not heeded. Refuses a schema that only very large values fit. */
export function exampleOf(schema: AnySchema, name = 'value'): unknown {
  let values = 0;
  const count = (more: number) => {
    values += more;
    if (values > MOST_VALUES) throw tooManyStates();
  };
  return fittingValue(schema, { name, depth: 0, root: schema, count });
}

function fittingValue(schema: AnySchema, place: Place): unknown {
  const said = [schema.const, list(schema.enum)[0], schema.example, schema.default];
  const given = said.find((value) => value !== undefined);
  if (given !== undefined) return given;
  const chosen = chosenOf(schema, place.root);
  if (chosen)
    return place.depth > DEEPEST ? null : fittingValue(chosen, { ...place, depth: place.depth + 1 });
  return (BY_TYPE[typeOf(schema)] ?? text)(schema, place);
}

/** The schema that this one leaves the choice to: the first that is not null, or where a reference leads. */
function chosenOf({ $ref, anyOf, oneOf, allOf }: AnySchema, root: AnySchema): AnySchema | undefined {
  if (typeof $ref === 'string') return referred($ref, root);
  const branches = [...list(anyOf), ...list(oneOf)].filter(isSchema);
  const chosen = branches.find((branch) => typeOf(branch) !== 'null') ?? branches[0];
  return chosen ?? (allOf === undefined ? undefined : Object.assign({}, ...list(allOf)));
}

function referred(reference: string, root: AnySchema): AnySchema {
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  const found = steps.reduce<unknown>(
    (at, step) => (isSchema(at) ? at[decodeURIComponent(step)] : undefined),
    root,
  );
  return isSchema(found) ? found : {};
}

function typeOf({ type, properties, items }: AnySchema): string {
  const types = list(type ?? (properties ? 'object' : items ? 'array' : 'string')).map((each) =>
    String(each).toLowerCase(),
  );
  return types.find((each) => each !== 'null') ?? 'null';
}

const BY_TYPE: Readonly<Record<string, (schema: AnySchema, place: Place) => unknown>> = {
  object,
  array,
  string: text,
  integer: (schema) => Math.ceil(number(schema)),
  number,
  boolean: () => true,
  null: () => null,
};

function object({ properties, required, propertyOrdering }: AnySchema, place: Place): object {
  const members = isSchema(properties) ? properties : {};
  const order = [...new Set([...list(propertyOrdering).map(String), ...Object.keys(members)])];
  const wanted = place.depth < DEEPEST ? order : order.filter((name) => list(required).includes(name));
  place.count(wanted.length);
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const member = Object.hasOwn(members, name) ? members[name] : undefined;
      return isSchema(member)
        ? [[name, fittingValue(member, { ...place, name, depth: place.depth + 1 })]]
        : [];
    }),
  );
}

function array({ items, prefixItems, minItems, maxItems }: AnySchema, place: Place): unknown[] {
  const first = list(prefixItems).filter(isSchema);
  const least = Math.max(Number(minItems ?? 1), first.length);
  const count = Math.min(place.depth < DEEPEST ? least : Number(minItems ?? 0), Number(maxItems ?? least));
  place.count(count);
  const rest = isSchema(items) ? items : {};
  return Array.from({ length: count }, (_, at) =>
    fittingValue(first[at] ?? rest, { ...place, name: `${place.name} ${at + 1}`, depth: place.depth + 1 }),
  );
}

function text({ format, minLength, maxLength }: AnySchema, { name }: Place): string {
  if (Number(minLength ?? 0) > LONGEST_TEXT) throw tooManyStates();
  const said = FORMATS[String(format)] ?? `simulated ${name}`;
  return said
    .padEnd(Number(minLength ?? 0), '.')
    .slice(0, Number(maxLength ?? said.length + Number(minLength ?? 0)));
}

/** The number nearest to one that is within the bounds. */
function number({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: AnySchema): number {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number.NEGATIVE_INFINITY;
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum - 1 : Number.POSITIVE_INFINITY;
  const least = Math.max(Number(minimum ?? above), above);
  const most = Math.min(Number(maximum ?? below), below);
  const step = typeof multipleOf === 'number' ? multipleOf : undefined;
  const nearest = Math.min(Math.max(1, least), most);
  return step ? Math.ceil(nearest / step) * step : nearest;
}

function list(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
