import { writable } from '../../../core/state/changes.js';
import type { Issuable } from '../../access/issues.js';
import { register, touch } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord } from '../../refusals/refusals.js';
import { writeDuration } from '../../rendering/durations.js';
import type { Timelog } from '../../world/records/issues.js';
import type { Note } from '../../world/records/notes.js';
import { dayOf, type Time } from '../../world/records/time.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { estimateText } from './notes.js';

export interface Spending {
  /** In seconds; negative to take time back. */
  readonly seconds: number;
  readonly spentAt?: Time | undefined;
  readonly summary?: string | null | undefined;
  readonly note?: Note | null | undefined;
}

const LONGEST_SUMMARY = 255;

/** The seconds that were logged. */
export function totalSpent({ timelogs }: Pick<Issuable, 'timelogs'>): number {
  return timelogs.reduce((total, { timeSpent }) => total + timeSpent, 0);
}

/** Refuses time that cannot be logged. */
export function judgeSpending(subject: Issuable, { seconds, summary }: Spending): void {
  if (seconds < 0 && -seconds > totalSpent(subject)) {
    throw invalidRecord({ base: ['Time to subtract exceeds the total time spent'] });
  }
  if ((summary ?? '').length > LONGEST_SUMMARY) {
    throw invalidRecord({ summary: [`is too long (maximum is ${LONGEST_SUMMARY} characters)`] });
  }
}

/** Logs time spent on an issue or merge request. */
export function spendTime(world: World, act: Act, subject: Issuable, spending: Spending): Timelog {
  judgeSpending(subject, spending);
  const { seconds, spentAt = act.at, summary = null, note = null } = spending;
  const log: Timelog = {
    kind: 'timelog',
    id: nextId(world, 'timelogs'),
    user: act.user,
    subject,
    timeSpent: seconds,
    spentAt,
    createdAt: act.at,
    updatedAt: act.at,
    summary: summary === '' ? null : summary,
    note,
  };
  register(world, 'timelogs', log);
  addSystemNote(world, act, subject, 'time_tracking', spentText(log, act));
  touched(world, act, subject);
  return log;
}

function spentText({ timeSpent, spentAt }: Timelog, { at }: Act): string {
  const verb = timeSpent > 0 ? 'added' : 'subtracted';
  const day = dayOf(spentAt) === dayOf(at) ? '' : ` at ${dayOf(spentAt)}`;
  return `${verb} ${writeDuration(Math.abs(timeSpent))} of time spent${day}`;
}

/** Takes one log of time away. */
export function deleteTimelog(world: World, act: Act, log: Timelog): void {
  const { subject } = log;
  remove(world, { timelogs: [log] });
  const body = `deleted ${writeDuration(log.timeSpent)} of spent time from ${dayOf(log.spentAt)}`;
  addSystemNote(world, act, subject, 'time_tracking', body);
  touched(world, act, subject);
}

/** Forgets all the time that was logged: one more log takes it back. */
export function resetSpentTime(world: World, act: Act, subject: Issuable): void {
  const spent = totalSpent(subject);
  if (spent === 0) return;
  const log: Timelog = {
    kind: 'timelog',
    id: nextId(world, 'timelogs'),
    user: act.user,
    subject,
    timeSpent: -spent,
    spentAt: act.at,
    createdAt: act.at,
    updatedAt: act.at,
    summary: null,
    note: null,
  };
  register(world, 'timelogs', log);
  addSystemNote(world, act, subject, 'time_tracking', 'removed time spent');
  touched(world, act, subject);
}

/** Sets how long something is thought to take, in seconds. */
export function setEstimate(world: World, act: Act, subject: Issuable, seconds: number): void {
  const text = estimateText(subject.timeEstimate, seconds);
  if (!text) return;
  writable(world, subject).timeEstimate = seconds;
  const [action, body] = text;
  addSystemNote(world, act, subject, action, body);
  touched(world, act, subject);
}

function touched(world: World, { at }: Act, subject: Issuable): void {
  writable(world, subject).updatedAt = at;
  if (subject.kind === 'issue') touch(world, 'issues', subject);
  else touch(world, 'mergeRequests', subject);
}
