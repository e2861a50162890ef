import { approvalSchema } from './approval.js';
import { baseSchema } from './base.js';
import { commitSchema } from './commit.js';
import { environmentSchema } from './environment.js';
import { epicSchema } from './epic.js';
import { groupSchema } from './group.js';
import { issueSchema } from './issue.js';
import { issueFiltersSchema } from './issue-filters.js';
import { issueMutationsSchema } from './issue-mutations.js';
import { iterationSchema } from './iteration.js';
import { jobSchema } from './job.js';
import { labelSchema } from './label.js';
import { memberSchema } from './member.js';
import { mergeRequestSchema } from './merge-request.js';
import { mergeRequestFiltersSchema } from './merge-request-filters.js';
import { mergeRequestMutationsSchema } from './merge-request-mutations.js';
import { milestoneSchema } from './milestone.js';
import { namespaceSchema } from './namespace.js';
import { noteSchema } from './note.js';
import { noteMutationsSchema } from './note-mutations.js';
import { operationsSchema } from './operations.js';
import { packageSchema } from './package.js';
import { pipelineSchema } from './pipeline.js';
import { pipelineMutationsSchema } from './pipeline-mutations.js';
import { planningMutationsSchema } from './planning-mutations.js';
import { projectSchema } from './project.js';
import { projectPartsSchema } from './project-parts.js';
import { querySchema } from './query.js';
import { recordlessSchema } from './recordless.js';
import { releaseSchema } from './release.js';
import { repositorySchema } from './repository.js';
import { repositoryMutationsSchema } from './repository-mutations.js';
import { runnerSchema } from './runner.js';
import { timelogSchema } from './timelog.js';
import { todoSchema } from './todo.js';
import { todoMutationsSchema } from './todo-mutations.js';
import { userSchema } from './user.js';
import { variableSchema } from './variable.js';
import { workItemSchema } from './work-item.js';
import { workItemDefinitionsSchema } from './work-item-definitions.js';
import { workItemFiltersSchema } from './work-item-filters.js';
import { workItemMutationsSchema } from './work-item-mutations.js';
import { workItemWidgetsSchema } from './work-item-widgets.js';

/** The whole schema text: a true part of GitLab's. */
export const schemaTexts: readonly string[] = [
  baseSchema,
  userSchema,
  namespaceSchema,
  projectSchema,
  projectPartsSchema,
  releaseSchema,
  groupSchema,
  memberSchema,
  repositorySchema,
  commitSchema,
  issueSchema,
  issueFiltersSchema,
  mergeRequestSchema,
  mergeRequestFiltersSchema,
  approvalSchema,
  noteSchema,
  pipelineSchema,
  jobSchema,
  runnerSchema,
  packageSchema,
  operationsSchema,
  recordlessSchema,
  variableSchema,
  environmentSchema,
  milestoneSchema,
  iterationSchema,
  labelSchema,
  todoSchema,
  timelogSchema,
  epicSchema,
  workItemSchema,
  workItemWidgetsSchema,
  workItemFiltersSchema,
  workItemDefinitionsSchema,
  querySchema,
  issueMutationsSchema,
  noteMutationsSchema,
  mergeRequestMutationsSchema,
  planningMutationsSchema,
  todoMutationsSchema,
  workItemMutationsSchema,
  repositoryMutationsSchema,
  pipelineMutationsSchema,
];
