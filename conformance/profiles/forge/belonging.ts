import type { ForgeRecords } from '../../../simulators/forge/records.js';
import { groupedBy } from '../grouped-by.js';

type One<Kind extends keyof ForgeRecords> = ForgeRecords[Kind][number];

/** The projects of a path: one, or none. */
export const projectsAt = groupedBy(({ fullPath }: One<'projects'>) => fullPath);
/** The issues of a project, or of the group of an epic. */
export const issuesIn = groupedBy(({ place }: One<'issues'>) => place);
/** The notes on an issue or a merge request, by its reference, the oldest first. */
export const notesAbout = groupedBy(({ subject }: One<'notes'>) => subject);
/** The merge requests into a project. */
export const mergeRequestsInto = groupedBy(({ project }: One<'mergeRequests'>) => project);
/** The merge requests from the branches of a project. */
export const mergeRequestsFrom = groupedBy(({ sourceProject }: One<'mergeRequests'>) => sourceProject);
/** The pipelines of a merge request. */
export const pipelinesFor = groupedBy(({ mergeRequest }: One<'pipelines'>) => mergeRequest);
/** The jobs of a pipeline. */
export const jobsOf = groupedBy(({ pipelineId }: One<'jobs'>) => pipelineId);
