import {
  canReadCode,
  canReadMergeRequests,
  canSee,
  canUse,
  hasRole,
  REPORTER,
  roleIn,
} from '../../access/roles.js';
import { languagesOf } from '../../git/languages.js';
import { resolve } from '../../git/objects/revision.js';
import { treeOf } from '../../git/trees/tree-of.js';
import { deletionDayOf } from '../../queries/places/project-filter.js';
import { openIssuesCount } from '../../queries/places/projects.js';
import { placeAvatarUrl, projectUrl } from '../../rendering/addresses.js';
import { markdownHtml } from '../../rendering/markdown.js';
import { projectStatistics } from '../../rest/entities/places/project-statistics.js';
import {
  type Feature,
  type FeatureAccess,
  fullName,
  fullPath,
  groupsAround,
  type Project,
} from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { isLicensed } from '../context/licence.js';
import { levelOf } from '../lists/access-levels.js';
import { projectsPage } from '../lists/projects.js';
import { globalId } from '../scalars/global-ids.js';
import { ciSettingsOfProject } from './ci-settings.js';
import { environmentNamed, environmentsPage } from './environments.js';
import { forkFields } from './fork-details.js';
import { operationsOfProject } from './operations.js';
import { packagesAt } from './packages.js';
import { projectLists } from './project-lists.js';
import { releasesOf } from './releases.js';
import { runnersAt } from './runners.js';
import { variablesPage } from './variables.js';

/** A switch in the settings that nothing in this world depends on. */
function option(name: string, otherwise: unknown) {
  return ({ options }: Project) => options?.[name] ?? otherwise;
}

function accessTo(feature: Feature) {
  return ({ features }: Project) => features[feature];
}

function uses(feature: Feature) {
  return ({ features }: Project) => features[feature] !== 'disabled';
}

/** What a project shows. */
export const projectFields: Fields<Project> = {
  ...projectLists,
  ...ciSettingsOfProject,
  ...forkFields,
  allowMergeOnSkippedPipeline: option('allow_merge_on_skipped_pipeline', false),
  allowsMultipleMergeRequestAssignees: (_, _args, { settings }) => isLicensed(settings, 'multipleAssignees'),
  allowsMultipleMergeRequestReviewers: (_, _args, { settings }) => isLicensed(settings, 'multipleAssignees'),
  ciVariables: variablesPage,
  environment: environmentNamed,
  environments: environmentsPage,
  ...operationsOfProject,
  packages: packagesAt,
  pushRules: ({ pushRule }, _, { settings }) =>
    settings.tier !== 'free' && pushRule
      ? { rejectUnsignedCommits: pushRule.limits.reject_unsigned_commits }
      : null,
  runners: runnersAt,
  autocloseReferencedIssues: ({ settings }) => settings.autocloseReferencedIssues,
  avatarUrl: (project, _, { site }) =>
    project.picture ? placeAvatarUrl(site, project, project.picture.fileName) : null,
  ciConfigPathOrDefault: ({ options }) => options?.ci_config_path || '.gitlab-ci.yml',
  containerRegistryEnabled: ({ options }) => options?.container_registry_access_level !== 'disabled',
  descriptionHtml: ({ description }) => markdownHtml(description),
  editPath: (project) => `/${fullPath(project)}/edit`,
  forkedFrom: ({ forkedFrom }, _, { viewer }) =>
    forkedFrom && canSee(viewer, forkedFrom) ? forkedFrom : null,
  forkingAccessLevel: accessTo('forking'),
  forksCount: ({ forks }) => forks.length,
  fullPath,
  group: ({ namespace }) => (namespace.kind === 'group' ? namespace : null),
  httpUrlToRepo: (project, _, { site }) => `${projectUrl(site, project)}.git`,
  id: ({ id }) => globalId('Project', id),
  importStatus: () => 'none',
  isForked: ({ forkedFrom }) => forkedFrom !== null,
  isSelfArchived: ({ archived }) => archived,
  isSelfDeletionInProgress: () => false,
  isSelfDeletionScheduled: (project) => deletionDayOf(project) !== null,
  issuesAccessLevel: accessTo('issues'),
  issuesEnabled: (project, _, { viewer }) => canUse(viewer, project, 'issues'),
  jobsEnabled: (project, _, { viewer }) => canUse(viewer, project, 'builds'),
  languages: (project, _, { viewer }) => {
    const head = resolve(project.repository, 'HEAD');
    return head && canReadCode(viewer, project) ? languagesOf(treeOf(project.repository, head)) : [];
  },
  lfsEnabled: ({ settings }) => settings.lfs,
  markedForDeletion: (project) => deletionDayOf(project) !== null,
  markedForDeletionOn: deletionDayOf,
  maxAccessLevel: (project, _, { viewer }) => roleIn(viewer, project),
  mergeCommitTemplate: option('merge_commit_template', null),
  mergeRequestsAccessLevel: accessTo('mergeRequests'),
  mergeRequestsEnabled: (project, _, { viewer }) => canUse(viewer, project, 'mergeRequests'),
  mergeRequestsFfOnlyEnabled: ({ settings }) => settings.mergeMethod === 'ff',
  nameWithNamespace: fullName,
  onlyAllowMergeIfAllDiscussionsAreResolved: ({ settings }) => settings.onlyMergeIfDiscussionsResolved,
  onlyAllowMergeIfPipelineSucceeds: ({ settings }) => settings.onlyMergeIfPipelineSucceeds,
  openIssuesCount: (project, _, { viewer }) =>
    canUse(viewer, project, 'issues') ? openIssuesCount(project, viewer) : null,
  openMergeRequestsCount: (project, _, { viewer }) =>
    canReadMergeRequests(viewer, project) ? project.mergeRequests.view(OPEN).length : null,
  printingMergeRequestLinkEnabled: option('printing_merge_request_link_enabled', true),
  publicJobs: option('public_jobs', true),
  release: (project, { tagName }: { tagName: string }, context) =>
    releasesOf(project, context).find(({ tag }) => tag === tagName) ?? null,
  releases: (project, args: Paging & { sort?: Given<string> }, context) =>
    pageOfItems(releasesOf(project, context, args.sort), args),
  removeSourceBranchAfterMerge: ({ settings }) => settings.removeSourceBranchAfterMerge,
  repository: (project, _, { viewer }) => (canReadCode(viewer, project) ? project : null),
  requestAccessEnabled: ({ settings }) => settings.requestAccess,
  rootGroup: (project) => groupsAround(project).at(-1) ?? null,
  serviceDeskEnabled: option('service_desk_enabled', false),
  sharedRunnersEnabled: ({ settings }) => settings.sharedRunners,
  snippetsEnabled: uses('snippets'),
  squashCommitTemplate: option('squash_commit_template', null),
  squashReadOnly: ({ settings }) => ['always', 'never'].includes(settings.squashOption),
  sshUrlToRepo: (project, _, { site }) => `git@${new URL(site).hostname}:${fullPath(project)}.git`,
  starCount: ({ starredBy }) => starredBy.length,
  statistics: (project, _, { viewer }) =>
    hasRole(viewer, project, REPORTER) ? projectStatistics(project) : null,
  suggestionCommitMessage: option('suggestion_commit_message', null),
  tagList: ({ topics }) => topics.join(', '),
  userPermissions: (project) => project,
  visibleForks: ({ forks }, args: Paging & { minimumAccessLevel?: Given<string> }, context) =>
    projectsPage(context, {
      scope: { among: forks },
      filter: { leastRole: levelOf(args.minimumAccessLevel) },
      sort: null,
      paging: args,
    }),
  webPath: (project) => `/${fullPath(project)}`,
  webUrl: (project, _, { site }) => projectUrl(site, project),
  wikiEnabled: uses('wiki'),
};

const OPEN = {
  name: 'open by id',
  accepts: ({ state }: Project['mergeRequests']['items'][number]) => state === 'opened',
  compare: (one: { readonly id: number }, other: { readonly id: number }) => one.id - other.id,
};

/** Who may use a part of a project; the record is the setting. */
export const featureAccessFields: Fields<FeatureAccess> = {
  integerValue: (access) => ({ disabled: 0, private: 10, enabled: 20 })[access],
  stringValue: (access) => access.toUpperCase(),
};

type Statistics = ReturnType<typeof projectStatistics>;

/** How much a project holds. */
export const statisticsFields: Fields<Statistics> = {
  buildArtifactsSize: ({ job_artifacts_size }) => job_artifacts_size,
  commitCount: ({ commit_count }) => commit_count,
  containerRegistrySize: ({ container_registry_size }) => container_registry_size,
  lfsObjectsSize: ({ lfs_objects_size }) => lfs_objects_size,
  packagesSize: ({ packages_size }) => packages_size,
  pipelineArtifactsSize: ({ pipeline_artifacts_size }) => pipeline_artifacts_size,
  repositorySize: ({ repository_size }) => repository_size,
  snippetsSize: ({ snippets_size }) => snippets_size,
  storageSize: ({ storage_size }) => storage_size,
  uploadsSize: ({ uploads_size }) => uploads_size,
  wikiSize: ({ wiki_size }) => wiki_size,
};
