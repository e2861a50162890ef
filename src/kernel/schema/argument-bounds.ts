/** Members of one list or object; Atlassian documents as many values of one clause of a query. */
const MOST_MEMBERS = 1000;
/** Values in all arguments together. */
const MOST_VALUES = 10_000;
/** Lists and objects in one another. */
const DEEPEST = 100;
/** Characters of one text: as much as GitLab takes for a description (1 MiB). */
const MOST_CHARACTERS = 1_048_576;

/** Characters of a name that a refusal repeats. */
const SHOWN = 80;

interface Place {
  readonly path: string;
  readonly value: unknown;
  readonly depth: number;
}

/**
 * Why arguments are too many, too long or too deep to be read, naming where; undefined where they are not. It is asked
 * before any schema reads them, for one call must not block all others.
 */
export function excessiveArgument(args: unknown): string | undefined {
  const open: Place[] = [{ path: '', value: args, depth: 0 }];
  let values = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const rule = ruleBrokenBy(place);
    if (rule) return `${place.path || 'arguments'}: ${rule}`;
    if (place.depth > DEEPEST && isNesting(place.value))
      return `${place.path.split('.')[0]}: must not be nested more than ${DEEPEST} deep`;
    values += 1;
    if (values > MOST_VALUES) return `arguments: must have at most ${MOST_VALUES} values in all`;
    for (const member of membersOf(place)) open.push(member);
  }
  return undefined;
}

function ruleBrokenBy({ value, path }: Place): string | undefined {
  if (typeof value === 'string')
    return value.length > MOST_CHARACTERS ? `must have at most ${MOST_CHARACTERS} characters` : undefined;
  if (!isNesting(value) || path === '') return undefined;
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  return count > MOST_MEMBERS ? `must have at most ${MOST_MEMBERS} members, not ${count}` : undefined;
}

function membersOf({ path, value, depth }: Place): Place[] {
  if (!isNesting(value)) return [];
  const prefix = path === '' ? '' : `${path}.`;
  return Object.entries(value).map(([name, member]) => ({
    path: prefix + name.slice(0, SHOWN),
    value: member,
    depth: depth + 1,
  }));
}

function isNesting(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
