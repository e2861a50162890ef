import * as z from 'zod';
import { filled } from '../../shapes/filled.js';
import { maybe, optional, plain } from '../../shapes/shapes.js';
import { LowerCase, MaybeTime } from '../answers.js';
import { OPEN_ISSUES, PROJECT_ROW_FIELDS, ProjectRow, ProjectRowAnswer } from './projects.js';

/** What is asked of a project that is shown alone. */
export const PROJECT_FIELDS = `
  ${PROJECT_ROW_FIELDS} nameWithNamespace topics updatedAt openMergeRequestsCount forkedFrom { fullPath }
  httpUrlToRepo sshUrlToRepo repository { rootRef empty } maxAccessLevel { stringValue }
  issuesEnabled mergeRequestsEnabled wikiEnabled snippetsEnabled jobsEnabled lfsEnabled containerRegistryEnabled
  onlyAllowMergeIfPipelineSucceeds onlyAllowMergeIfAllDiscussionsAreResolved mergeRequestsFfOnlyEnabled
  removeSourceBranchAfterMerge autocloseReferencedIssues`;

const flag = maybe.flag;

/** How it is answered. */
export const ProjectAnswer = ProjectRowAnswer.extend({
  nameWithNamespace: maybe.text,
  topics: z.array(plain.text).nullish(),
  updatedAt: MaybeTime,
  openMergeRequestsCount: maybe.number,
  forkedFrom: z.object({ fullPath: plain.text }).nullish(),
  httpUrlToRepo: maybe.text,
  sshUrlToRepo: maybe.text,
  repository: z.object({ rootRef: maybe.text, empty: flag }).nullish(),
  maxAccessLevel: z.object({ stringValue: LowerCase.nullish() }).nullish(),
  issuesEnabled: flag,
  mergeRequestsEnabled: flag,
  wikiEnabled: flag,
  snippetsEnabled: flag,
  jobsEnabled: flag,
  lfsEnabled: flag,
  containerRegistryEnabled: flag,
  onlyAllowMergeIfPipelineSucceeds: flag,
  onlyAllowMergeIfAllDiscussionsAreResolved: flag,
  mergeRequestsFfOnlyEnabled: flag,
  removeSourceBranchAfterMerge: flag,
  autocloseReferencedIssues: flag,
});
export type ProjectAnswer = z.output<typeof ProjectAnswer>;

const count = optional.number;
const rule = optional.flag;

/** A project in full. */
export const Project = ProjectRow.extend({
  nameWithNamespace: optional.text,
  description: optional.text.describe('Markdown'),
  topics: z.array(plain.text).optional(),
  role: optional.text.describe("This user's role here: guest, reporter, developer …; absent: none"),
  defaultBranch: optional.text.describe('Absent where the code may not be read'),
  emptyRepository: optional.flag.describe('Nothing has been pushed yet'),
  forkedFrom: optional.text.describe('Full path of the project that this is a fork of'),
  openIssues: count.describe(OPEN_ISSUES),
  openMergeRequests: count.describe('Absent where merge requests are switched off or may not be read'),
  features: z.array(plain.text).optional().describe('The parts that are switched on, for this user'),
  onlyAllowMergeIfPipelineSucceeds: rule,
  onlyAllowMergeIfAllDiscussionsAreResolved: rule,
  mergeRequestsFfOnlyEnabled: rule.describe('Merges are fast-forward merges only'),
  removeSourceBranchAfterMerge: rule,
  autocloseReferencedIssues: rule.describe('A merge closes the issues that it says it closes'),
  updatedAt: optional.text,
  httpUrlToRepo: optional.text,
  sshUrlToRepo: optional.text,
  webUrl: optional.text,
});
export type Project = z.output<typeof Project>;

/** A project shown alone, without the members that say nothing. */
export function projectDetails({ id, fullPath, name, ...answer }: ProjectAnswer): Project {
  const optional = filled({
    nameWithNamespace: answer.nameWithNamespace,
    description: answer.description,
    visibility: answer.visibility,
    archived: answer.archived,
    topics: answer.topics,
    role: answer.maxAccessLevel?.stringValue?.replace('no_access', ''),
    defaultBranch: answer.repository?.rootRef,
    emptyRepository: answer.repository?.empty,
    forkedFrom: answer.forkedFrom?.fullPath,
    stars: answer.starCount,
    forks: answer.forksCount,
    openIssues: answer.openIssuesCount,
    openMergeRequests: answer.openMergeRequestsCount,
    features: FEATURES.flatMap(([field, feature]) => (answer[field] ? [feature] : [])),
    onlyAllowMergeIfPipelineSucceeds: answer.onlyAllowMergeIfPipelineSucceeds,
    onlyAllowMergeIfAllDiscussionsAreResolved: answer.onlyAllowMergeIfAllDiscussionsAreResolved,
    mergeRequestsFfOnlyEnabled: answer.mergeRequestsFfOnlyEnabled,
    removeSourceBranchAfterMerge: answer.removeSourceBranchAfterMerge,
    autocloseReferencedIssues: answer.autocloseReferencedIssues,
    createdAt: answer.createdAt,
    updatedAt: answer.updatedAt,
    lastActivityAt: answer.lastActivityAt,
    httpUrlToRepo: answer.httpUrlToRepo,
    sshUrlToRepo: answer.sshUrlToRepo,
    webUrl: answer.webUrl,
  });
  return { id, fullPath, name, ...optional };
}

const FEATURES = [
  ['issuesEnabled', 'issues'],
  ['mergeRequestsEnabled', 'merge_requests'],
  ['wikiEnabled', 'wiki'],
  ['snippetsEnabled', 'snippets'],
  ['jobsEnabled', 'jobs'],
  ['lfsEnabled', 'lfs'],
  ['containerRegistryEnabled', 'container_registry'],
] as const;
