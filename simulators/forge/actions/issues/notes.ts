import { writeDuration } from '../../rendering/durations.js';
import { checklistOf } from '../../world/checklists.js';
import type { Issue } from '../../world/records/issues.js';
import type { User } from '../../world/records/people.js';
import type { Label } from '../../world/records/planning.js';
import type { Day } from '../../world/records/time.js';
import { milestoneReference } from '../planning/milestone-reference.js';

/** What a system note is about, and its text. */
export type SystemText = readonly [action: string, body: string];

type Before = Readonly<Issue>;
type Describe = (before: Before, now: Before) => SystemText | null;

const SEVERITIES = {
  critical: 'Critical - S1',
  high: 'High - S2',
  medium: 'Medium - S3',
  low: 'Low - S4',
  unknown: 'Unknown',
};

/** The texts for all that has become another way (app/services/system_notes). */
export function changeTexts(before: Before, now: Before): SystemText[] {
  const titles = before.title === now.title ? [] : [titleText(before.title, now.title)];
  const others = DESCRIPTIONS.map((describe) => describe(before, now)).filter((text) => text !== null);
  return [...titles, ...descriptionTexts(before, now), ...others];
}

const DESCRIPTIONS: readonly Describe[] = [
  (before, now) => assigneeText(before.assignees, now.assignees),
  (before, now) => labelText(before.labels, now.labels),
  (before, now) => milestoneText(before, now),
  (before, { iteration }) => {
    if (before.iteration === iteration) return null;
    if (iteration) return ['iteration', `changed iteration to *iteration:${iteration.id}`];
    return ['iteration', `removed iteration *iteration:${before.iteration?.id}`];
  },
  (before, now) => datesText(before, now),
  (before, { confidential, type }) => {
    if (before.confidential === confidential) return null;
    return confidential
      ? ['confidential', `made the ${nounOf(type)} confidential`]
      : ['visible', `made the ${nounOf(type)} visible to everyone`];
  },
  (before, now) => lockText(before, now, 'issue'),
  (before, { weight }) => {
    if (before.weight === weight) return null;
    return weight === null ? ['weight', 'removed the weight'] : ['weight', `set weight to **${weight}**`];
  },
  (before, { healthStatus }) => {
    if (before.healthStatus === healthStatus) return null;
    if (healthStatus === null)
      return ['health_status', `removed health status **${wordsOf(before.healthStatus)}**`];
    return ['health_status', `changed health status to **${wordsOf(healthStatus)}**`];
  },
  (before, { severity }) =>
    before.severity === severity ? null : ['severity', `changed the severity to **${SEVERITIES[severity]}**`],
  (before, { type }) =>
    before.type === type
      ? null
      : ['issue_type', `changed type from ${nounOf(before.type)} to ${nounOf(type)}`],
  (before, { progress }) =>
    before.progress === progress ? null : ['progress', `changed progress to **${progress}**`],
  (before, { color }) =>
    before.color === color || color === null
      ? null
      : ['color', `changed color from \`${before.color ?? '#1068bf'}\` to \`${color}\``],
  (before, now) => estimateText(before.timeEstimate, now.timeEstimate),
];

/** The texts of another description: one for each item of its checklists that was ticked or is open again, if there are any (Issuable::CommonSystemNotesService). */
export function descriptionTexts(
  before: { readonly description: string | null },
  now: { readonly description: string | null },
): SystemText[] {
  if ((before.description ?? '') === (now.description ?? '')) return [];
  const old = checklistOf(before.description);
  const moved = checklistOf(now.description).filter(
    ({ label, completed }, index) => old[index]?.label === label && old[index].completed !== completed,
  );
  if (moved.length === 0) return [['description', 'changed the description']];
  return moved.map(({ label, completed }) => [
    'task',
    `marked the checklist item **${label}** as ${completed ? 'completed' : 'incomplete'}`,
  ]);
}

/** The text of a new title: what is gone and what has come is marked. */
export function titleText(before: string, now: string): SystemText {
  const shortest = Math.min(before.length, now.length);
  let start = 0;
  while (start < shortest && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const marked = (title: string, sign: '-' | '+') => {
    const middle = title.slice(start, title.length - end);
    if (middle === '') return title;
    return `${title.slice(0, start)}{${sign}${middle}${sign}}${title.slice(title.length - end)}`;
  };
  return ['title', `changed title from **${marked(before, '-')}** to **${marked(now, '+')}**`];
}

/** The text for people that were assigned or are no longer. */
export function assigneeText(before: readonly User[], now: readonly User[]): SystemText | null {
  const added = now.filter((user) => !before.includes(user));
  const gone = before.filter((user) => !now.includes(user));
  const parts = [
    ...(added.length > 0 ? [`assigned to ${sentence(added.map(nameOf))}`] : []),
    ...(gone.length > 0 ? [`unassigned ${sentence(gone.map(nameOf))}`] : []),
  ];
  return parts.length === 0 ? null : ['assignee', parts.join(' and ')];
}

/** The text for labels that were added or taken away, which are there by their ids. */
export function labelText(before: readonly Label[], now: readonly Label[]): SystemText | null {
  const parts = [
    ...labelPart(
      'added',
      now.filter((label) => !before.includes(label)),
    ),
    ...labelPart(
      'removed',
      before.filter((label) => !now.includes(label)),
    ),
  ];
  return parts.length === 0 ? null : ['label', parts.join(' and ')];
}

function labelPart(verb: string, labels: readonly Label[]): string[] {
  if (labels.length === 0) return [];
  return [
    `${verb} ${labels.map(({ id }) => `~${id}`).join(' ')} ${labels.length === 1 ? 'label' : 'labels'}`,
  ];
}

/** The text for another milestone. */
export function milestoneText(
  before: Pick<Issue, 'milestone'>,
  now: Pick<Issue, 'milestone'>,
): SystemText | null {
  if (before.milestone === now.milestone) return null;
  if (now.milestone === null)
    return ['milestone', `removed milestone ${milestoneReference(before.milestone)}`.trimEnd()];
  return ['milestone', `changed milestone to ${milestoneReference(now.milestone)}`];
}

/** The text for a discussion that is open to members only from now on, or to everybody again. */
export function lockText(
  before: Pick<Issue, 'discussionLocked'>,
  now: Pick<Issue, 'discussionLocked'>,
  noun: 'issue' | 'merge request',
): SystemText | null {
  const isLocked = now.discussionLocked === true;
  if ((before.discussionLocked === true) === isLocked) return null;
  const action = isLocked ? 'locked' : 'unlocked';
  return [action, `${action} the discussion in this ${noun}`];
}

/** The text for another estimate, in seconds. */
export function estimateText(before: number, now: number): SystemText | null {
  if (before === now) return null;
  if (before === 0) return ['time_tracking', `added time estimate of ${writeDuration(now)}`];
  if (now === 0) return ['time_tracking', `removed time estimate of ${writeDuration(before)}`];
  return ['time_tracking', `changed time estimate to ${writeDuration(now)} from ${writeDuration(before)}`];
}

function datesText(before: Before, now: Before): SystemText | null {
  const parts = [
    ...datePart('start date', before.startDate, now.startDate),
    ...datePart('due date', before.dueDate, now.dueDate),
  ];
  return parts.length === 0 ? null : ['start_date_or_due_date', parts.join(' and ')];
}

function datePart(name: string, before: Day | null, now: Day | null): string[] {
  if (before === now) return [];
  return [now === null ? `removed ${name} ${longDay(before ?? '')}` : `changed ${name} to ${longDay(now)}`];
}

/** `March 13, 2026`; a day of one figure has a blank before it, as in the backend. */
function longDay(day: Day): string {
  const [year, , date] = day.split('-');
  const month = new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  return `${month} ${String(Number(date)).padStart(2)}, ${year}`;
}

/** `a`, `a and b`, `a, b, and c`. */
export function sentence(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}

function nameOf({ username }: User): string {
  return `@${username}`;
}

/** What a kind of work item is called in texts. */
export function nounOf(type: Issue['type']): string {
  return type.replaceAll('_', ' ');
}

function wordsOf(status: string | null): string {
  return (status ?? '').replaceAll('_', ' ');
}
