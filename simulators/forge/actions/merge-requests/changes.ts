import { invalidRecord, refused } from '../../refusals/refusals.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Label, Milestone } from '../../world/records/planning.js';
import type { Project } from '../../world/records/projects.js';
import type { Time } from '../../world/records/time.js';
import { descriptionProblem, titleProblem } from '../issues/changes.js';
import { refuseSecond } from './lifecycle/states.js';

type Plain =
  | 'title'
  | 'discussionLocked'
  | 'squash'
  | 'removeSourceBranch'
  | 'allowCollaboration'
  | 'timeEstimate';

/** What is to be another way about a merge request; what is left out stays, null takes away. */
export interface MergeRequestChanges extends Partial<Pick<MergeRequest, Plain>> {
  readonly description?: string | null;
  readonly targetBranch?: string;
  readonly assignees?: readonly User[];
  readonly reviewers?: readonly User[];
  readonly labels?: readonly Label[];
  readonly milestone?: Milestone | null;
  readonly approvalsRequired?: number;
  readonly mergeAfter?: Time | null;
  readonly overridesRequestedChanges?: boolean;
  readonly state?: 'opened' | 'closed';
}

/** What a new merge request is like. */
export interface NewMergeRequest extends MergeRequestChanges {
  readonly title: string;
  readonly sourceBranch: string;
  readonly targetBranch: string;
}

/** Where the commits come from and where they are to go. */
export interface Projects {
  readonly source: Project;
  readonly target: Project;
}

/** Refuses what no merge request can be, before anything is changed. */
export function judgeNew({ source, target }: Projects, wanted: NewMergeRequest): void {
  const { sourceBranch, targetBranch } = wanted;
  refuseUnrelated(source, target);
  refuseSecond({ project: target, sourceProject: source, sourceBranch, targetBranch });
  refuse({
    ...problemsOf(target, wanted),
    source_branch: branchProblems(source, sourceBranch),
    target_branch: branchProblems(target, targetBranch),
  });
}

/** Refuses changes that cannot be, before anything is changed. */
export function judgeChanges(mergeRequest: MergeRequest, changes: MergeRequestChanges): void {
  const { project, state } = mergeRequest;
  const { targetBranch = mergeRequest.targetBranch } = changes;
  const isOther = targetBranch !== mergeRequest.targetBranch;
  const isOpen = isOther && state === 'opened';
  const reopens = changes.state === 'opened' && state === 'closed';
  if (isOpen || reopens) refuseSecond({ ...mergeRequest, targetBranch }, mergeRequest);
  refuse({
    ...problemsOf(project, changes),
    target_branch: isOther ? branchProblems(project, targetBranch) : [],
  });
}

type Problems = Readonly<Record<string, readonly string[]>>;

function refuse(problems: Problems): void {
  const found = Object.entries(problems).filter(([, texts]) => texts.length > 0);
  if (found.length > 0) throw invalidRecord(Object.fromEntries(found));
}

function problemsOf(
  { settings }: Project,
  { title, description, approvalsRequired }: MergeRequestChanges,
): Problems {
  const tooFew = approvalsRequired !== undefined && approvalsRequired < settings.approvalsRequired;
  return {
    title: listed(titleProblem(title)),
    description: listed(descriptionProblem(description)),
    validate_approvals_before_merge: tooFew ? [TOO_FEW_APPROVALS] : [],
  };
}

function listed(problem: string | null): string[] {
  return problem === null ? [] : [problem];
}

function branchProblems({ repository }: Project, name: string): string[] {
  if (name === '') return ["can't be blank", 'is invalid'];
  return repository.branches.has(name) ? [] : ['does not exist'];
}

const TOO_FEW_APPROVALS = 'Number of approvals must be at least that of approvals on the target project';

/** Only forks of one project have their commits in common. */
function refuseUnrelated(source: Project, target: Project): void {
  if (source === target || rootOf(source) === rootOf(target)) return;
  throw refused(422, ['Source project is not a fork of the target project']);
}

function rootOf(project: Project): Project {
  return project.forkedFrom === null ? project : rootOf(project.forkedFrom);
}
