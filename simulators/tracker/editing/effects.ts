import { isObject } from '../../core/admin/fields.js';
import { badFields } from '../http/refusals.js';
import type { Call } from '../http/routing.js';
import { issueAt } from '../queries/lookup.js';
import { addComment } from '../world/actions/comment.js';
import { linkIssues } from '../world/actions/link-issues.js';
import { addWorklog } from '../world/actions/log-work.js';
import type { Act } from '../world/records/history.js';
import type { Issue } from '../world/records/issues.js';
import { readComment } from './comments.js';
import { readAdjustment } from './estimates.js';
import { readLinkType } from './links.js';
import type { Wish } from './read-edit.js';
import { readWork } from './worklogs.js';

type Where = Pick<Call, 'world' | 'view' | 'caller' | 'clock'>;
type Effect = (issue: Issue, act: Act) => void;

/** What `update` can bring about besides new values of fields, from one `add` each. */
const EFFECTS: Readonly<Record<string, (added: Record<string, unknown>, where: Where) => Effect>> = {
  comment: (added, { world, view }) => {
    const { body, visibleTo } = readComment(added, { world, view });
    return (issue, act) => addComment(world, issue, body, act, visibleTo);
  },
  worklog: (added, { world, view, clock }) => {
    const work = readWork(added, { world, view, now: clock.now().getTime() });
    const adjust = readAdjustment(
      (name) => (added[name] === undefined ? null : String(added[name])),
      'reduceBy',
    );
    return (issue, act) => addWorklog(world, issue, work, act, adjust);
  },
  issuelinks: (added, where) => {
    const { world } = where;
    const type = readLinkType(added.type, world);
    const [inward, outward] = [added.inwardIssue, added.outwardIssue].map((end) =>
      isObject(end) ? issueAt(where, String(end.key ?? end.id)) : null,
    );
    if (!inward === !outward)
      throw badFields({ issuelinks: 'Specify either an inward or an outward issue.' });
    return (issue, act) =>
      linkIssues(world, { type, source: inward ?? issue, target: outward ?? issue }, act);
  },
};

/** The comments, worklogs and links that a wish adds, read before anything is changed. */
export function readEffects({ update }: Wish, where: Where): Effect[] {
  return Object.entries(EFFECTS).flatMap(([name, read]) => {
    const operations = update[name] ?? [];
    if (!Array.isArray(operations)) throw badFields({ [name]: 'data was not an array' });
    return operations.map((operation) => read(addedIn(name, operation), where));
  });
}

function addedIn(name: string, operation: unknown): Record<string, unknown> {
  const added = isObject(operation) ? operation.add : undefined;
  if (isObject(added)) return added;
  throw badFields({ [name]: 'Unsupported operation' });
}
