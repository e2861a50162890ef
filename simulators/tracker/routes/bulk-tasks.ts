import { isObject } from '../../core/admin/fields.js';
import type { Reply } from '../../core/http/response.js';
import { Refusal } from '../../core/refusal.js';
import { writable } from '../../core/state/changes.js';
import { bulkRefusal } from '../http/refusals.js';
import { created } from '../http/replies.js';
import type { Call } from '../http/routing.js';
import { seen } from '../queries/lookup.js';
import { findIssue } from '../world/find.js';
import type { Act } from '../world/records/history.js';
import type { Issue } from '../world/records/issues.js';

const MOST_AT_ONCE = 1000;

/** The body of such a call as an object; an empty body is an empty one. */
export function bulkBody({ body = {} }: Pick<Call, 'body'>): Record<string, unknown> {
  if (isObject(body) && !(body instanceof Uint8Array)) return body;
  throw bulkRefusal(400, 'Can not deserialize the request body: a JSON object is expected.');
}

/** Who does this to many issues, and when; refuses a caller without an account. */
export function bulkAct({ caller, clock }: Pick<Call, 'caller' | 'clock'>): Act {
  if (caller.user) return { by: caller.user, at: clock.now().getTime() };
  throw bulkRefusal(401, 'You are not authenticated. Authentication required to perform this operation.');
}

/** The issues that are named, each once: from one to a thousand, all of which the caller may see. */
export function selectedIssues(call: Pick<Call, 'world' | 'caller'>, names: unknown): Issue[] {
  if (!Array.isArray(names) || names.length === 0 || names.length > MOST_AT_ONCE)
    throw bulkRefusal(400, `Expected a list of 1 to ${MOST_AT_ONCE} ids or keys of issues.`);
  const found = names.map((name) => findIssue(call.world, String(name)));
  const issues = found.flatMap((issue) => issue ?? []);
  if (issues.length < names.length || seen(call, issues).length < issues.length)
    throw bulkRefusal(400, 'Some of the issues in the issueIdsOrKeys are not valid');
  return [...new Set(issues)];
}

/** Does something to each issue at once, where it is not refused, and answers with the id of the task. */
export function doneToEach(
  { world }: Pick<Call, 'world'>,
  act: Act,
  deeds: readonly (readonly [Issue, () => unknown])[],
): Reply {
  const processed: number[] = [];
  const failed: Record<string, readonly string[]> = {};
  for (const [issue, run] of deeds) {
    const reasons = reasonsAgainst(run);
    if (reasons.length === 0) processed.push(Number(issue.id));
    else failed[issue.id] = reasons;
  }
  const { administration } = world;
  const id = String(administration.nextId('task', []));
  writable(world, administration.tasks).set(id, { id, act, processed, failed });
  return created({ taskId: id });
}

/** Why something was refused; nothing where it was done. */
function reasonsAgainst(run: () => unknown): readonly string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || !isObject(error.body)) throw error;
    const { errorMessages = [], errors = {} } = error.body;
    const byField = isObject(errors)
      ? Object.entries(errors).map(([id, text]) => `${id}: ${String(text)}`)
      : [];
    return [...[errorMessages].flat().map(String), ...byField];
  }
}
