import type { Random } from '../../../core/random.js';
import type { Changes, Writable } from '../../../core/state/changes.js';
import { blankIssue } from '../actions/blank-issue.js';
import { nextNumber } from '../actions/create-issue.js';
import { watchFields } from '../actions/tracked-fields.js';
import type { Change } from '../records/history.js';
import type { Issue } from '../records/issues.js';
import type { Counters } from '../records/world.js';
import { addActivity, addLink } from './activity.js';
import { PRIORITIES, TYPE } from './catalogue.js';
import { detailsOf } from './details.js';
import { FIELD, FIELDS } from './fields.js';
import { type IssuePlan, issuePlansOf, type Making as Planning } from './issue-plans.js';
import { summaryFor } from './prose.js';
import { SharedParts } from './shared-parts.js';
import { type Step, stepsOf, withCustom } from './steps.js';

interface Making extends Planning {
  readonly counters: Counters;
  readonly changes: Changes;
}

/** The same, with what the issues of the project share. */
interface Sharing extends Making {
  readonly shared: SharedParts;
}

/** The issues made so far that a later one can belong to. */
interface Parents {
  readonly epics: Issue[];
  /** The last issue of each sprint, null for none, that can have sub-tasks. */
  readonly latest: Map<number | null, Issue>;
}

/** The issues of one project, each with the history that made it what it is. */
export function makeIssues(plans: Making): Issue[] {
  const making = { ...plans, shared: new SharedParts() };
  const parents: Parents = { epics: [], latest: new Map() };
  const made: Issue[] = [];
  for (const plan of issuePlansOf(making)) {
    const issue = makeIssue(making, plan, parents);
    const other = made[made.length - making.random.between(1, 30)];
    if (other && making.random.fraction() < 0.12) {
      addLink(issue, other, making.random, making.counters);
      making.counters.link += 1;
    }
    remember(parents, issue, plan);
    made.push(issue);
  }
  return made;
}

function makeIssue(making: Sharing, drawn: IssuePlan, parents: Parents): Issue {
  const { random, team, anchor, counters } = making;
  const parent = parentFor(random, drawn, parents);
  const plan = drawn.type.subtask && !parent ? { ...drawn, type: TYPE.task } : drawn;
  const issue = newIssue(making, plan, parent);
  const assignedAtOnce = random.fraction() < 0.15;
  if (assignedAtOnce) issue.assignee = plan.assignee;
  const steps = stepsOf({ random, plan, flow: making.plan.flow, team, anchor, assignedAtOnce });
  const history: Change[] = [];
  for (const step of steps) {
    const change = take(issue, step, making);
    if (change) history.push(change);
  }
  issue.history = history.slice(); // no longer than it has to be
  const until = issue.history.at(-1)?.at ?? plan.created;
  addActivity(issue, { random, plan, team, counters, until });
  issue.updated = Math.max(until, issue.comments.at(-1)?.created ?? 0);
  if (issue.resolution && random.fraction() < 0.3) withCustom(FIELD.reviewer, random.pick(team))(issue);
  return issue;
}

function newIssue(
  { random, board, team, counters, changes, shared }: Sharing,
  plan: IssuePlan,
  parent: Issue | null,
): Writable<Issue> {
  const { project } = board;
  const { type, created } = plan;
  const issue = blankIssue({
    id: String(counters.issue++),
    project,
    number: nextNumber({ counters, changes }, project.key),
    type,
    created,
    summary: shared.text(summaryFor(random, type)),
    creator: random.pick(team),
    rank: counters.rank++,
    priority: PRIORITIES[plan.restless ? 0 : 2],
  });
  Object.assign(
    issue,
    detailsOf(random, plan, project, () => `case-${counters.label++}`),
  );
  if (typeof issue.description === 'string') issue.description = shared.text(issue.description);
  if (type.hierarchyLevel === 1) withCustom(FIELD.epicName, issue.summary)(issue);
  issue.parent = parent;
  return issue;
}

/** Takes a step; what it changed is one entry of the history, null for nothing. */
function take(
  issue: Writable<Issue>,
  { at, by, fields, change }: Step,
  { counters, shared }: Sharing,
): Change | null {
  const changed = watchFields(issue, FIELDS, fields);
  const { resolution, status } = issue;
  change(issue);
  const items = changed();
  if (items.length === 0) return null;
  if (resolution !== issue.resolution) issue.resolved = issue.resolution && at;
  if (status.category !== issue.status.category) issue.categoryChanged = at;
  return { id: String(counters.change++), at, author: by, items: shared.items(items) };
}

function parentFor(random: Random, { type, sprints }: IssuePlan, { epics, latest }: Parents): Issue | null {
  if (type.subtask) return sprints.length < 2 ? (latest.get(sprints[0]?.id ?? null) ?? null) : null;
  if (type.hierarchyLevel === 1 || epics.length === 0 || random.fraction() < 0.4) return null;
  return epics[random.between(0, epics.length - 1)] ?? null;
}

function remember({ epics, latest }: Parents, issue: Issue, { sprints, restless }: IssuePlan): void {
  if (issue.type.hierarchyLevel === 1) epics.push(issue);
  const canHaveSubtasks = issue.type.hierarchyLevel === 0 && sprints.length < 2 && !restless;
  if (canHaveSubtasks) latest.set(sprints[0]?.id ?? null, issue);
}
