import { writable } from '../../../core/state/changes.js';
import { canReadMergeRequests } from '../../access/roles.js';
import { register, update } from '../../collections/register.js';
import { isDraft, type MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { actOnMentions } from '../discussion/mentions.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { remind, settleTodos } from '../discussion/todos.js';
import { recordEvent } from '../events.js';
import { findClosingIssues } from '../issues/closing-issues.js';
import {
  assigneeText,
  descriptionTexts,
  labelText,
  lockText,
  milestoneText,
  type SystemText,
  titleText,
} from '../issues/notes.js';
import {
  judgeChanges,
  judgeNew,
  type MergeRequestChanges,
  type NewMergeRequest,
  type Projects,
} from './changes.js';
import { compareBranches, retarget } from './lifecycle/diff-versions.js';
import { changedNow, closeMergeRequest, reopenMergeRequest } from './lifecycle/states.js';
import { mergeIfReady } from './merging.js';
import { replaceReviewers } from './reviews.js';

export { judgeChanges, judgeNew, type MergeRequestChanges, type NewMergeRequest, type Projects };

/** Opens a merge request; throws 409 where one for the same branches is open, 422 for one and the same branch. */
export function createMergeRequest(
  world: World,
  act: Act,
  { source, target }: Projects,
  wanted: NewMergeRequest,
): MergeRequest {
  judgeNew({ source, target }, wanted);
  const { sourceBranch, targetBranch } = wanted;
  const branches = { project: target, sourceProject: source, sourceBranch, targetBranch };
  const mergeRequest = register(world, 'mergeRequests', newMergeRequest(world, act, branches, wanted));
  adoptPipelines(world, mergeRequest);
  findClosingIssues(world, act, mergeRequest);
  recordEvent(world, act, { project: target, action: 'created', target: mergeRequest });
  setPeople(world, act, mergeRequest, wanted);
  addNotes(world, act, mergeRequest, [
    labelText([], mergeRequest.labels),
    milestoneText({ milestone: null }, mergeRequest),
  ]);
  actOnMentions(world, act, { subject: mergeRequest, text: textOf(mergeRequest) });
  return mergeRequest;
}

type Branches = Pick<MergeRequest, 'project' | 'sourceProject' | 'sourceBranch' | 'targetBranch'>;

function newMergeRequest(world: World, act: Act, branches: Branches, wanted: NewMergeRequest): MergeRequest {
  const { project } = branches;
  const version = compareBranches(world, act, branches);
  writable(world, project.lastIid).mergeRequest += 1;
  return {
    kind: 'merge request',
    id: nextId(world, 'mergeRequests'),
    iid: project.lastIid.mergeRequest,
    ...branches,
    title: wanted.title.trim(),
    description: wanted.description ?? null,
    author: act.user,
    assignees: [],
    reviewers: [],
    approvals: [],
    labels: wanted.labels ?? [],
    milestone: wanted.milestone ?? null,
    state: 'opened',
    createdAt: act.at,
    updatedAt: act.at,
    ...UNTOUCHED,
    squash: wanted.squash ?? project.settings.squashOption === 'default_on',
    removeSourceBranch: wanted.removeSourceBranch ?? false,
    allowCollaboration: wanted.allowCollaboration ?? false,
    versions: version ? [version] : [],
    subscriptions: new Map(),
    preparedAt: act.at,
    ...(wanted.approvalsRequired === undefined ? {} : { approvalsRequired: wanted.approvalsRequired }),
    mergeAfter: wanted.mergeAfter ?? null,
  };
}

const UNTOUCHED = {
  mergedAt: null,
  mergedBy: null,
  closedAt: null,
  closedBy: null,
  mergeCommitSha: null,
  squashCommitSha: null,
  mergeError: null,
  autoMergeBy: null,
  discussionLocked: null,
  notes: [],
  pipelines: [],
  timeEstimate: 0,
  timelogs: [],
  emoji: [],
  closesIssues: [],
} as const;

/** Pipelines that ran for the branch before count for its merge request, too. */
function adoptPipelines(world: World, mergeRequest: MergeRequest): void {
  const { sourceProject, sourceBranch, versions } = mergeRequest;
  const head = versions.at(-1)?.headSha;
  writable(world, mergeRequest).pipelines = (sourceProject?.pipelines.items ?? []).filter(
    ({ ref, sha, tag }) => ref === sourceBranch && sha === head && !tag,
  );
}

/** Changes a merge request; nothing is changed where one of the changes is refused. */
export function updateMergeRequest(
  world: World,
  act: Act,
  mergeRequest: MergeRequest,
  changes: MergeRequestChanges,
): void {
  judgeChanges(mergeRequest, changes);
  const before = { ...mergeRequest };
  Object.assign(writable(world, mergeRequest), plainChanges(changes));
  setPeople(world, act, mergeRequest, changes);
  if (hasChanged(before, mergeRequest)) changedNow(world, act, mergeRequest);
  addNotes(world, act, mergeRequest, changeTexts(before, mergeRequest));
  if (changes.targetBranch !== undefined && changes.targetBranch !== before.targetBranch) {
    retarget(world, act, mergeRequest, changes.targetBranch);
  }
  textChanged(world, act, mergeRequest, before);
  if (mergeRequest.updatedAt !== before.updatedAt) settleTodos(world, act.user, mergeRequest, act.at);
  if (changes.state === 'closed') closeMergeRequest(world, act, mergeRequest);
  if (changes.state === 'opened') reopenMergeRequest(world, act, mergeRequest);
  mergeIfReady(world, mergeRequest, act.at);
}

const PLAIN = [
  'title',
  'description',
  'discussionLocked',
  'squash',
  'removeSourceBranch',
  'allowCollaboration',
  'timeEstimate',
  'labels',
  'milestone',
  'approvalsRequired',
  'mergeAfter',
  'overridesRequestedChanges',
] as const;

function plainChanges(changes: MergeRequestChanges): MergeRequestChanges {
  const { title } = changes;
  const given = PLAIN.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]]);
  return { ...Object.fromEntries(given), ...(title !== undefined && { title: title.trim() }) };
}

function hasChanged(before: MergeRequest, now: MergeRequest): boolean {
  return PLAIN.some((name) => before[name] !== now[name]);
}

function setPeople(
  world: World,
  act: Act,
  mergeRequest: MergeRequest,
  { assignees, reviewers }: MergeRequestChanges,
): void {
  const readers = (users: readonly User[]) =>
    [...new Set(users)].filter((user) => canReadMergeRequests(user, mergeRequest.project));
  if (assignees) replaceAssignees(world, act, mergeRequest, readers(assignees));
  if (reviewers) replaceReviewers(world, act, mergeRequest, readers(reviewers));
}

function replaceAssignees(world: World, act: Act, mergeRequest: MergeRequest, users: readonly User[]): void {
  const before = mergeRequest.assignees;
  const text = assigneeText(before, users);
  if (text === null) return;
  update(world, 'mergeRequests', mergeRequest, { assignees: users });
  changedNow(world, act, mergeRequest);
  addNotes(world, act, mergeRequest, [text]);
  for (const user of users) {
    if (!before.includes(user)) remind(world, act, { for: user, action: 'assigned', target: mergeRequest });
  }
}

function changeTexts(before: MergeRequest, now: MergeRequest): (SystemText | null)[] {
  return [
    ...titleTexts(before, now),
    ...descriptionTexts(before, now),
    labelText(before.labels, now.labels),
    milestoneText(before, now),
    lockText(before, now, 'merge request'),
  ];
}

/** A title that only says whether it is a draft is no new title. */
function titleTexts(before: MergeRequest, now: MergeRequest): SystemText[] {
  const state: SystemText[] =
    isDraft(before) === isDraft(now)
      ? []
      : [['title', `marked this merge request as **${isDraft(now) ? 'draft' : 'ready'}**`]];
  const renamed = plainTitle(before.title) !== plainTitle(now.title);
  return renamed ? [...state, titleText(before.title, now.title)] : state;
}

function addNotes(
  world: World,
  act: Act,
  mergeRequest: MergeRequest,
  texts: readonly (SystemText | null)[],
): void {
  for (const text of texts) if (text) addSystemNote(world, act, mergeRequest, text[0], text[1]);
}

function textChanged(world: World, act: Act, mergeRequest: MergeRequest, before: MergeRequest): void {
  if (textOf(before) === textOf(mergeRequest)) return;
  if (mergeRequest.state === 'opened') findClosingIssues(world, act, mergeRequest);
  actOnMentions(world, act, { subject: mergeRequest, text: textOf(mergeRequest), before: textOf(before) });
}

function textOf({ title, description }: MergeRequest): string {
  return `${title}\n${description ?? ''}`;
}

const DRAFT = /^\s*(\[draft\]\s*|\(draft\)\s*|draft:\s*|draft\s-\s)+\s*/i;

/** A title without what marks it as a draft. */
function plainTitle(title: string): string {
  return title.replace(DRAFT, '');
}

/** A title that says whether it is a draft. */
export function titleAs(title: string, draft: boolean): string {
  if (!draft) return plainTitle(title);
  return isDraft({ title }) ? title : `Draft: ${title}`;
}
