import type { Issuable } from '../../access/issues.js';
import { canReadNoteable, hasRole, MAINTAINER, PLANNER, placeOf } from '../../access/roles.js';
import { deleteTimelog, spendTime } from '../../actions/issues/timelogs.js';
import { parseDuration } from '../../rendering/durations.js';
import type { User } from '../../world/records/people.js';
import type { Time } from '../../world/records/time.js';
import type { Given } from '../arguments/read.js';
import { assertMay, found } from '../changes/find.js';
import { type Change, mutation } from '../changes/mutation.js';
import type { Fields } from '../context/context.js';
import type { GlobalId } from '../scalars/global-ids.js';

interface TimelogInput {
  readonly issuableId: GlobalId;
  readonly timeSpent: string;
  readonly summary: string;
  readonly spentAt?: Given<Time>;
}

/** The error of a time that cannot be read; no time at all is none. */
export const NO_TIME = 'Time spent must be formatted correctly. For example: 1h 30m.';

/** Time that people log (`Timelogs::CreateService`). */
export const timelogMutations: Fields<unknown> = {
  timelogCreate: mutation((input: TimelogInput, change) => {
    const seconds = parseDuration(input.timeSpent);
    if (seconds === null || seconds === 0) return { errors: [NO_TIME] };
    const subject = issuableWith(change, input.issuableId);
    assertMay(canLogTime(change.viewer, subject));
    const spentAt = input.spentAt ?? change.at;
    if (spentAt > change.at) return { errors: ["Spent at can't be a future date and time."] };
    const spending = { seconds, spentAt, summary: input.summary };
    return { timelog: spendTime(change.world, change.act, subject, spending) };
  }),

  timelogDelete: mutation(({ id }: { readonly id: GlobalId }, change) => {
    const timelog = found(change.world.timelogs.get(Number(id.id)));
    const { subject, user } = timelog;
    assertMay(canReadNoteable(change.viewer, subject));
    assertMay(user === change.viewer || hasRole(change.viewer, placeOf(subject), MAINTAINER));
    deleteTimelog(change.world, change.act, timelog);
    return { timelog };
  }),
};

/** Members from planner up log time, on merge requests, too. */
function canLogTime(viewer: User, subject: Issuable): boolean {
  const place = placeOf(subject);
  return hasRole(viewer, place, PLANNER) && !(place.kind === 'project' && place.archived);
}

function issuableWith({ world, viewer }: Change, { model, id }: GlobalId): Issuable {
  const subject =
    model === 'MergeRequest' ? world.mergeRequests.get(Number(id)) : world.issues.get(Number(id));
  return found(subject && canReadNoteable(viewer, subject) ? subject : null);
}
