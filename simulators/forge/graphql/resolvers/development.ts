import { latestPipeline } from '../../queries/ci/pipelines.js';
import { compareUrl } from '../../rendering/addresses.js';
import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Project } from '../../world/records/projects.js';
import type { Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';
import { pipelineStatus } from './detailed-status.js';

/** A merge request that closes a work item once it is merged. */
export const closingFields: Fields<{ readonly item: Issue; readonly mergeRequest: MergeRequest }> = {
  fromMrDescription: () => true,
  id: ({ item, mergeRequest }) =>
    globalId('MergeRequestsClosingIssues', mergeRequest.id * 1_000_000 + item.id),
};

/** A branch that was made for a work item. */
export const relatedBranchFields: Fields<{ readonly project: Project; readonly name: string }> = {
  comparePath: ({ project, name }) => compareUrl('', project, project.repository.defaultBranch, name),
  pipelineStatus: ({ project, name }) => {
    const pipeline = latestPipeline(project, name);
    return pipeline && pipelineStatus(pipeline);
  },
};
