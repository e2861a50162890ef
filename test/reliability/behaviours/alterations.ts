import type { Answered, Behaviour } from './behaviour.js';

type Alter = (value: unknown, name: string) => unknown;

/** A good answer with every member put through a function, innermost first. */
function altered(value: unknown, alter: Alter, name = ''): unknown {
  if (Array.isArray(value))
    return alter(
      value.map((item) => altered(item, alter)),
      name,
    );
  if (typeof value !== 'object' || value === null) return alter(value, name);
  const members = Object.entries(value).map(([key, member]) => [key, altered(member, alter, key)]);
  return alter(Object.fromEntries(members), name);
}

function parsed({ body }: Answered): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** A behaviour: a good answer of which every value is another; what is no JSON stays as it is. */
export function alteringAnswers(name: string, alter: Alter, headers: Record<string, string> = {}): Behaviour {
  return alteringAnswer(name, (value) => altered(value, alter), headers);
}

/** A behaviour: a good answer made into another; what is no JSON stays as it is. */
export function alteringAnswer(
  name: string,
  alter: (value: unknown) => unknown,
  headers: Record<string, string> = {},
): Behaviour {
  return {
    name,
    mayPass: true,
    answer: ({ response, good }) => {
      const value = parsed(good);
      const body = value === undefined ? good.body : JSON.stringify(alter(value));
      response.writeHead(good.status, { ...good.headers, ...headers }).end(body);
    },
  };
}

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;
const TOTALS = /^(total|count|size|maxResults|startAt|position|weight|.*Count|.*Total|total.*)$/i;
const total =
  (value: number): Alter =>
  (old, name) =>
    typeof old === 'number' && TOTALS.test(name) ? value : old;
const leaves =
  (value: unknown): Alter =>
  (old) =>
    isLeaf(old) ? value : old;

/** Page marks without an end. */
const NEVER_LAST: Readonly<Record<string, unknown>> = {
  isLast: false,
  hasNextPage: true,
  hasMore: true,
  done: false,
  last: false,
  nextPageToken: 'again',
  endCursor: 'again',
  nextPage: 'http://127.0.0.1:9/',
  total: 9e15,
};

const PAGE_HEADERS = {
  'x-next-page': '2',
  'x-total': '9000000000000000',
  'x-total-pages': '9000000000000000',
};

function withProto({ body }: Answered): string {
  return body.toString().replaceAll('{"', '{"__proto__":{"polluted":true},"constructor":{"prototype":1},"');
}

/** A list of small rows, so that a thousand of them are no burden yet. */
export function isShortList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && JSON.stringify(value).length < 5_000;
}

/** Answers as they should be, but for one thing everywhere in them. */
export const alterationBehaviours: readonly Behaviour[] = [
  alteringAnswers('every value is null', leaves(null)),
  alteringAnswers('every value is a number', leaves(7)),
  alteringAnswers('every value is a text', leaves('x')),
  alteringAnswers('every value is an object', leaves({ a: { b: 1 } })),
  alteringAnswers('every value is a list', leaves([[1]])),
  alteringAnswers('every list is an object', (value) => (Array.isArray(value) ? { 0: value[0] } : value)),
  alteringAnswers('every list is null', (value) => (Array.isArray(value) ? null : value)),
  alteringAnswers('every list is empty', (value) => (Array.isArray(value) ? [] : value)),
  alteringAnswers('every list holds null', (value) => (Array.isArray(value) ? [null, ...value] : value)),
  alteringAnswers('every object is empty', (value, name) =>
    isLeaf(value) || Array.isArray(value) || name === '' ? value : {},
  ),
  alteringAnswers('every number is 9e15', (value) => (typeof value === 'number' ? 9e15 : value)),
  alteringAnswers('every number is -1', (value) => (typeof value === 'number' ? -1 : value)),
  alteringAnswers('every number is 1e308', (value) => (typeof value === 'number' ? 1e308 : value)),
  alteringAnswers('every number is a half', (value) => (typeof value === 'number' ? 0.5 : value)),
  alteringAnswers('every total is 9e15', total(9e15), { 'x-total': '9000000000000000' }),
  alteringAnswers('every total is -1', total(-1), { 'x-total': '-1' }),
  alteringAnswers('every total is 1e308', total(1e308), { 'x-total': '1e308' }),
  alteringAnswers('every text is empty', (value) => (typeof value === 'string' ? '' : value)),
  alteringAnswers('every text has control characters', (value) =>
    typeof value === 'string' ? `\u0000\u001b[31m${value}\u2028\ud800` : value,
  ),
  alteringAnswers('every text is 10,000 characters long', (value) =>
    typeof value === 'string' ? 'long '.repeat(2_000) : value,
  ),
  alteringAnswers(
    'the list of pages never ends',
    (value, name) => (name in NEVER_LAST ? NEVER_LAST[name] : value),
    PAGE_HEADERS,
  ),
  alteringAnswers('a thousand rows for each one asked', (value) =>
    isShortList(value) ? Array(1_000).fill(value[0]) : value,
  ),
  {
    name: 'every object has __proto__',
    mayPass: true,
    answer: ({ response, good }) => response.writeHead(good.status, good.headers).end(withProto(good)),
  },
];
