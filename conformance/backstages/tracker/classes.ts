import type { TrackerSimulator } from '../../../simulators/tracker/simulator.js';
import type { Sprint } from '../../../simulators/tracker/world/boards.js';
import { findIssue } from '../../../simulators/tracker/world/find.js';
import type { Issue } from '../../../simulators/tracker/world/issues.js';
import { transitionsFrom } from '../../../simulators/tracker/world/workflows.js';
import type { Known } from '../../oracle.js';
import type { Arguments } from '../../stage.js';
import { isNamed } from '../../telling.js';
import { accountOf } from './cast.js';

type IsOf = (known: Known, args: Arguments, simulator: TrackerSimulator) => boolean;

/** The classes of records that the contract speaks of, for a call with these arguments. */
export const CLASSES: Readonly<Record<string, IsOf>> = {
  'assigned to the current user': (known, args, simulator) =>
    inSprint(known, args) && has(known, 'assignee', accountOf(simulator).accountId),
  'assigned to another user': (known, args, simulator) =>
    inSprint(known, args) &&
    known.field('assignee').length > 0 &&
    !has(known, 'assignee', accountOf(simulator).accountId),
  unassigned: (known, args) => inSprint(known, args) && known.field('assignee').length === 0,
  'of the sprint': inSprint,
  'of another sprint': (known, args) => known.field('sprint').length > 0 && !inSprint(known, args),

  active: (known, { boardId }) => has(known, 'state', 'active') && has(known, 'board', boardId),
  future: (known) => has(known, 'state', 'future'),
  closed: (known) => has(known, 'state', 'closed'),
  'of every board of the project': (known, { projectKey }) => has(known, 'project', projectKey),
  'of another project': (known, { projectKey }) => !has(known, 'project', projectKey),

  'of the field': (known, { field }) => has(known, 'list', field),
  'of another field': (known, { field }) => !has(known, 'list', field),

  'allowed from the present status': (known, { issueKey }, { world }) => {
    const issue = findIssue(world, String(issueKey));
    return (
      issue !== undefined &&
      transitionsFrom(issue.project.workflow, issue.status).some(({ id }) => id === known.id)
    );
  },
  'not allowed from the present status': (known, args, simulator) =>
    !CLASSES['allowed from the present status']?.(known, args, simulator),

  'created after the sprint started': (known, args, simulator) =>
    has(known, 'project', args.projectKey) && came(known, args, simulator, ({ created }) => [created]),
  'created after the sprint started, of the sprint': (known, args, simulator) =>
    inSprint(known, args) && came(known, args, simulator, ({ created }) => [created]),
  'pulled from the backlog after the sprint started': (known, args, simulator) =>
    inSprint(known, args) &&
    has(known, 'project', args.projectKey) &&
    came(known, args, simulator, (issue) => pulls(issue, String(args.sprintId))),

  'named by the call': (known, { issueKey, attachmentId }) => known.id === (attachmentId ?? issueKey),
};

/** Classes that the documents leave open to be read in several ways, the first being as good as the others. */
export const READINGS: Readonly<Record<string, readonly string[]>> = {
  'created after the sprint started': [
    'created after the sprint started',
    'created after the sprint started, of the sprint',
  ],
};

function has(known: Known, name: string, value: unknown): boolean {
  return known.field(name).some((names) => isNamed(names, value));
}

function inSprint(known: Known, { sprintId }: Arguments): boolean {
  return has(known, 'sprint', sprintId);
}

/** Whether one of the times is within the run of the sprint. */
function came(
  { id }: Known,
  { sprintId }: Arguments,
  { world }: TrackerSimulator,
  times: (issue: Issue) => readonly number[],
): boolean {
  const [issue, sprint] = [findIssue(world, id), world.sprints.get(Number(sprintId))];
  if (!issue || !sprint || sprint.startDate === null) return false;
  const end = sprint.completeDate ?? Number.POSITIVE_INFINITY;
  return times(issue).some((at) => at > (sprint.startDate ?? 0) && at <= end);
}

/** When an issue came into a sprint from the backlog: it was in no other sprint that it left by that. */
function pulls({ history }: Issue, sprintId: Sprint['name']): number[] {
  return history
    .filter(({ items }) =>
      items.some(({ fieldId, from, to }) => {
        const [before, after] = [sprintsIn(from), sprintsIn(to)];
        return (
          fieldId === 'customfield_10020' &&
          after.includes(sprintId) &&
          !before.includes(sprintId) &&
          before.every((id) => after.includes(id))
        );
      }),
    )
    .map(({ at }) => at);
}

function sprintsIn(list: string | null): string[] {
  return (list ?? '').split(', ').filter((id) => id !== '');
}
