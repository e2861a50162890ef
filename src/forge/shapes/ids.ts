import { invalidArgument } from '../../kernel/errors.js';

/** Global ids as GitLab writes them (GraphQL API: Global IDs), and as this server's callers do. */
const WIRE = 'gid://gitlab/';
const NEUTRAL = 'gid://forge/';
const GLOBAL_ID = /^gid:\/\/(?:forge|gitlab)\/([A-Za-z][\w:]*)\/(\d+)$/;
/** Of any type; some, such as discussions, have no number but a hash. */
const NEUTRAL_ID = /^gid:\/\/forge\/[A-Za-z][\w:]*\/[\w-]+$/;

/**
 * The id that goes to GitLab for one that a caller gave: a number, or a global id of one of the types in either form.
 * Throws ToolError `invalid_arguments`.
 */
export function wireId(argument: string, value: string, ...types: [string, ...string[]]): string {
  if (/^\d+$/.test(value)) return `${WIRE}${types[0]}/${value}`;
  const [, type = '', number = ''] = GLOBAL_ID.exec(value) ?? [];
  if (types.includes(type)) return `${WIRE}${type}/${number}`;
  throw invalidArgument(
    argument,
    `must be a number or ${NEUTRAL}${types[0]}/<number>, not ${JSON.stringify(value)}`,
  );
}

/** A global id in this server's words; any other text stays as it is. */
export function neutralId(id: string): string {
  return id.startsWith(WIRE) ? NEUTRAL + id.slice(WIRE.length) : id;
}

/** The id in GitLab's form for a text that is wholly an id in ours; any other text stays as it is. */
export function wireForm(text: string): string {
  return NEUTRAL_ID.test(text) ? WIRE + text.slice(NEUTRAL.length) : text;
}

/** The number of a global id, as text. */
export function numberOf(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}
