import { invalidArgument, type ToolError } from '../../kernel/errors.js';
import { spelledAlike } from '../../kernel/schema/suggestion.js';

/** One of the values that a field can have, as the tracker lists it; a choice of two levels has its second one in it. */
type Allowed = Readonly<{ [member: string]: unknown }>;

/** What identifies a value, the written one and the listed one alike; texts are compared in any case, the tracker judges that. */
const IDENTITIES = ['id', 'value', 'name', 'key', 'accountId'] as const;

/** How many values a refusal lists. */
const MOST = 10;

/**
 * Why a written value is none of those that the field can have, with the nearest ones; undefined where it is one of them,
 * or where the tracker lists none. Nothing more is read for it.
 */
export async function unlistedValue(
  name: string,
  written: unknown,
  allowed: readonly unknown[] | null | undefined,
): Promise<ToolError | undefined> {
  const listed = (allowed ?? []).filter(isObject);
  if (listed.length === 0 || !isObject(written) || identities(written).length === 0) return undefined;
  const found = listed.find((value) => isSame(written, value));
  if (!found) return unlisted(name, written, listed);
  const { child } = written;
  return isObject(child) && Array.isArray(found.children)
    ? unlistedValue(`${name}.child`, child, found.children)
    : undefined;
}

function isSame(written: Allowed, listed: Allowed): boolean {
  return identities(written).every(([member, text]) => fold(listed[member]) === fold(text));
}

function identities(value: Allowed): [string, unknown][] {
  return IDENTITIES.filter((member) => value[member] !== undefined).map((member) => [member, value[member]]);
}

function fold(value: unknown): string {
  return String(value).trim().toLowerCase();
}

function unlisted(name: string, written: Allowed, listed: readonly Allowed[]): ToolError {
  const given = shown(written);
  const names = listed.map(shown);
  const near = spelledAlike(given, names);
  const holding = names.filter((each) => fold(each).includes(fold(given)) && !near.includes(each));
  const chosen = [...near, ...holding];
  const some = (chosen.length > 0 ? chosen : names).slice(0, MOST).map((each) => JSON.stringify(each));
  const lead = chosen.length > 0 ? 'the nearest are' : 'among them are';
  const rule = `must be one of the ${names.length} values that the field can have, not ${JSON.stringify(given.slice(0, 100))}; ${lead} ${some.join(', ')}`;
  return invalidArgument(name, rule);
}

/** How a value is called by those who use it. */
function shown({ value, name, key, id }: Allowed): string {
  return String(value ?? name ?? key ?? id);
}

function isObject(value: unknown): value is Allowed {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
