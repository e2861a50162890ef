import type { Bounds } from '../../kernel/http/retry.js';
import { moment } from '../issues/times.js';
import type { Jira } from '../jira/jira.js';
import { type Arrivals, arrivals, NOT_STARTED } from './arrivals.js';
import { type ChangeAnswer, changesSince } from './changes.js';
import type { CountedIssue } from './counted-issue.js';
import { isDuring, type RunningTime } from './running-time.js';
import type { Subject } from './subject.js';

/** The issues among those of the sprint that were pulled from the backlog while it ran, each once, at the first time. */
export async function inflow(
  jira: Jira,
  { current, sprintFields }: Subject,
  issues: readonly CountedIssue[],
  time: RunningTime | undefined,
  bounds: Bounds,
): Promise<Arrivals> {
  if (!time) return NOT_STARTED;
  const ids = issues.map(({ id }) => id);
  const changes = await changesSince(jira, ids, time.start, bounds);
  return arrivals(
    issues.flatMap((issue) => {
      const pulls = (changes.get(issue.id) ?? [])
        .filter(({ items }) => items.some((item) => pullsInto(current.id, item, sprintFields)))
        .map(({ created }) => moment(created))
        .filter((at) => isDuring(time, at));
      return pulls.length > 0 ? [[issue, pulls.reduce((first, at) => Math.min(first, at))] as const] : [];
    }),
  );
}

/**
 * Whether a change takes an issue from the backlog into the sprint. The sprint field keeps the closed sprints of an issue
 * beside its present one: an issue that leaves a sprint with the same change is from there, not from the backlog.
 */
function pullsInto(sprintId: number, item: ChangeAnswer['items'][number], sprintFields: readonly string[]) {
  const isSprint = item.fieldId ? sprintFields.includes(item.fieldId) : item.field === 'Sprint';
  if (!isSprint) return false;
  const [from, to] = [idsIn(item.from), idsIn(item.to)];
  return to.has(sprintId) && !from.has(sprintId) && [...from].every((id) => to.has(id));
}

/** The sprint ids of one side of a change: `12, 13`. Names are no use: "Sprint 1" is in "Sprint 10". */
function idsIn(list: string | null | undefined): ReadonlySet<number> {
  return new Set(
    (list ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
      .map(Number),
  );
}
