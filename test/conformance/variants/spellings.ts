import { type Answered, documentedIn, type Variant } from './answered.js';
import { eachObject, isObject, type JsonObject } from './described.js';

type Spelling = (value: unknown, name: string, record: JsonObject) => unknown;

/** The facts of an answer spelled otherwise; not what is data, nor what the specification names. */
const spelled = (spelling: Spelling) => ({
  value: (answered: Answered) => {
    const documented = documentedIn(answered);
    return eachObject(answered.value, answered.schema, ({ object, members }) =>
      Object.fromEntries(
        Object.entries(object).map(([name, part]) => [
          name,
          members.has(name) && !documented.has(name) ? spelledOut(part, name, object, spelling) : part,
        ]),
      ),
    );
  },
});

function spelledOut(part: unknown, name: string, record: JsonObject, spelling: Spelling): unknown {
  if (Array.isArray(part)) return part.map((one) => (isObject(one) ? one : spelling(one, name, record)));
  return isObject(part) ? part : spelling(part, name, record);
}

const IS_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const IDENTIFIER = /^(id|iid|key|sha)$|(Id|Iid|Sha|_id)$/;
/** What a number counts; "1-3d" is no such word. */
const IS_WORD = /^[a-z]/i;
const PERSON = /^(assignee|assignees|reporter|author|username|mergedBy|user|reviewers?|approvedBy)$/;
const STATE = /^(status|statusCategory|state|type|priority|visibility|role)$/;

const time =
  (write: (at: Date) => unknown): Spelling =>
  (value) =>
    typeof value === 'string' && IS_TIME.test(value) ? write(new Date(value)) : value;
const words =
  (fits: RegExp, write: (word: string) => unknown): Spelling =>
  (value, name) =>
    typeof value === 'string' && value !== '' && fits.test(name) && !IS_TIME.test(value)
      ? write(value)
      : value;

/** Servers that spell values otherwise. */
export const SPELLINGS: readonly Variant[] = [
  { name: 'times as people write them', ...spelled(time((at) => written(at))) },
  { name: 'times as mail has them', ...spelled(time((at) => at.toUTCString())) },
  {
    name: 'times with their words',
    ...spelled(time((at) => `on ${at.toISOString().replace('T', ' at ').replace('Z', ' UTC')}`)),
  },
  {
    name: 'numbers with their units',
    ...spelled((value, name) =>
      typeof value === 'number' && IS_WORD.test(name) && !IDENTIFIER.test(name) ? `${value} ${name}` : value,
    ),
  },
  { name: 'numbers as text', ...spelled((value) => (typeof value === 'number' ? String(value) : value)) },
  {
    name: 'flags in words',
    ...spelled((value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value)),
  },
  { name: 'states with something added', ...spelled(words(STATE, (word) => `${word} (indeterminate)`)) },
  { name: 'states with a sign before them', ...spelled(words(STATE, (word) => `🔵 ${word}`)) },
  {
    name: 'states in capitals',
    ...spelled(
      words(/^(status|state|visibility)$/, (word) => (/^[a-z_]+$/.test(word) ? word.toUpperCase() : word)),
    ),
  },
  { name: 'people with an at sign', ...spelled(words(PERSON, (name) => `@${name}`)) },
  {
    name: 'people with their addresses',
    ...spelled(words(PERSON, (name) => `${name} <${name.toLowerCase().replaceAll(' ', '.')}@example.com>`)),
  },
  {
    name: 'names as links',
    ...spelled(
      words(
        /^(key|title|name|fullPath)$/,
        (name) => `[${name}](https://forge.example/${encodeURIComponent(name)})`,
      ),
    ),
  },
  {
    name: 'names as links within the site',
    ...spelled(
      words(/^(key|title|name|fullPath)$/, (name) => `[${name}](/browse/${encodeURIComponent(name)})`),
    ),
  },
  {
    name: 'numbers with separators of thousands',
    ...spelled((value, name) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1000 && !IDENTIFIER.test(name)
        ? value.toLocaleString('en')
        : value,
    ),
  },
  {
    name: 'numbers with spaces between thousands',
    ...spelled((value, name) =>
      typeof value === 'number' && Number.isInteger(value) && value >= 1000 && !IDENTIFIER.test(name)
        ? value.toLocaleString('en').replaceAll(',', '\u202f')
        : value,
    ),
  },
  {
    name: 'nothing in words',
    ...spelled((value, name) => (value === null ? (PERSON.test(name) ? 'Unassigned' : 'None') : value)),
  },
  { name: 'lists in one text', ...listsAs((list) => list.join(', ')) },
];

/** `27 Nov 2026, 10:31:07 UTC`. */
function written(at: Date): string {
  const [, day, month, year, clock] = at.toUTCString().split(' ');
  return `${day} ${month} ${year}, ${clock} UTC`;
}

/** Lists of words in another form; a list of none, and one of words with commas, stays. */
function listsAs(form: (list: readonly string[]) => unknown) {
  return {
    value: (answered: Answered) => {
      const documented = documentedIn(answered);
      return eachObject(answered.value, answered.schema, ({ object, members }) =>
        Object.fromEntries(
          Object.entries(object).map(([name, part]) => [
            name,
            members.has(name) && !documented.has(name) && isWords(part) ? form(part) : part,
          ]),
        ),
      );
    },
  };
}

function isWords(part: unknown): part is readonly string[] {
  return (
    Array.isArray(part) &&
    part.length > 0 &&
    part.every((one) => typeof one === 'string' && !one.includes(','))
  );
}
