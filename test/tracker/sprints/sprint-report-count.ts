import type { TrackerSimulator } from '#simulators/tracker/simulator.js';
import type { Sprint } from '#simulators/tracker/world/records/boards.js';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { visibleTo } from '#simulators/tracker/world/records/permissions.js';

export const POINTS = 'customfield_10016';

/** The arguments of a report. */
export interface Asked {
  sprintId: number;
  projectKey: string;
  storyPointsField: string;
  previousSprintId?: number | undefined;
  labelsOfInterest?: string[] | undefined;
  statusGroups?: Record<string, string[]> | undefined;
  includeTriage?: boolean | undefined;
  includeInflow?: boolean | undefined;
}

const USUAL: Record<string, string[]> = {
  'To Do': ['To Do', 'Open', 'Reopened'],
  Blocked: ['Blocked'],
  'In Progress': ['In Progress'],
  'Design Review': ['Design Review'],
  'To Test': ['Ready to Test', 'To Test', 'In Review'],
  Done: ['Done', 'Closed', 'Resolved'],
};

/** The report on a sprint, counted one issue at a time over everything the simulator holds. */
export function countedReport({ world, credentials }: TrackerSimulator, asked: Asked): object {
  const viewer = world.credentials.find(({ token }) => token === credentials.token)?.user ?? null;
  const seen = [...world.issues.byKey.values()].filter(visibleTo(viewer));
  const sprint = sprintOf(asked.sprintId);
  const previous = asked.previousSprintId === undefined ? undefined : sprintOf(asked.previousSprintId);
  const now = inside(sprint);
  const before = previous && inside(previous);
  const groups = asked.statusGroups ?? USUAL;
  const named = Object.values(groups).flat().map(lower);
  const statuses = new Set([...now, ...(before ?? [])].map(({ status }) => status.name));
  const compared = (names: readonly string[]) => ({
    current: sum(now.filter(({ status }) => names.map(lower).includes(lower(status.name)))),
    ...(before && {
      previous: sum(before.filter(({ status }) => names.map(lower).includes(lower(status.name)))),
    }),
  });
  const bugs = now.filter(isBug);
  return {
    currentSprint: shown(sprint),
    ...(previous && { previousSprint: shown(previous) }),
    storyPointsField: { id: POINTS, name: 'Story Points' },
    statusGroups: Object.fromEntries(Object.entries(groups).map(([name, names]) => [name, compared(names)])),
    ungrouped: Object.fromEntries(
      [...statuses].filter((name) => !named.includes(lower(name))).map((name) => [name, compared([name])]),
    ),
    bugs: {
      backlogTotal: seen.filter((issue) => isOurs(issue) && isBug(issue) && !isDone(issue)).length,
      fixedInSprint: bugs.filter(isDone).length,
      notFixedInSprint: bugs.length - bugs.filter(isDone).length,
    },
    labels: Object.fromEntries(
      (asked.labelsOfInterest ?? []).map((label) => {
        const having = now.filter(({ labels }) => labels.includes(label));
        const complete = having.filter(isDone).length;
        return [label, { complete, notComplete: having.length - complete }];
      }),
    ),
    ...(asked.includeTriage && { triage: come(seen.filter(isOurs), ({ created }) => [created]) }),
    ...(asked.includeInflow && { inflow: come(now, (issue) => pullsOf(issue, sprint)) }),
  };

  function sprintOf(id: number): Sprint {
    const sprint = world.sprints.get(id);
    if (!sprint) throw new Error(`the world has no sprint ${id}`);
    return sprint;
  }
  function isOurs({ project }: Issue): boolean {
    return project.key === asked.projectKey;
  }
  function inside(one: Sprint): Issue[] {
    return seen.filter((issue) => issue.sprints.includes(one) && isOurs(issue));
  }
  function shown(one: Sprint): object {
    const { id, name, state, goal, boardId } = one;
    return {
      ...{ id, name, state, goal: goal === '' ? null : goal, boardId },
      ...{
        startDate: stamp(one.startDate),
        endDate: stamp(one.endDate),
        completeDate: stamp(one.completeDate),
      },
      ...sum(inside(one)),
      issuesOfOtherProjects: seen.filter((issue) => issue.sprints.includes(one) && !isOurs(issue)).length,
    };
  }
  function come(issues: readonly Issue[], timesOf: (issue: Issue) => number[]): object {
    if (sprint.state === 'future' || sprint.startDate === null)
      return { ...sum([]), arrivals: [], shown: 0, reason: 'The sprint has not started.' };
    const start = sprint.startDate;
    const end = sprint.state === 'closed' ? sprint.completeDate : null;
    const arrived = issues.flatMap((issue) => {
      const times = timesOf(issue).filter((time) => time > start && (end === null || time <= end));
      return times.length > 0 ? [{ issue, at: Math.min(...times) }] : [];
    });
    return {
      ...sum(arrived.map(({ issue }) => issue)),
      shown: Math.min(50, arrived.length),
      arrivals: arrived
        .sort((one, other) => one.at - other.at || one.issue.number - other.issue.number)
        .slice(0, 50)
        .map(({ issue: { key, summary }, at }) => ({ key, summary, at: stamp(at) })),
    };
  }
}

/** When an issue that was in no open sprint was put into this one. */
function pullsOf({ history }: Issue, { id }: Sprint): number[] {
  const ids = (text: string | null) => (text ?? '').match(/\d+/g)?.map(Number) ?? [];
  return history
    .filter(({ items }) =>
      items.some(({ fieldId, from, to }) => {
        if (fieldId !== 'customfield_10020' || !ids(to).includes(id)) return false;
        return ids(from).every((other) => other !== id && ids(to).includes(other));
      }),
    )
    .map(({ at }) => at);
}

/** Points are given in hundredths at the finest, so whole hundredths add up without dust. */
function sum(issues: readonly Issue[]): object {
  const points = issues.map(({ custom }) => custom[POINTS]).filter((value) => typeof value === 'number');
  const hundredths = points.reduce((total, value) => total + Math.round(value * 100), 0);
  return { issues: issues.length, storyPoints: hundredths / 100 };
}

function isBug({ type }: Issue): boolean {
  return type.name === 'Bug';
}

function isDone({ status }: Issue): boolean {
  return status.category.name === 'Done';
}

function lower(text: string): string {
  return text.toLowerCase();
}

function stamp(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
