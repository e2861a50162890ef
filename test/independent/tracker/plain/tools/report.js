import { instant } from '../issue-facts.js';
import { issuePath } from './issues.js';

const GROUPS = {
  'To Do': ['To Do', 'Backlog', 'Open', 'Selected for Development'],
  Blocked: ['Blocked'],
  'In Progress': ['In Progress', 'In Review'],
  'Design Review': ['Design Review'],
  'To Test': ['To Test', 'Ready to Test'],
  Done: ['Done', 'Closed'],
};

const isDone = ({ fields }) => fields.status.statusCategory.key === 'done';

/** The report on a sprint: groups of statuses, bugs, labels, the sprint before, what came in between. */
export async function reportOn(args, site) {
  const { sprintId, previousSprintId, storyPointsField: points, labelsOfInterest = [] } = args;
  const sprint = await site.json('GET', `/rest/agile/1.0/sprint/${sprintId}`);
  const issues = await issuesOf(sprintId, args, site);
  const before = previousSprintId === undefined ? undefined : await issuesOf(previousSprintId, args, site);
  const bugs = issues.filter(({ fields }) => fields.issuetype.name === 'Bug');
  return {
    sprint: { name: sprint.name, issues: issues.length, points: sum(issues, points) },
    groups: groupsOf(args, issues, before),
    bugs: { fixed: bugs.filter(isDone).length, total: bugs.length },
    labels: labelsOfInterest.map((label) => labelCounts(label, issues)),
    ...(args.includeTriage && { triage: issues.filter(createdAfter(sprint)).map(brief) }),
    ...(args.includeInflow && { inflow: (await pulledInto(sprint, issues, site)).map(brief) }),
  };
}

async function issuesOf(sprintId, { projectKey, storyPointsField }, { search }) {
  const fields = ['status', 'issuetype', 'labels', 'created', 'summary', storyPointsField];
  const { issues } = await search(`project = "${projectKey}" AND sprint = ${sprintId}`, fields);
  return issues;
}

function sum(issues, field) {
  return issues.reduce((total, { fields }) => total + (fields[field] ?? 0), 0);
}

function groupsOf({ statusGroups = GROUPS, storyPointsField: points }, issues, before) {
  const grouped = Object.values(statusGroups).flat();
  const rows = Object.entries(statusGroups).map(([group, statuses]) => [
    group,
    (name) => statuses.includes(name),
  ]);
  const others = ['(other statuses)', (name) => !grouped.includes(name)];
  return [...rows, others].map(([group, has]) => {
    const of = (some) => some.filter(({ fields }) => has(fields.status.name));
    const [now, then] = [of(issues), of(before ?? [])];
    return {
      ...{ group, count: now.length, points: sum(now, points) },
      ...(before && { previousCount: then.length, previousPoints: sum(then, points) }),
    };
  });
}

function labelCounts(label, issues) {
  const having = issues.filter(({ fields }) => fields.labels.includes(label));
  const complete = having.filter(isDone).length;
  return { label, complete, incomplete: having.length - complete };
}

const brief = ({ key, fields }) => ({ key, summary: fields.summary, created: instant(fields.created) });

function createdAfter({ startDate }) {
  return ({ fields }) => startDate !== undefined && Date.parse(fields.created) > Date.parse(startDate);
}

/** The issues that a change after the start put into the sprint out of none. */
async function pulledInto({ id, startDate }, issues, { pages }) {
  const pulled = [];
  for (const issue of startDate === undefined ? [] : issues) {
    const changes = await pages(issuePath(issue.key, '/changelog'), 'values');
    const late = changes.filter(({ created }) => Date.parse(created) > Date.parse(startDate));
    if (late.some(({ items }) => items.some((item) => isPull(item, String(id))))) pulled.push(issue);
  }
  return pulled;
}

function isPull({ field, from, to }, id) {
  const idsIn = (list) => (list ?? '').split(',').map((one) => one.trim());
  return field === 'Sprint' && idsIn(to).includes(id) && !idsIn(from).includes(id);
}
