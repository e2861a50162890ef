import { ToolError } from '../errors.js';

/** What a tool can report on arguments that it does not have. */
export interface Signposts {
  readonly name: string;
  /** Of these a call has to give at least one. */
  readonly atLeastOne?: readonly string[] | undefined;
  /** What does it instead, by the argument that a caller may well give. */
  readonly elsewhere?: Readonly<Record<string, string>> | undefined;
  readonly names: readonly string[];
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
export async function ignoredText(ignored: readonly string[], signposts: Signposts): Promise<string> {
  const sentences = ignored.slice(0, NAMED).map(async (argument) => {
    const way = await wayTo(argument, signposts);
    return `"${argument.slice(0, SHOWN)}" is no argument of ${signposts.name}${way}`;
  });
  const more = ignored.length > NAMED ? [`and ${ignored.length - NAMED} more`] : [];
  return [...(await Promise.all(sentences)), ...more].join('; ');
}

/** What does it instead or is called nearly the same, after a colon; nothing where there is neither. */
export async function wayTo(
  argument: string,
  { elsewhere = {}, names }: Pick<Signposts, 'elsewhere' | 'names'>,
): Promise<string> {
  const { spelledAlike } = await import('../schema/suggestion.js');
  if (Object.hasOwn(elsewhere, argument)) return `: ${elsewhere[argument]}`;
  const [similar] = spelledAlike(argument, names);
  return similar ? `: did you mean "${similar}"?` : '';
}

/** Refuses a call that would do nothing. Throws ToolError naming what could be done, and what was ignored. */
export async function requireSomething(
  parsed: Readonly<Record<string, unknown>>,
  ignored: readonly string[],
  signposts: Signposts,
): Promise<void> {
  const { atLeastOne } = signposts;
  if (!atLeastOne || atLeastOne.some((name) => isSomething(parsed[name]))) return;
  const others = ignored.length > 0 ? ` Ignored: ${await ignoredText(ignored, signposts)}.` : '';
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
