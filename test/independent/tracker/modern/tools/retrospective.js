// The report on a sprint: what was done in it, beside the one before.
import { z } from 'zod';
import { taken } from '../site.js';
import { sprintId, texts } from './arguments.js';

const GROUPS = {
  'To Do': ['To Do', 'Open', 'Backlog', 'Reopened'],
  Blocked: ['Blocked', 'On Hold'],
  'In Progress': ['In Progress', 'In Development', 'In Review'],
  'Design Review': ['Design Review'],
  'To Test': ['To Test', 'In Test', 'Testing'],
  Done: ['Done', 'Closed', 'Resolved'],
};

const isComplete = ({ fields }) => fields.status.statusCategory.key === 'done';
const isBug = ({ fields }) => fields.issuetype.name === 'Bug';

/** How many issues, and their story points. */
function measured(issues, pointsField) {
  const points = issues.map(({ fields }) => fields[pointsField]).filter((value) => typeof value === 'number');
  return { issues: issues.length, storyPoints: points.reduce((sum, value) => sum + value, 0) };
}

/** Each group with its issues; a status that is in none has a group of its own. */
function grouped(issues, groups) {
  const map = new Map(Object.keys(groups).map((name) => [name, []]));
  for (const issue of issues) {
    const status = issue.fields.status.name;
    const names = Object.keys(groups).filter((name) => groups[name].includes(status));
    for (const name of names.length > 0 ? names : [`Status ${status}`])
      map.set(name, [...(map.get(name) ?? []), issue]);
  }
  return [...map];
}

const halves = (issues) => {
  const complete = issues.filter(isComplete).length;
  return { complete, notComplete: issues.length - complete };
};

function figures(issues, { storyPointsField, statusGroups = GROUPS, labelsOfInterest = [] }) {
  const labels = labelsOfInterest.map((label) => [
    label,
    issues.filter(({ fields }) => fields.labels.includes(label)),
  ]);
  const bugs = issues.filter(isBug);
  return {
    all: measured(issues, storyPointsField),
    groups: grouped(issues, statusGroups).map(([group, some]) => ({
      ...{ group, ...measured(some, storyPointsField) },
    })),
    bugs: { all: bugs.length, ...halves(bugs) },
    labels: labels.map(([label, some]) => ({ label, ...halves(some) })),
  };
}

async function issuesOf({ find }, sprint, { projectKey, storyPointsField }) {
  const fields = ['summary', 'status', 'issuetype', 'labels', 'created', storyPointsField];
  return (await find(`sprint = ${sprint} AND project = ${JSON.stringify(projectKey)}`, fields)).issues;
}

const isAfter = (instant, { startDate }) =>
  startDate !== undefined && Date.parse(instant) > Date.parse(startDate);

const idsIn = (list) => (list ? list.split(/,\s*/) : []);

/** Whether a change put an issue of the backlog into this sprint after it began. */
function pulls(entry, sprint) {
  const id = String(sprint.id);
  return (
    isAfter(entry.created, sprint) &&
    entry.items.some(
      ({ field, from, to }) => field === 'Sprint' && idsIn(to).includes(id) && !idsIn(from).includes(id),
    )
  );
}

async function pulledIn(site, sprint, issues) {
  const changes = await Promise.all(
    issues.map(({ key }) =>
      taken(
        site.members((page) => site.platform.issues.getChangeLogs({ ...page, issueIdOrKey: key }), 'values'),
      ),
    ),
  );
  return issues.filter((_issue, at) => changes[at].some((entry) => pulls(entry, sprint)));
}

const titled = (issues) => issues.map(({ key, fields }) => ({ issue: key, headline: fields.summary }));

export const RETROSPECTIVE = [
  {
    name: 'tracker_get_sprint_report',
    description: 'Counts and story points of a sprint, bugs and labels, beside the sprint before',
    input: {
      ...{ sprintId, projectKey: z.string(), storyPointsField: z.string() },
      ...{ previousSprintId: sprintId.optional(), labelsOfInterest: texts.optional() },
      statusGroups: z.record(z.string(), texts).optional(),
      ...{ includeTriage: z.boolean().default(false), includeInflow: z.boolean().default(false) },
    },
    async run(args, { site }) {
      const sprint = await site.agile.sprint.getSprint({ sprintId: args.sprintId });
      const issues = await issuesOf(site, sprint.id, args);
      const report = { sprint: sprint.name, ...figures(issues, args) };
      if (args.previousSprintId !== undefined) {
        const before = await site.agile.sprint.getSprint({ sprintId: args.previousSprintId });
        report.before = { sprint: before.name, ...figures(await issuesOf(site, before.id, args), args) };
      }
      if (args.includeTriage)
        report.triage = titled(issues.filter(({ fields }) => isAfter(fields.created, sprint)));
      if (args.includeInflow) report.inflow = titled(await pulledIn(site, sprint, issues));
      return report;
    },
  },
];
