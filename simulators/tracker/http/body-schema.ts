import { isObject } from '../../core/admin/fields.js';
import type { Mark } from '../../core/routing/route.js';
import { BODY_RULES } from './accepted-members.js';
import { badRequest, bulkRefusal, refuse } from './refusals.js';

/** The words for a body with a member that the published schema does not have. */
export const INVALID_PAYLOAD = 'Invalid request payload. Refer to the REST API documentation and try again.';

/** Refuses members of a body as live sites do, and gives back the names of those that are passed over. */
export function judgeMembers(pattern: string, body: unknown, mark: (mark: Mark) => void): readonly string[] {
  const rule = Object.hasOwn(BODY_RULES, pattern) ? BODY_RULES[pattern] : undefined;
  if (!rule || !isObject(body) || body instanceof Uint8Array) return [];
  const { members, unsupported = [], open = false, bulk = false } = rule;
  const sent = Object.keys(body);
  const refused = unsupported.filter((name) => !isEmpty(body[name]));
  if (refused.length > 0) throw notSupported(refused, mark);
  const unknown = sent.filter((name) => !members.includes(name) && !unsupported.includes(name));
  if (unknown.length > 0 && !open)
    throw bulk ? bulkRefusal(400, INVALID_PAYLOAD) : badRequest(INVALID_PAYLOAD);
  return unknown;
}

/** What live sites honour and the simulator does not, by name; the journal shows it as unsupported. */
function notSupported(names: readonly string[], mark: (mark: Mark) => void) {
  mark({ unsupported: names });
  const named = names.map((name) => `'${name}'`).join(', ');
  return refuse(
    501,
    `The simulator does not support ${named}; leave it out, or test this against a live site.`,
  );
}

/** A list without items and null ask for nothing. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
