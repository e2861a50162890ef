import { ToolError } from '../kernel/errors.js';

/** What a tool can do with arguments that it does not know. */
export interface Signposts {
  readonly name: string;
  /** Of these a call has to give at least one. */
  readonly atLeastOne?: readonly string[];
  /** What does it instead, by the argument that somebody may well give. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  readonly known: readonly string[];
}

/** The paths of what stands in the arguments as they were given, but not as they were parsed. */
export function ignoredArguments(given: unknown, parsed: unknown, place = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const path = place === '' ? name : `${place}.${name}`;
    if (!Object.hasOwn(parsed, name)) return [path];
    return ignoredArguments(value, (parsed as Record<string, unknown>)[name], path); // it has that member
  });
}

/** Says for each ignored argument that it was, and what does it. */
export async function ignoredText(
  ignored: readonly string[],
  { name, elsewhere = {}, known }: Signposts,
): Promise<string> {
  const { suggestionList } = await import('graphql/jsutils/suggestionList.js');
  const sentences = ignored.map((argument) => {
    const [similar] = suggestionList(argument, known);
    const way = Object.hasOwn(elsewhere, argument) ? elsewhere[argument] : undefined;
    return `"${argument}" is no argument of ${name}${way ? `: ${way}` : similar ? `: did you mean "${similar}"?` : ''}`;
  });
  return sentences.join('; ');
}

/** Refuses a call that would do nothing. Throws ToolError naming what could be done, and what was ignored. */
export async function demandSomething(
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
