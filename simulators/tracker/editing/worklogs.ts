import { isObject } from '../../core/admin/fields.js';
import { badFields } from '../http/refusals.js';
import { momentOf, secondsOf } from '../presentation/times.js';
import type { View } from '../presentation/view.js';
import type { Work } from '../world/actions/log-work.js';
import type { World } from '../world/records/world.js';
import { groupOf } from './comments.js';
import { bodyValue, TOO_LONG } from './values.js';
import { WrongValue } from './wrong-value.js';

type Where = { readonly world: World; readonly view: View };

/** Work as it was sent; it began now where the body has no time. */
export function readWork(
  sent: Readonly<Record<string, unknown>>,
  where: Where & { readonly now: number },
): Work {
  const { started = where.now, seconds, comment = null, visibleTo = null } = readWorkChange(sent, where);
  if (seconds === undefined) {
    throw badFields({ timeLogged: 'You must indicate the time spent working.' });
  }
  return { started, seconds, comment, visibleTo };
}

/** The parts of work that were sent. */
export function readWorkChange(
  sent: Readonly<Record<string, unknown>>,
  { view, world }: Where,
): Partial<Work> {
  const { started, comment, visibility } = sent;
  return {
    ...(started !== undefined && { started: startOf(started) }),
    ...(comment !== undefined && { comment: commentOf(comment, view) }),
    ...(visibility !== undefined && { visibleTo: groupOf(visibility, world) }),
    ...secondsIn(sent),
  };
}

function startOf(started: unknown): number {
  const moment = typeof started === 'string' ? momentOf(started) : null;
  if (moment !== null) return moment;
  throw badFields({ started: `Cannot deserialize the date '${String(started)}'.` });
}

function commentOf(comment: unknown, view: View): Work['comment'] {
  try {
    return bodyValue(comment, { view });
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    throw badFields({
      comment: isObject(comment) && error.message !== TOO_LONG ? 'Comment body is not valid!' : error.message,
    });
  }
}

function secondsIn({ timeSpentSeconds, timeSpent }: Readonly<Record<string, unknown>>): Partial<Work> {
  if (timeSpentSeconds === undefined && timeSpent === undefined) return {};
  const seconds = typeof timeSpent === 'string' ? secondsOf(timeSpent) : Number(timeSpentSeconds);
  if (seconds !== null && Number.isInteger(seconds) && seconds > 0) return { seconds };
  throw badFields({ timeLogged: 'Invalid time duration entered.' });
}
