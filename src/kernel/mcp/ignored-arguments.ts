import { ToolError } from '../errors.js';
import { spelledAlike } from '../schema/suggestion.js';

/** Another tool, by what it takes. */
export interface Offered {
  readonly name: string;
  readonly input: { readonly shape: object };
}

/** What a tool can report on arguments that it does not have. */
export interface Signposts {
  readonly name: string;
  /** Of these a call has to give at least one. */
  readonly atLeastOne?: readonly string[] | undefined;
  /** What does it instead, by the argument that a caller may well give. */
  readonly elsewhere?: Readonly<Record<string, string>> | undefined;
  readonly names: readonly string[];
  /** Lists of names for one thing, over all tools of the server. */
  readonly synonyms: readonly (readonly string[])[];
  /** All tools that the caller is offered. */
  readonly offered: readonly Offered[];
}

/** How many ignored arguments are named, and how many characters of each name. */
const NAMED = 10;
const SHOWN = 80;

/** The paths of what is in the arguments as they were given, but not as they were parsed. */
export function ignoredArguments(given: unknown, parsed: unknown, place = ''): string[] {
  if (given === parsed) return []; // handed on as it came
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const path = place === '' ? name : `${place}.${name}`;
    if (!Object.hasOwn(parsed, name)) return [path];
    return ignoredArguments(value, (parsed as Record<string, unknown>)[name], path); // it has that member
  });
}

/** Says for each ignored argument that it was, and what does it. */
export function ignoredText(ignored: readonly string[], signposts: Signposts): string {
  const sentences = ignored
    .slice(0, NAMED)
    .map(
      (argument) =>
        `"${argument.slice(0, SHOWN)}" is no argument of ${signposts.name}${wayTo(argument, signposts)}`,
    );
  const more = ignored.length > NAMED ? [`and ${ignored.length - NAMED} more`] : [];
  return [...sentences, ...more].join('; ');
}

/**
 * What to give or call instead, after a colon: what the tool has about it, the name that this tool has for the thing, a name
 * that is spelled alike, or a tool about the same that takes it. Nothing where there is none of them.
 */
function wayTo(argument: string, signposts: Signposts): string {
  const { elsewhere = {}, names, synonyms } = signposts;
  if (Object.hasOwn(elsewhere, argument)) return `: ${elsewhere[argument]}`;
  if (argument.includes('.')) return ''; // within another
  const meanings = synonyms.filter((group) => group.includes(argument));
  const own = meanings.flatMap((group) => names.find((name) => group.includes(name)) ?? []);
  const similar = own[0] ?? spelledAlike(argument, names)[0];
  if (similar !== undefined) return `: did you mean "${similar}"?`;
  const other = toolWith([argument, ...meanings.flat()], signposts);
  return other === undefined ? '' : `: ${other} takes it`;
}

/** What says which part of a list is given: taking it says nothing of what a tool is about. */
const PLACES_IN_A_LIST = new Set([
  ...['first', 'after', 'fetchAll', 'page', 'perPage', 'per_page', 'sort'],
  ...['startAt', 'maxResults', 'nextPageToken', 'count'],
]);

/** The offered tool that takes one of these arguments and is about most of what this one is about. */
function toolWith(wanted: readonly string[], { name, offered }: Signposts): string | undefined {
  const distinctive = wanted.filter((each) => !PLACES_IN_A_LIST.has(each));
  const takers = offered.filter(({ input }) => distinctive.some((each) => Object.hasOwn(input.shape, each)));
  const own = new Set(subjects(name));
  const usual = subjects(offered.length > 1 ? (offered[0]?.name ?? '') : '').filter((word) =>
    offered.every((tool) => subjects(tool.name).includes(word)),
  );
  const ranked = takers
    .map((tool) => ({
      name: tool.name,
      shared: subjects(tool.name).filter((word) => own.has(word) && !usual.includes(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared);
  return ranked[0]?.name;
}

const VERBS = new Set(['get', 'list', 'create', 'update', 'delete', 'add', 'my', 'configure', 'execute']);

/** What a tool is about, by the words of its name, each in the singular. */
function subjects(name: string): string[] {
  return name.split('_').flatMap((word) => (VERBS.has(word) ? [] : [word.replace(/s$/, '')]));
}

/** Refuses a call that would do nothing. Throws ToolError naming what could be done, and what was ignored. */
export function requireSomething(
  parsed: Readonly<Record<string, unknown>>,
  ignored: readonly string[],
  signposts: Signposts,
): void {
  const { atLeastOne } = signposts;
  if (!atLeastOne || atLeastOne.some((name) => isSomething(parsed[name]))) return;
  const others = ignored.length > 0 ? ` Ignored: ${ignoredText(ignored, signposts)}.` : '';
  throw new ToolError(
    'invalid_arguments',
    `Invalid arguments: nothing to do: at least one of ${atLeastOne.join(', ')} is required.${others}`,
  );
}

function isSomething(value: unknown): boolean {
  const isEmptyObject =
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
  return value !== undefined && !isEmptyObject;
}
