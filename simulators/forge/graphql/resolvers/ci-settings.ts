import { hasRole, MAINTAINER } from '../../access/roles.js';
import type { Project } from '../../world/records/projects.js';
import type { Fields } from '../context/context.js';

/** How pipelines of a project are set, for those who may set it. */
export const ciSettingsOfProject: Fields<Project> = {
  ciCdSettings: (project, _, { viewer }) => (hasRole(viewer, project, MAINTAINER) ? project : null),
};

function option(name: string, otherwise: boolean) {
  return ({ options }: Project) => options?.[name] ?? otherwise;
}

/** The settings themselves; the record is the project. */
export const ciSettingsFields: Fields<Project> = {
  groupRunnersEnabled: option('group_runners_enabled', true),
  inboundJobTokenScopeEnabled: option('ci_inbound_job_token_scope_enabled', true),
  jobTokenScopeEnabled: () => false,
  keepLatestArtifact: option('keep_latest_artifact', true),
  mergePipelinesEnabled: option('merge_pipelines_enabled', false),
  mergeTrainsEnabled: option('merge_trains_enabled', false),
  project: (project) => project,
  pushRepositoryForJobTokenAllowed: option('ci_push_repository_for_job_token_allowed', false),
};
