import type { Job, Pipeline } from '../world/records/pipelines.js';
import type { Project } from '../world/records/projects.js';
import { canMergeInto, canPushTo } from './branches.js';
import { canUse, DEVELOPER, hasRole, MAINTAINER, OWNER, type Viewer } from './roles.js';

/** Whether an account sees the pipelines and jobs of a project; guests do, as pipelines are public to those who see the project. */
export function canReadPipelines(viewer: Viewer, project: Project): boolean {
  return canUse(viewer, project, 'builds') && canUse(viewer, project, 'repository');
}

/** Whether an account may start, stop and repeat pipelines and jobs of a project. */
export function canRunPipelines(viewer: Viewer, project: Project): boolean {
  return canReadPipelines(viewer, project) && hasRole(viewer, project, DEVELOPER);
}

/** Whether an account may let a pipeline run on a ref: on a protected branch only those who may merge or push there. */
export function canRunOn(viewer: Viewer, project: Project, ref: string): boolean {
  if (!project.repository.branches.get(ref)?.protected) return true;
  return canMergeInto(viewer, project, ref) || canPushTo(viewer, project, ref);
}

/** Whether an account sees the variables of a pipeline. */
export function canReadVariables(viewer: Viewer, { project }: Pipeline): boolean {
  return canReadPipelines(viewer, project) && hasRole(viewer, project, DEVELOPER);
}

/** Whether an account may delete a pipeline. */
export function canDeletePipeline(viewer: Viewer, { project }: Pipeline): boolean {
  return hasRole(viewer, project, OWNER);
}

/** Whether an account may wipe out a job: its own, or as a maintainer any. */
export function canEraseJob(viewer: Viewer, { user, pipeline: { project } }: Job): boolean {
  return hasRole(viewer, project, user === viewer ? DEVELOPER : MAINTAINER);
}
