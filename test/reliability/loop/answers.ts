import { alteringAnswer, alteringAnswers, isShortList } from '../behaviours/alterations.js';
import type { Behaviour } from '../behaviours/behaviour.js';
import { WORST_TEXTS } from './texts.js';

const MEGABYTES_4 = 4 * 1024 * 1024;
const DEPTH = 2_000;

/** A rich text with blocks nested so deep (Atlassian Document Format). */
function deepDocument(type: 'blockquote' | 'bulletList'): unknown {
  const leaf: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] };
  const wrapped = Array.from({ length: DEPTH }).reduce<unknown>(
    (inner) =>
      type === 'blockquote'
        ? { type, content: [inner] }
        : { type, content: [{ type: 'listItem', content: [inner] }] },
    leaf,
  );
  return { type: 'doc', version: 1, content: [wrapped] };
}

/** A rich text of very many small pieces. */
function wideDocument(): unknown {
  const marks = [{ type: 'strong' }, { type: 'em' }, { type: 'link', attrs: { href: 'https://a.b' } }];
  const content = Array.from({ length: 5_000 }, (_, at) => ({
    type: 'text',
    text: `a*${at}_`,
    marks: marks.slice(at % 4),
  }));
  return { type: 'doc', version: 1, content: [{ type: 'paragraph', content }] };
}

const isDocument = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
const documents = (name: string, document: unknown) =>
  alteringAnswers(`every rich text is ${name}`, (value) => (isDocument(value) ? document : value));

const diff = '@@ -1,3 +1,3 @@\n context\n-old line of text\n+new line of text\n'.repeat(MEGABYTES_4 / 60);
const TEXTS = /^(description|body|note|content|text|rawTextBlob|rawBlob|message|title|summary)$/;

/** Somewhat less than what is read of one answer: lists and objects, values, and characters. */
const RECORDS = 39_000;
const VALUES = 290_000;
const MEGABYTES_15 = 15 * 1024 * 1024;
const WORST_TEXT = 'a*_ \n';

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The first list in a value, looked for level by level. */
function firstList(value: unknown): unknown[] | undefined {
  const open = [value].filter(isObject);
  for (const each of open) {
    if (Array.isArray(each)) return each;
    open.push(...Object.values(each).filter(isObject));
  }
  return undefined;
}

/** The object that has the first text of people in a value, looked for level by level, and its name there. */
function firstText(value: unknown): [holder: Members, name: string] | undefined {
  const open = [value].filter(isObject);
  for (const each of open) {
    const members = each as Members; // an object of JSON has members
    const name = ['description', 'body', 'title', 'name'].find((one) => typeof members[one] === 'string');
    if (name) return [members, name];
    open.push(...Object.values(each).filter(isObject));
  }
  return undefined;
}

/** A behaviour: the first list of a good answer filled with other items; an answer without a list stays as it is. */
function fillingList(name: string, items: (list: readonly unknown[]) => readonly unknown[]): Behaviour {
  return alteringAnswer(name, (value) => {
    const list = firstList(value);
    list?.splice(0, list.length, ...items([...list]));
    return value;
  });
}

/** The items of a list over and over, as many as are read. */
function repeated(list: readonly unknown[]): unknown[] {
  const text = JSON.stringify(list);
  const count = (marks: RegExp) => text.match(marks)?.length ?? 1;
  const times = Math.floor(
    Math.min(RECORDS / count(/[[{]/g), VALUES / count(/[,:]/g), MEGABYTES_15 / text.length),
  );
  return Array<readonly unknown[]>(times).fill(list).flat();
}

/** What is read of one answer at most, of each kind. */
const LARGEST_ANSWERS: readonly Behaviour[] = [
  fillingList('as many records as are read', repeated),
  fillingList('as many empty records as are read', () => Array(RECORDS).fill({})),
  fillingList('as many records of different members as are read', () =>
    Array.from({ length: RECORDS }, (_, at) => ({ [`member${at}`]: 1 })),
  ),
  alteringAnswer('an object of as many members as are read', (value) => {
    const object = (Array.isArray(value) ? value[0] : value) as Members; // of the answers that tools are tried with
    for (let at = 0; at < VALUES / 2; at += 1) object[`member${at}`] = at;
    return value;
  }),
  alteringAnswer('a text as long as is read', (value) => {
    const [holder, name] = firstText(value) ?? [];
    if (holder && name) holder[name] = WORST_TEXT.repeat(MEGABYTES_15 / WORST_TEXT.length / 2);
    return value;
  }),
];
/** Answers that take long to make something of. */
export const WORST_ANSWERS: readonly Behaviour[] = [
  documents('deep in quotes', deepDocument('blockquote')),
  documents('deep in lists', deepDocument('bulletList')),
  documents('very wide', wideDocument()),
  alteringAnswers('every diff has 4 MB', (value, name) => (name === 'diff' ? diff : value)),
  alteringAnswers('every blob has 4 MB', (value, name) =>
    /^(rawTextBlob|rawBlob|content)$/.test(name) && typeof value === 'string' ? diff : value,
  ),
  alteringAnswers('every text is bad Markdown', (value, name) =>
    typeof value === 'string' && TEXTS.test(name) ? WORST_TEXTS['emphasis that never ends'] : value,
  ),
  alteringAnswers('every list is a thousand times as long', (value) =>
    isShortList(value) ? Array(1_000).fill(value).flat() : value,
  ),
  ...LARGEST_ANSWERS,
];
