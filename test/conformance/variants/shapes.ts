import { type Answered, documentedIn, type Variant } from './answered.js';
import { type Described, eachObject, isObject, type JsonObject } from './described.js';

const objects = (change: (described: Described, documented: ReadonlySet<string>) => unknown) => ({
  value: (answered: Answered) => {
    const documented = documentedIn(answered);
    return eachObject(answered.value, answered.schema, (described) => change(described, documented));
  },
});

/** Servers that put facts at other places. */
export const SHAPES: readonly Variant[] = [
  {
    name: 'records by their names',
    ...objects(({ object, members }, documented) =>
      mapped(object, (part, name) =>
        members.has(name) && !documented.has(name) ? (byName(part) ?? part) : part,
      ),
    ),
  },
  {
    name: 'facts of what is in a record beside its own',
    ...objects(({ object, members }, documented) => flattened(object, members, documented)),
  },
  {
    name: 'each record in an object that says what it is',
    ...objects(({ object, members }, documented) =>
      mapped(object, (part, name) =>
        members.has(name) && !documented.has(name) && isRecords(part)
          ? part.map((record) => ({ kind: 'record', record }))
          : part,
      ),
    ),
  },
  {
    name: 'pivots as lists of numbers by row and column',
    ...objects(({ object, members }) => (members.size > 0 ? object : (crossings(object) ?? object))),
  },
  { name: 'facts that look alike', ...objects(withLookalikes) },
  {
    name: 'what no document promises left out now and then',
    ...objects(({ object, members }, documented) => leftOut(object, members, documented)),
  },
];

function mapped(object: JsonObject, change: (part: unknown, name: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, part]) => [name, change(part, name)]));
}

function isRecords(part: unknown): part is JsonObject[] {
  return Array.isArray(part) && part.length > 0 && part.every(isObject);
}

/** A list of records as an object by their names; a whole number would be put into another order. */
function byName(part: unknown): JsonObject | undefined {
  if (!isRecords(part)) return undefined;
  const names = part
    .map(({ key, id, fullPath, iid }) => `${key ?? fullPath ?? id ?? iid}`)
    .map((name) => (/^\d+$/.test(name) ? `#${name}` : name));
  if (names.includes('undefined') || new Set(names).size < names.length) return undefined;
  return Object.fromEntries(part.map((record, at) => [names[at], record]));
}

/** `assignee: { name }` as `assigneeName`; numbers by name stay, for their names are no facts. */
function flattened(
  object: JsonObject,
  members: ReadonlySet<string>,
  documented: ReadonlySet<string>,
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, part]) =>
      members.has(name) &&
      !documented.has(name) &&
      isObject(part) &&
      !Object.values(part).every((one) => typeof one === 'number') &&
      Object.values(part).every((one) => !isObject(one))
        ? Object.entries(part).map(([inner, value]) => [
            `${name}${inner[0]?.toUpperCase()}${inner.slice(1)}`,
            value,
          ])
        : [[name, part]],
    ),
  );
}

/** Numbers by two names as a list. */
function crossings(object: JsonObject): readonly JsonObject[] | undefined {
  const rows = Object.entries(object);
  const isRow = (part: unknown): part is JsonObject =>
    isObject(part) && Object.values(part).every((one) => typeof one === 'number');
  if (rows.length === 0 || !rows.every(([, part]) => isRow(part))) return undefined;
  return rows.flatMap(([row, columns]) =>
    Object.entries(columns as JsonObject).map(([column, value]) => ({ row, column, value })),
  );
}

const IS_TIME = /^\d{4}-\d\d-\d\dT/;

/** Facts that nothing documents and that look like those that are: times before and after, further people and states. */
function withLookalikes({ object, members }: Described): JsonObject {
  const described = Object.entries(object).filter(([name]) => members.has(name));
  const time = described.find(([, part]) => typeof part === 'string' && IS_TIME.test(part))?.[1];
  const at = Date.parse(String(time));
  const times = Number.isNaN(at)
    ? {}
    : {
        firstSeenAt: new Date(at - 3_600_000).toISOString(),
        indexedAt: new Date(at + 86_400_000).toISOString(),
      };
  const state = described.find(([name]) => /^(status|state)$/.test(name));
  return { ...times, ...object, ...(state && { formerly: 'opened', etag: `W/"${described.length}"` }) };
}

/** Facts that no sentence promises of any record. */
const UNPROMISED = /^(url|webUrl|people|labels|milestone|closedAt|coverage|source|topics|visibility|self)$/;

/** Every third record is without what is not promised; the fields of an issue of the tracker are, and the labels of its reports. */
function leftOut(
  object: JsonObject,
  members: ReadonlySet<string>,
  documented: ReadonlySet<string>,
): JsonObject {
  const isField = (name: string) => name === 'labels' && ('key' in object || 'statusGroups' in object);
  const isThird = (JSON.stringify(object).length + members.size) % 3 === 0;
  const isOut = (name: string) =>
    UNPROMISED.test(name) && members.has(name) && !documented.has(name) && !isField(name);
  return isThird ? Object.fromEntries(Object.entries(object).filter(([name]) => !isOut(name))) : object;
}
