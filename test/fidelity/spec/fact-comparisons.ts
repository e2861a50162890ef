import type { Rule } from './contracts.js';
import { type Evidence, isSaid, names } from './evidence.js';
import { factWords } from './fact-words.js';
import { faultsOfGiven, isNamed } from './given-arguments.js';
import type { Json } from './schema.js';
import { stemsOf } from './stems.js';

/** The values of a fact that the evidence for the rule does not have. */
export type Comparison = (value: Json, rule: Rule, evidence: Evidence, name: string) => unknown[];

/** A comparison that says whether one value holds. */
const holding =
  (holds: (value: string, rule: Rule, evidence: Evidence, name: string) => boolean): Comparison =>
  (value, rule, evidence, name) =>
    holds(String(value), rule, evidence, name) ? [] : [value];

const wordOf = (name: string, value: string): RegExp | undefined => factWords[name]?.[value];

const argument = holding((value, _rule, evidence) => isNamed(value, evidence));

const combination: Comparison = (value, _rule, evidence) =>
  [value].flat().filter((one) => !isNamed(String(one), evidence));

const lexical = holding(
  (value, _rule, { cited }, name) => wordOf(name, value)?.test(cited) ?? names(cited, value),
);

/** Every part of a path or a value stands in the sentence. */
const quoted = holding((value, _rule, { cited }) =>
  value.split('/').every((part) => part === '' || names(cited, part)),
);

const words = holding((value, { kind }, { words: said, tool, cited, purpose }, name) => {
  const isContent = kind === 'content';
  const pattern = wordOf(name, value);
  if (pattern) return pattern.test(cited) || (isContent && pattern.test(`${purpose} ${[...tool].join(' ')}`));
  const isOther = /\banother\b|^not |^in(?=accessible)/.test(value);
  if ((name === 'excludes' && !isOther) || (name === 'includes' && isOther)) return false;
  if (/\bsubject$/.test(value) && tool.has('iid')) return true;
  return isSaid(value, said, ...(isContent ? [tool] : []));
});

const record = holding((value, { argument: of = '' }, { cited, words: said, purpose }) => {
  const named = `${purpose} ${of}`;
  const pattern = wordOf('record', value);
  return pattern ? pattern.test(cited) || pattern.test(named) : isSaid(value, said, new Set(stemsOf(named)));
});

/** What an order is by: the words of the value that asks for it, or those after "sorted by". */
const by: Comparison = (value, rule, evidence, name) => {
  const [asked] = Object.values(Object(rule.with));
  const sorted = /(?:sorted|ordered) by ([^.)]*)/i.exec(evidence.cited)?.[1];
  const source = typeof asked === 'string' && asked.includes('_') ? asked : sorted;
  if (rule.kind !== 'order' || source === undefined) return words(value, rule, evidence, name);
  return isSaid(String(value), new Set(stemsOf(source))) ? [] : [value];
};

const fields = holding((value, rule, { words: said, cited }) => {
  const pattern = wordOf('fields', value);
  if (pattern) return pattern.test(cited);
  const { role } = Object(rule.with);
  if (typeof role === 'string') return isSaid(value, new Set(stemsOf(role)));
  return isSaid(value, new Set(stemsOf(String(rule.argument ?? '')))) || isSaid(value, said);
});

const match = holding((value, _rule, { cited }) => {
  const stated = Object.entries(factWords.match ?? {}).flatMap(([one, pattern]) =>
    pattern.test(cited) ? [one] : [],
  );
  return value === 'equals'
    ? stated.every((one) => ['is true', 'query', 'search'].includes(one))
    : stated.includes(value);
});

/** The tool's name says what it does to records, or else the sentence. */
const change = holding((value, _rule, { cited, purpose }) => {
  const [name = ''] = purpose.split('`');
  const told = Object.entries(factWords.change ?? {}).find(([, pattern]) => pattern.test(name))?.[0];
  return told === undefined ? wordOf('change', value)?.test(cited) === true : told === value;
});

const size = holding((value, { kind, position }, evidence) => {
  if (kind === 'fetch-all') return new RegExp(`up to \\W?${value}\\b`).test(evidence.cited);
  const isSize = /page size/.test(evidence.declared(value));
  return value !== position && (isSize || names(evidence.cited, value));
});

const leads = (word: string, path: string) => new RegExp(`\\b${word}\\b[^;]*${path.replace('/', '\\W')}\\b`);

/** A path as the passthroughs take it. */
const isPath = (value: string) => /^\/(?!\/|api\/v4)[^?]*$/.test(value);

const isRange = (cited: string, from: unknown, to: unknown): boolean =>
  new RegExp(`(?<![\\d.])${from} to ${to}(?![\\d.])`).test(cited);

const sets: Comparison = (value, _rule, evidence) =>
  Object.entries(Object(value)).flatMap(([name, field]) => [
    ...(isNamed(name, evidence) || evidence.declared(name) !== '' ? [] : [name]),
    ...(isSetting(name, String(field), evidence) ? [] : [field]),
  ]);

/** What an argument becomes where the record calls it otherwise. */
const becomes: Readonly<Record<string, RegExp>> = {
  body: /^(?:body|comment)$/,
  subject: /^iid$/,
  filename: /^filePath$/,
  status: /^transitionId$/,
  project: /^project(?:Path|Key)$/,
  issue: /^issueKey$/,
};

const isSetting = (name: string, field: string, { words: said, tool }: Evidence): boolean =>
  becomes[field]?.test(name) ??
  (isSaid(field, new Set(stemsOf(name))) || (name === field && isSaid(field, said, tool)));

/** A sample of what is made has the number that the value asked for names. */
const values: Comparison = (value, _rule, { cited }) => {
  if (typeof value !== 'object' || value === null) return names(cited, String(value)) ? [] : [value];
  const { given, is } = Object(value);
  return names(cited, String(given)) && Number.parseInt(String(given), 10) === is ? [] : [value];
};

const byWords = ['measures', 'facts', 'includes', 'excludes', 'what', 'names', 'types'];
const byLexicon = ['forms', 'condition', 'style', 'action', 'place', 'as', 'means', 'scope', 'fallback'];

/** How each parameter of rules is compared; all others have to stand in the sentences as they are. */
export const comparisons: Readonly<Record<string, Comparison>> = {
  ...Object.fromEntries(byWords.map((name) => [name, words])),
  ...Object.fromEntries(byLexicon.map((name) => [name, lexical])),
  ...{ argument, position: argument, size, methodFrom: lexical, accepted: combination, refused: combination },
  ...{ record, by, fields, match, change, sets, values, setBy: lexical, seenBy: lexical },
  ...{ direction: lexical, measure: lexical, with: faultsOfGiven, despite: faultsOfGiven },
  address: holding((value, _rule, { cited, row }) => names(cited, value) && /URI/.test(row(value))),
  token: holding((value, _rule, { cited, row }) => names(cited, value) && !/URI/.test(row(value))),
  next: holding((value, _rule, { cited }) => leads('pass', value).test(cited)),
  more: holding((value, _rule, { cited }) => leads('until', value).test(cited)),
  outcome: holding(
    (value, _rule, { cited }) => wordOf('outcome', 'refused')?.test(cited) === (value === 'refused'),
  ),
  together: holding((value) => value === '2'), // several are at least two
  accepts: holding((value, _rule, { cited }) => isPath(value) && /begins with/.test(cited)),
  refuses: holding((value, _rule, { cited }) => !isPath(value) && /begins with|no host|prefix/.test(cited)),
  minimumMinutes: holding((value, { maximumMinutes }, { cited }) => isRange(cited, value, maximumMinutes)),
  maximumMinutes: holding((value, { minimumMinutes }, { cited }) => isRange(cited, minimumMinutes, value)),
  quoted,
};
