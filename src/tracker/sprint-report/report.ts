import type * as z from 'zod';
import type { Bounds } from '../../kernel/http/retry.js';
import type { Sprint } from '../issues/entities.js';
import type { Jira } from '../jira/jira.js';
import type { CountedIssue } from './counted-issue.js';
import { counts } from './counts.js';
import { inflow } from './inflow.js';
import { runningTime } from './running-time.js';
import { issuesIn, openBugs, type SprintIssues } from './sprint-issues.js';
import type { SprintReport } from './sprint-report.js';
import { byGroup, type StatusGroups } from './status-groups.js';
import { type Named, subject } from './subject.js';
import { triage } from './triage.js';

export interface ReportRequest extends Named {
  labelsOfInterest: readonly string[];
  statusGroups: StatusGroups;
  includeTriage: boolean;
  includeInflow: boolean;
}

/** Counts a sprint; what is independent is read side by side. Throws ToolError with the tracker's reason. */
export async function sprintReport(
  jira: Jira,
  asked: ReportRequest,
  bounds: Bounds,
): Promise<z.input<typeof SprintReport>> {
  const about = await subject(jira, asked, bounds);
  const { current, previous } = about;
  const time = runningTime(current);
  const reading = issuesIn(jira, current.id, about, bounds);
  const [now, before, backlogTotal, created, pulled] = await Promise.all([
    reading,
    previous && issuesIn(jira, previous.id, about, bounds),
    openBugs(jira, about, bounds),
    asked.includeTriage ? triage(jira, about, time, bounds) : undefined,
    asked.includeInflow ? reading.then(({ issues }) => inflow(jira, about, issues, time, bounds)) : undefined,
  ]);
  return {
    currentSprint: counted(current, now),
    ...(previous && before && { previousSprint: counted(previous, before) }),
    storyPointsField: about.points,
    ...byGroup(asked.statusGroups, now.issues, before?.issues),
    bugs: { backlogTotal, ...bugs(now.issues) },
    labels: Object.fromEntries(asked.labelsOfInterest.map((label) => [label, labelled(label, now.issues)])),
    ...(created && { triage: created }),
    ...(pulled && { inflow: pulled }),
  };
}

function counted(sprint: Sprint, { issues, others }: SprintIssues) {
  return { ...sprint, ...counts(issues), issuesOfOtherProjects: others };
}

function bugs(issues: readonly CountedIssue[]) {
  const all = issues.filter(({ isBug }) => isBug);
  const fixed = all.filter(({ isDone }) => isDone).length;
  return { fixedInSprint: fixed, notFixedInSprint: all.length - fixed };
}

function labelled(label: string, issues: readonly CountedIssue[]) {
  const having = issues.filter(({ labels }) => labels.includes(label));
  const complete = having.filter(({ isDone }) => isDone).length;
  return { complete, notComplete: having.length - complete };
}
