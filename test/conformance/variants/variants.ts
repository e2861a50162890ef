import { type Answered, documentedIn, type Variant } from './answered.js';
import { CONDUCT } from './conduct.js';
import { type Described, eachObject, eachScalar, isObject, type JsonObject } from './described.js';
import { FOREIGN } from './foreign.js';
import { markdownOf } from './markdown.js';
import { PROSE } from './prose.js';
import { SHAPES } from './shapes.js';
import { SPELLINGS } from './spellings.js';
import { withTiesReversed } from './ties.js';

const objects = (change: (described: Described) => unknown) => ({
  value: ({ value, schema }: Answered) => eachObject(value, schema, change),
});
const scalars = (change: (scalar: unknown, name: string) => unknown) => ({
  value: ({ value }: Answered) => eachScalar(value, change),
});
const entries = (change: (entries: [string, unknown][]) => [string, unknown][]) =>
  objects(({ object }) => Object.fromEntries(change(Object.entries(object))));

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
const IDENTIFIER = /^(id|iid)$|(Id|Iid|_id)$/;
const PERSON = /^(assignee|reporter|author|username|mergedBy|user)$/;

/** The variants of design.md, "Proved able to pass". */
export const VARIANTS: readonly Variant[] = [
  {
    name: 'members renamed',
    value: (answered) => eachObject(answered.value, answered.schema, withNames(documentedIn(answered))),
  },
  { name: 'counts as lists', ...objects(withCountsListed) },
  { name: 'everything in further objects', value: ({ value }) => ({ data: { page: value }, meta: {} }) },
  {
    name: 'the facts of records in an object of their own',
    // What no schema names is the backend's own answer, as to a query that the user wrote.
    ...objects(({ object, members }) => (members.size > 0 ? withAttributes(object) : object)),
  },
  {
    name: 'other names, counts as lists and further objects at once',
    value: (answered) => ({
      payload: eachObject(answered.value, answered.schema, (described) => {
        const counted = withCountsListed(described);
        return counted === described.object ? withNames(documentedIn(answered))(described) : counted;
      }),
    }),
  },
  { name: 'members in another order', ...entries((all) => all.toReversed()) },
  { name: 'JSON in the text alone', text: (value) => JSON.stringify(value) },
  { name: 'JSON on several lines', text: (value) => JSON.stringify(value, null, 2) },
  { name: 'Markdown tables', text: (value) => markdownOf(value) },
  {
    name: 'ids as strings',
    ...scalars((scalar, name) =>
      typeof scalar === 'number' && IDENTIFIER.test(name) ? String(scalar) : scalar,
    ),
  },
  {
    name: 'times as seconds',
    ...scalars((scalar) => (isTime(scalar) ? Math.floor(Date.parse(scalar) / 1000) : scalar)),
  },
  { name: 'times as milliseconds', ...scalars((scalar) => (isTime(scalar) ? Date.parse(scalar) : scalar)) },
  {
    name: 'times in another zone',
    ...scalars((scalar) => (isTime(scalar) ? inAnotherZone(scalar) : scalar)),
  },
  {
    name: 'null for what is absent',
    ...objects(({ object, members }) => ({
      ...mapped(Object.fromEntries([...members].map((name) => [name, null]))),
      ...object,
    })),
  },
  { name: 'nothing for what is null', ...entries((all) => all.filter(([, part]) => part !== null)) },
  {
    name: 'more facts, totals and links',
    value: ({ value, schema }) => ({
      ...(eachObject(value, schema, withLink) as JsonObject), // an answer is an object
      page: { number: 1, links: ['https://x.example/next'] },
    }),
  },
  {
    name: 'people as objects',
    ...scalars((scalar, name) =>
      PERSON.test(name) && typeof scalar === 'string' ? { displayName: scalar, active: true } : scalar,
    ),
  },
  {
    name: 'ties the other way',
    value: ({ value, called, target, home }) => withTiesReversed(target, home, called, value),
  },
  { name: 'the backend asked before it refuses', asksFirst: true },
  { name: 'whatever may be refused refused', isStrict: true },
  ...CONDUCT,
  ...PROSE,
  ...FOREIGN,
  ...SHAPES,
  ...SPELLINGS,
];

function mapped(
  object: JsonObject,
  change: (entry: [string, unknown]) => [string, unknown] = (same) => same,
): JsonObject {
  return Object.fromEntries(Object.entries(object).map(change));
}

const withNames =
  (documented: ReadonlySet<string>) =>
  ({ object, members }: Described): JsonObject =>
    mapped(object, ([name, part]) => [
      members.has(name) && !documented.has(name) ? `the_${name}` : name,
      part,
    ]);

/** Numbers by name as a list of names with their numbers. */
function withCountsListed({ object, members }: Described): unknown {
  const counts = Object.entries(object);
  const isCount = ([name, part]: [string, unknown]) => typeof part === 'number' && !members.has(name);
  if (counts.length === 0 || !counts.every(isCount)) return object;
  return counts.map(([label, amount]) => ({ label, amount }));
}

/** As JSON:API has it: the names of a record are beside its attributes. */
function withAttributes(object: JsonObject): JsonObject {
  const names = Object.keys(object).filter((name) => /^(id|key|iid)$/.test(name));
  if (names.length === 0) return object;
  const isName = (name: string) => names.includes(name);
  const part = (wanted: boolean) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => isName(name) === wanted));
  return { ...part(true), attributes: part(false) };
}

function inAnotherZone(time: string): string {
  return new Date(Date.parse(time) + 7_200_000).toISOString().replace('Z', '+02:00');
}

/** One more fact in whatever has members of its own; in an object of counts it would be one more count. */
function withLink({ object, members }: Described): JsonObject {
  const isRecord = members.size > 0 && !Object.values(object).every((part) => typeof part === 'number');
  return isRecord && isObject(object)
    ? { ...object, self: `https://x.example/${Object.keys(object).length}` }
    : object;
}
