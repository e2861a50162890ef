import { writable } from '../../../core/state/changes.js';
import { register, touch, update } from '../../collections/register.js';
import { phraseFor, shortReference } from '../../queries/matching/references.js';
import type { Issue } from '../../world/records/issues.js';
import type { Noteable } from '../../world/records/notes.js';
import type { Group, Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { actOnMentions } from '../discussion/mentions.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { remind, settleTodos } from '../discussion/todos.js';
import { recordEvent } from '../events.js';
import { type IssueChanges, judgeIssue, type NewIssue } from './changes.js';
import { changeTexts } from './notes.js';
import { judgeParent, setParent } from './work-items.js';

export type { IssueChanges, NewIssue } from './changes.js';

/** Opens a work item in a project, or an epic in a group. */
export function createIssue(world: World, act: Act, home: Project | Group, input: NewIssue): Issue {
  judgeIssue(input, null);
  if (input.parent) judgeParent(input.type ?? 'issue', input.parent);
  const issue = register(world, 'issues', newIssue(world, act, home, input));
  update(world, 'issues', issue, { assignees: input.assignees ?? [] });
  if (input.parent) setParent(world, act, issue, input.parent);
  if (home.kind === 'project') recordEvent(world, act, { project: home, action: 'created', target: issue });
  const texts = changeTexts({ ...issue, ...blankIssue() }, issue).filter(([action]) =>
    NOTED_OF_NEW.includes(action),
  );
  for (const [action, body] of texts) addSystemNote(world, act, issue, action, body);
  for (const user of issue.assignees) remind(world, act, { for: user, action: 'assigned', target: issue });
  actOnMentions(world, act, { subject: issue, text: issue.description ?? '' });
  if (input.state === 'closed') closeIssue(world, act, issue);
  return issue;
}

/** The changes that get a note when a new work item already has them. */
const NOTED_OF_NEW = ['assignee', 'label', 'milestone', 'iteration', 'weight', 'start_date_or_due_date'];

function newIssue(world: World, { user, at }: Act, home: Project | Group, input: NewIssue): Issue {
  const createdAt = input.createdAt ?? at;
  return {
    ...blankIssue(),
    ...definedOf(plainOf(input)),
    kind: 'issue',
    id: nextId(world, 'issues'),
    iid: takeIid(world, home, input.iid),
    home,
    author: user,
    createdAt,
    updatedAt: input.updatedAt ?? createdAt,
    title: input.title.trim(),
    relativePosition: home.issuesByIid.size * GAP,
  };
}

/** Issues are put apart so that others fit between them. */
const GAP = 500;

/** The next number in a project or group; or the one that was asked for, where it is free. */
export function takeIid(world: World, { lastIid, issuesByIid }: Project | Group, wanted?: number): number {
  const iid = wanted !== undefined && wanted > 0 && !issuesByIid.has(wanted) ? wanted : lastIid.issue + 1;
  writable(world, lastIid).issue = Math.max(lastIid.issue, iid);
  return iid;
}

/** A work item in which nothing is set. */
function blankIssue() {
  return {
    type: 'issue',
    title: '',
    description: null,
    assignees: [],
    labels: [],
    milestone: null,
    iteration: null,
    state: 'opened',
    closedAt: null,
    closedBy: null,
    confidential: false,
    discussionLocked: null,
    startDate: null,
    dueDate: null,
    weight: null,
    healthStatus: null,
    severity: 'unknown',
    progress: null,
    color: null,
    timeEstimate: 0,
    timelogs: [],
    notes: [],
    links: [],
    parent: null,
    children: [],
    emoji: [],
    subscriptions: new Map(),
    lastEditedAt: null,
    lastEditedBy: null,
    movedTo: null,
    duplicatedTo: null,
    closedByMergeRequests: [],
    mentionedInMergeRequests: [],
  } satisfies Partial<Issue>;
}

/** What is written into the record as it is. */
function plainOf({ state, assignees, parent, updatedAt, title, ...plain }: IssueChanges) {
  return { ...plain, ...(title !== undefined && { title: title.trim() }) };
}

function definedOf<Values extends object>(values: Values): Values {
  // Leaving out what is undefined takes nothing away from the type, in which every member may be left out.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** Changes a work item; whatever has become another way is reported by system notes, and settles the to-dos of the account that did it. */
export function updateIssue(world: World, act: Act, issue: Issue, changes: IssueChanges): Issue {
  judgeIssue(changes, issue);
  if (changes.parent) judgeParent(changes.type ?? issue.type, changes.parent, shortReference(issue));
  const before = { ...issue };
  Object.assign(writable(world, issue), definedOf(plainOf(changes)));
  if (changes.assignees) update(world, 'issues', issue, { assignees: changes.assignees });
  const texts = changeTexts(before, issue);
  for (const [action, body] of texts) addSystemNote(world, act, issue, action, body);
  if (changes.parent !== undefined && changes.parent !== before.parent)
    setParent(world, act, issue, changes.parent);
  if (texts.length > 0) noteEdit(world, act, issue, before);
  if (changes.state && changes.state !== before.state) setState(world, act, issue, changes.state);
  if (changes.updatedAt !== undefined) writable(world, issue).updatedAt = changes.updatedAt;
  touch(world, 'issues', issue);
  return issue;
}

function noteEdit(world: World, act: Act, issue: Issue, before: Readonly<Issue>): void {
  writable(world, issue).updatedAt = act.at;
  if (issue.title !== before.title || issue.description !== before.description) {
    writable(world, issue).lastEditedAt = act.at;
    writable(world, issue).lastEditedBy = act.user;
    const text = issue.description ?? '';
    actOnMentions(world, act, { subject: issue, text, before: before.description ?? '' });
  }
  for (const user of issue.assignees) {
    if (!before.assignees.includes(user))
      remind(world, act, { for: user, action: 'assigned', target: issue });
  }
  if (!issue.confidential || before.confidential) return;
  for (const user of before.assignees)
    if (!issue.assignees.includes(user)) settleTodos(world, user, issue, act.at);
}

function setState(world: World, act: Act, issue: Issue, state: Issue['state']): void {
  if (state === 'closed') closeIssue(world, act, issue);
  else reopenIssue(world, act, issue);
}

/** Closes a work item, by a merge request or a commit if a `source` is given. Nothing happens to one that is closed. */
export function closeIssue(world: World, act: Act, issue: Issue, source?: Noteable): Issue {
  if (issue.state === 'closed') return issue;
  writable(world, issue).state = 'closed';
  writable(world, issue).closedAt = act.at;
  writable(world, issue).closedBy = act.user;
  writable(world, issue).updatedAt = act.at;
  const by = source ? ` via ${phraseFor(source, issue.home)}` : '';
  addSystemNote(world, act, issue, 'closed', `closed${by}`);
  recordState(world, act, issue, 'closed');
  settleTodos(world, act.user, issue, act.at);
  touch(world, 'issues', issue);
  return issue;
}

/** Opens a closed work item again. */
function reopenIssue(world: World, act: Act, issue: Issue): Issue {
  if (issue.state === 'opened') return issue;
  writable(world, issue).state = 'opened';
  writable(world, issue).closedAt = null;
  writable(world, issue).closedBy = null;
  writable(world, issue).updatedAt = act.at;
  addSystemNote(world, act, issue, 'opened', 'reopened');
  recordState(world, act, issue, 'reopened');
  touch(world, 'issues', issue);
  return issue;
}

function recordState(world: World, act: Act, issue: Issue, action: 'closed' | 'reopened'): void {
  const { home } = issue;
  if (home.kind === 'project') recordEvent(world, act, { project: home, action, target: issue });
}
