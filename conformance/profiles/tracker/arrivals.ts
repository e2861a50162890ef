import type { Issue } from './issue-facts.js';
import type { TrackerWorld } from './world.js';

/** The issues that came while a sprint ran, in one of the ways in which that may be meant. */
export type Reading = readonly Issue[];

const SPRINT_FIELD = 'customfield_10020';

/**
 * The issues that were created after a sprint had started (triage) or pulled into it from the backlog (inflow). Not said:
 * until when; whether what was created has to be in the sprint; whether what came from another sprint came from the backlog.
 */
export function arrivalReadings(
  kind: 'triage' | 'inflow',
  { sprintId, projectKey }: { readonly sprintId: number; readonly projectKey: string },
  world: TrackerWorld,
): Reading[] {
  const sprint = world.sprints.find(({ id }) => id === sprintId);
  if (!sprint || sprint.startDate === null || sprint.state === 'future') return [[]];
  const endless = Number.POSITIVE_INFINITY;
  const { startDate: start, endDate, completeDate } = sprint;
  const ofProject = world.issues.filter(({ project }) => project === projectKey);
  const inSprint = ofProject.filter(({ sprints }) => sprints.includes(sprintId));
  const ends = [completeDate ?? endless, endDate ?? endless, endless];
  const times =
    kind === 'triage'
      ? [ofProject, inSprint].map((issues) => issues.map((issue) => [issue, [issue.created]] as const))
      : [false, true].map((alsoOfOthers) =>
          inSprint.map((issue) => [issue, pulls(issue, sprintId, alsoOfOthers, world)] as const),
        );
  return ends.flatMap((end) =>
    times.map((came) =>
      came.filter(([, all]) => all.some((at) => at > start && at <= end)).map(([issue]) => issue),
    ),
  );
}

/** When an issue was pulled into a sprint; from another one only where asked for. */
function pulls(
  { key }: Issue,
  sprintId: number,
  alsoOfOthers: boolean,
  { changesOf }: TrackerWorld,
): number[] {
  const id = String(sprintId);
  return changesOf(key)
    .filter(({ items }) =>
      items.some(({ fieldId, from, to }) => {
        const [before, after] = [idsIn(from), idsIn(to)];
        const isPulled = fieldId === SPRINT_FIELD && after.includes(id) && !before.includes(id);
        return isPulled && (alsoOfOthers || before.every((other) => after.includes(other)));
      }),
    )
    .map(({ at }) => at);
}

function idsIn(list: string | null): string[] {
  return (list ?? '').split(', ').filter((id) => id !== '');
}
