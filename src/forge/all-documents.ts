/** Every document that this server sends. */
export * from './context/documents.js';
export { PROJECT_NAMES } from './context/project-names.js';
export * from './documents/merge-request-parts.js';
export * from './documents/node-ids.js';
export * from './documents/schema.js';
export * from './repository/documents.js';
export { CREATE_ISSUE, DELETE_OWN_ISSUE, ISSUE_TO_DELETE, PROJECT_FOR_ISSUES } from './tools/issue-writes.js';
export { ASSIGNED_ISSUES, ASSIGNED_ISSUES_OF_PROJECT, ISSUES, WORK_ITEM } from './tools/issues.js';
export {
  ASSIGNED_MERGE_REQUESTS,
  AUTHORED_MERGE_REQUESTS,
  CREATE_MERGE_REQUEST,
  MERGE_REQUESTS,
  TARGET_PROJECT,
} from './tools/merge-requests.js';
export {
  CREATE_NOTE,
  DESTROY_NOTE,
  ISSUE_NOTES,
  ISSUE_TO_COMMENT,
  MERGE_REQUEST_NOTES,
  MERGE_REQUEST_TO_COMMENT,
  NOTE,
} from './tools/notes.js';
export { CURRENT_USER } from './tools/people.js';
export { PIPELINE_JOBS } from './tools/pipelines.js';
export { GROUP_MEMBERS, GROUP_MILESTONES, ITERATIONS, PROJECT_MILESTONES } from './tools/planning.js';
export { GROUP_PROJECTS, PROJECT, PROJECT_STATISTICS, PROJECTS } from './tools/projects.js';
export { ISSUE_TIME, ISSUE_TIMELOGS, MERGE_REQUEST_TIME, MERGE_REQUEST_TIMELOGS } from './tools/time.js';
export { MY_TODOS } from './tools/todos.js';
