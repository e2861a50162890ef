import { canAdminIssue, canCreateNote } from '../../access/issues.js';
import { ownEmoji } from '../../actions/discussion/emoji.js';
import { subscribe } from '../../actions/discussion/subscriptions.js';
import { markDone, pendingTodos, remind } from '../../actions/discussion/todos.js';
import { judgeSpending, spendTime } from '../../actions/issues/timelogs.js';
import { touch } from '../../collections/register.js';
import { invalidRecord, refused } from '../../refusals/refusals.js';
import { parseDuration } from '../../rendering/durations.js';
import type { Issue } from '../../world/records/issues.js';
import type { Change } from '../changes/mutation.js';
import type { EmojiInput, TimeInput, UpdateInput } from '../changes/work-item-inputs.js';
import { added, emojiProblem, removed } from './emoji.js';
import { NO_TIME } from './timelogs.js';

type Doing = () => void;

/** What people do with a work item beside changing it; refused before anything is changed. */
export function activitiesOf(change: Change, item: Issue, input: UpdateInput): Doing[] {
  const { awardEmojiWidget, timeTrackingWidget, currentUserTodosWidget, notificationsWidget } = input;
  return [
    ...(awardEmojiWidget ? [reacting(change, item, awardEmojiWidget)] : []),
    ...(timeTrackingWidget?.timelog ? [logging(change, item, timeTrackingWidget.timelog)] : []),
    ...(currentUserTodosWidget ? [() => reminding(change, item, currentUserTodosWidget)] : []),
    ...(notificationsWidget ? [() => subscribing(change, item, notificationsWidget.subscribed)] : []),
  ];
}

/** The estimate of a request in seconds; undefined where it says nothing of one. */
export function estimateIn({ timeTrackingWidget }: UpdateInput): number | undefined {
  const written = timeTrackingWidget?.timeEstimate;
  if (written == null) return undefined;
  const seconds = parseDuration(written);
  if (seconds !== null && seconds >= 0) return seconds;
  throw invalidRecord({ base: ['Time estimate must be formatted correctly. For example: 1h 30m.'] });
}

function reacting(change: Change, item: Issue, { action, name }: EmojiInput): Doing {
  if (!canCreateNote(change.viewer, item)) return () => {};
  const isOn = ownEmoji(item, change.viewer, name) !== undefined;
  const wantsOn = action === 'TOGGLE' ? !isOn : action === 'ADD';
  const problem = wantsOn ? emojiProblem(change, item, name) : isOn ? null : notAwarded(name);
  if (problem !== null) throw refused(422, problem);
  return () => void (wantsOn ? added(change, item, name) : removed(change, item, name));
}

function notAwarded(name: string): string {
  return `User has not awarded emoji of type ${name} on the awardable`;
}

function logging(change: Change, item: Issue, timelog: NonNullable<TimeInput['timelog']>): Doing {
  if (!canAdminIssue(change.viewer, item)) return () => {};
  const seconds = parseDuration(timelog.timeSpent);
  if (seconds === null || seconds === 0) throw invalidRecord({ base: [NO_TIME] });
  const spentAt = timelog.spentAt ?? change.at;
  if (spentAt > change.at) throw invalidRecord({ base: ["Spent at can't be a future date and time."] });
  const spending = { seconds, spentAt, summary: timelog.summary };
  judgeSpending(item, spending);
  return () => void spendTime(change.world, change.act, item, spending);
}

function reminding(
  { world, act, viewer, at }: Change,
  item: Issue,
  { action, todoId }: NonNullable<UpdateInput['currentUserTodosWidget']>,
): void {
  const pending = pendingTodos(viewer, item);
  if (action === 'ADD') {
    if (pending.length === 0) remind(world, act, { for: viewer, action: 'marked', target: item });
    return;
  }
  for (const todo of pending) if (!todoId || String(todo.id) === todoId.id) markDone(world, todo, at);
}

function subscribing({ world, viewer }: Change, item: Issue, wanted: boolean): void {
  subscribe(world, item, viewer, wanted);
  touch(world, 'issues', item);
}
