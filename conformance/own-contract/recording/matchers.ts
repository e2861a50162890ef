import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../reading/places.js';
import { isSecretName } from '../secrets.js';

/**
 * What an answer has to be like, as JSON, after the matching rules of Pact: a value matches itself, but an object with one of these
 * members is a rule. `$type`: any value of the type; `$format`: a text that the form of it matches; `$each`: a list of such members,
 * at least one; `$text`: a text in which each `{…}` is such a part; `$value`: the value itself, whatever it looks like.
 */
export type Matcher = unknown;

const RULES = ['$type', '$format', '$each', '$text', '$value'] as const;

/** Parts of texts that are others from call to call, and texts of that form alone. */
const FORMATS: readonly [name: string, pattern: string][] = [
  [
    'date-time',
    String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?`,
  ],
  ['uuid', '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}'],
  ['date', String.raw`\d{4}-\d\d-\d\d`],
  ['time', String.raw`\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AP]M)?`],
  ['hash', '[0-9a-f]{16,128}'],
  ['number', String.raw`-?\d+(?:\.\d+)?`],
];

const PATTERNS = new Map(FORMATS.map(([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`)]));
const PARTS = new RegExp(
  FORMATS.map(([name, pattern]) => `(?<${name.replace('-', '_')}>${pattern})`).join('|'),
  'g',
);

/** What several answers to the same call have in common; `isSecret`: texts that no contract may hold. */
export function matcherOf(
  values: readonly unknown[],
  isSecret: (text: string) => boolean = () => false,
): Matcher {
  const [first] = values;
  if (values.every((one) => typeof one === 'string')) return ofTexts(values as string[], isSecret); // just seen
  if (values.every(Array.isArray)) return ofLists(values as unknown[][], isSecret);
  if (values.every(isObject) && !values.some(Array.isArray)) return ofObjects(values, isSecret);
  if (values.every((one) => isDeepStrictEqual(one, first))) return first;
  return { $type: [...new Set(values.map(typeOf))].sort() };
}

function ofTexts(texts: readonly string[], isSecret: (text: string) => boolean): Matcher {
  if (texts.some(isSecret)) return { $type: ['string'] };
  const [first = ''] = texts;
  const format = FORMATS.find(([name]) => texts.every((text) => PATTERNS.get(name)?.test(text)));
  const isSame = texts.every((text) => text === first);
  if (format && (!isSame || format[0] === 'date-time' || format[0] === 'uuid')) return { $format: format[0] };
  if (isSame && !hasMoment(first)) return first;
  const templates = texts.map((text) => templateOf(text, texts));
  return templates.every((one) => one === templates[0]) ? { $text: templates[0] } : { $type: ['string'] };
}

/** Whether a text says when it was made, as it seems. */
function hasMoment(text: string): boolean {
  return [...text.matchAll(PARTS)].some(({ groups = {} }) => groups.date_time !== undefined);
}

/** A text with the names of forms in place of moments, and of all that is another in others of the texts. */
function templateOf(text: string, texts: readonly string[]): string {
  const parts = texts.map((one) => [...one.matchAll(PARTS)].map(([part]) => part));
  let at = -1;
  return text.replaceAll('{', '{{').replaceAll(PARTS, (part, ...rest) => {
    at += 1;
    const groups = rest.at(-1) as Record<string, string | undefined>; // the last argument of a replacer is the groups
    const [name = 'number'] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    const isSame =
      parts.every((list) => list[at] === part) && parts.every(({ length }) => length === parts[0]?.length);
    return isSame && name !== 'date_time' ? part : `{${name.replace('_', '-')}}`;
  });
}

function ofLists(lists: readonly unknown[][], isSecret: (text: string) => boolean): Matcher {
  const [first = []] = lists;
  if (lists.every(({ length }) => length === first.length))
    return first.map((_, at) =>
      matcherOf(
        lists.map((list) => list[at]),
        isSecret,
      ),
    );
  return lists.some(({ length }) => length === 0)
    ? { $type: ['array'] }
    : { $each: matcherOf(lists.flat(), isSecret) };
}

function ofObjects(
  objects: readonly Record<string, unknown>[],
  isSecret: (text: string) => boolean,
): Matcher {
  const names = Object.keys(objects[0] ?? {}).filter((name) =>
    objects.every((one) => Object.hasOwn(one, name)),
  );
  const members = names.map((name) => [
    name,
    isSecretName(name)
      ? { $type: [...new Set(objects.map((one) => typeOf(one[name])))] }
      : matcherOf(
          objects.map((one) => one[name]),
          isSecret,
        ),
  ]);
  const matcher = Object.fromEntries(members);
  return RULES.some((rule) => Object.hasOwn(matcher, rule)) ? { $value: objects[0] } : matcher;
}

/** Where and how a value is not as a matcher says; undefined where it is. More members of an object than it names are never wrong. */
export function mismatch(matcher: Matcher, value: unknown, at = ''): string | undefined {
  const place = at === '' ? 'the answer' : at;
  if (Array.isArray(matcher)) return listMismatch(matcher, value, at);
  if (!isObject(matcher))
    return matcher === value ? undefined : `${place} is ${shown(value)}, not ${shown(matcher)}`;
  const rule = RULES.find((one) => Object.hasOwn(matcher, one));
  if (rule) return ruleMismatch(rule, matcher[rule], value, at);
  if (!isObject(value) || Array.isArray(value)) return `${place} is ${shown(value)}, not an object`;
  for (const [name, member] of Object.entries(matcher)) {
    const below = at === '' ? name : `${at}/${name}`;
    if (!Object.hasOwn(value, name)) return `${below} is missing`;
    const wrong = mismatch(member, value[name], below);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function listMismatch(matchers: readonly Matcher[], value: unknown, at: string): string | undefined {
  const place = at === '' ? 'the answer' : at;
  if (!Array.isArray(value)) return `${place} is ${shown(value)}, not a list`;
  if (value.length !== matchers.length) return `${place} has ${value.length} members, not ${matchers.length}`;
  return firstOf(matchers.map((one, index) => () => mismatch(one, value[index], `${at}[${index}]`)));
}

function ruleMismatch(
  rule: (typeof RULES)[number],
  says: unknown,
  value: unknown,
  at: string,
): string | undefined {
  const wrong = `${at === '' ? 'the answer' : at} is ${shown(value)}, not`;
  if (rule === '$value') return isDeepStrictEqual(says, value) ? undefined : `${wrong} ${shown(says)}`;
  if (rule === '$type')
    return [says].flat().includes(typeOf(value))
      ? undefined
      : `${wrong} of the type ${[says].flat().join(' or ')}`;
  if (rule === '$each') {
    if (!Array.isArray(value) || value.length === 0) return `${wrong} a list with members`;
    return firstOf(value.map((one, index) => () => mismatch(says, one, `${at}[${index}]`)));
  }
  const pattern = rule === '$format' ? PATTERNS.get(String(says)) : templatePattern(String(says));
  if (typeof value === 'string' && pattern?.test(value)) return undefined;
  return `${wrong} ${rule === '$format' ? `a ${says}` : shown(says)}`;
}

function templatePattern(template: string): RegExp {
  const parts = template.split(/(\{\{|\{[a-z-]+\})/);
  const patterns = parts.map((part) => {
    if (part === '{{') return String.raw`\{`;
    const format = FORMATS.find(([name]) => part === `{${name}}`);
    return format ? `(?:${format[1]})` : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  });
  return new RegExp(`^${patterns.join('')}$`);
}

function firstOf(tries: readonly (() => string | undefined)[]): string | undefined {
  for (const one of tries) {
    const found = one();
    if (found !== undefined) return found;
  }
  return undefined;
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

/** So much of a value is shown. */
const MOST = 200;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}
