import type { Issue, Timelog } from '../world/records/issues.js';
import type { Answers } from './build-schema.js';
import type { Page } from './connections/page.js';
import type { Fields } from './context/context.js';
import { accessLevelFields } from './lists/access-levels.js';
import { totalTimeToMerge } from './lists/merge-requests.js';
import { mutationFields } from './mutations/index.js';
import { approvalRuleFields, approvalStateFields } from './resolvers/approvals.js';
import { ciSettingsFields } from './resolvers/ci-settings.js';
import { branchFields, commitFields, diffFields } from './resolvers/commits.js';
import { closingFields, relatedBranchFields } from './resolvers/development.js';
import { environmentTypes } from './resolvers/environments.js';
import { epicFields, epicPermissionFields } from './resolvers/epics.js';
import { groupFields, groupPermissionFields } from './resolvers/groups.js';
import { issueFields, issuePermissionFields, taskFields } from './resolvers/issues.js';
import {
  artifactFields,
  jobFields,
  jobPermissionFields,
  jobVariableFields,
  traceFields,
} from './resolvers/jobs.js';
import { labelFields } from './resolvers/labels.js';
import { memberFields } from './resolvers/members.js';
import { mergeRequestPermissionFields, versionFields } from './resolvers/merge-request-changes.js';
import { mergeRequestFields } from './resolvers/merge-requests.js';
import { namespaceFields, namespacePermissionFields } from './resolvers/namespaces.js';
import {
  discussionFields,
  discussionPermissionFields,
  emojiFields,
  noteFields,
  notePermissionFields,
  positionFields,
  systemNoteFields,
} from './resolvers/notes.js';
import { operationTypes } from './resolvers/operations.js';
import { packageTypes } from './resolvers/packages.js';
import { interactionFields, participationFields } from './resolvers/participations.js';
import { pipelineFields, pipelinePermissionFields, variableFields } from './resolvers/pipelines.js';
import {
  cadenceFields,
  iterationFields,
  milestoneFields,
  milestoneStatsFields,
} from './resolvers/planning.js';
import { projectPermissionFields } from './resolvers/project-permissions.js';
import { featureAccessFields, projectFields, statisticsFields } from './resolvers/projects.js';
import { queryFields } from './resolvers/queries.js';
import { releaseFields, releasePartFields } from './resolvers/releases.js';
import { blobFields, entryFields, repositoryFields, treeFields } from './resolvers/repositories.js';
import { runnerFields } from './resolvers/runners.js';
import { jobGroupFields, stageFields } from './resolvers/stages.js';
import { testReportFields } from './resolvers/test-reports.js';
import { timelogFields, timelogPermissionFields } from './resolvers/timelogs.js';
import { todoFields } from './resolvers/todos.js';
import { topicFields } from './resolvers/topics.js';
import { typeOf } from './resolvers/type-of.js';
import { currentUserFields, statusFields, userFields } from './resolvers/users.js';
import { variableTypes } from './resolvers/variables.js';
import { linkedItemFields, widgetFields } from './resolvers/widgets.js';
import { definitionFields, workItemTypeFields } from './resolvers/work-item-types.js';
import { workItemFields, workItemPermissionFields } from './resolvers/work-items.js';

/** What some connections report of all their records together. */
const totals: Readonly<Record<string, Fields<never>>> = {
  EpicIssueConnection: { weight: totalWeight },
  IssueConnection: { weight: totalWeight },
  MergeRequestConnection: { totalTimeToMerge },
  TimelogConnection: { totalSpentTime },
  WorkItemTimelogConnection: { totalSpentTime },
};

function totalWeight({ all }: Page<Issue>): number {
  return [...all].reduce((sum, { weight }) => sum + (weight ?? 0), 0);
}

function totalSpentTime({ all }: Page<Timelog>): number {
  return [...all].reduce((sum, { timeSpent }) => sum + timeSpent, 0);
}

/** What answers every type of the schema. */
export const answers: Answers = {
  typeOf,
  fields: {
    ...definitionFields,
    ...environmentTypes,
    ...operationTypes,
    ...packageTypes,
    ...releasePartFields,
    ...variableTypes,
    ...totals,
    ...widgetFields,
    AccessLevel: accessLevelFields,
    ApprovalRule: approvalRuleFields,
    AwardEmoji: emojiFields,
    Blob: entryFields,
    Branch: branchFields,
    CiGroup: jobGroupFields,
    CiJob: jobFields,
    CiJobArtifact: artifactFields,
    CiJobTrace: traceFields,
    CiManualVariable: jobVariableFields,
    CiRunner: runnerFields,
    CiStage: stageFields,
    Commit: commitFields,
    CurrentUser: currentUserFields,
    Diff: diffFields,
    DiffPosition: positionFields,
    Discussion: discussionFields,
    DiscussionPermissions: discussionPermissionFields,
    Epic: epicFields,
    EpicIssue: issueFields,
    EpicPermissions: epicPermissionFields,
    Group: groupFields,
    GroupMember: memberFields,
    GroupMemberPermissions: groupPermissionFields,
    GroupPermissions: groupPermissionFields,
    Issue: issueFields,
    IssuePermissions: issuePermissionFields,
    Iteration: iterationFields,
    IterationCadence: cadenceFields,
    JobPermissions: jobPermissionFields,
    Label: labelFields,
    LinkedWorkItemType: linkedItemFields,
    MergeRequest: mergeRequestFields,
    MergeRequestApprovalState: approvalStateFields,
    MergeRequestAssignee: participationFields,
    MergeRequestAuthor: participationFields,
    MergeRequestDiff: versionFields,
    MergeRequestParticipant: participationFields,
    MergeRequestPermissions: mergeRequestPermissionFields,
    MergeRequestReviewer: participationFields,
    Milestone: milestoneFields,
    MilestoneStats: milestoneStatsFields,
    Mutation: mutationFields,
    Namespace: namespaceFields,
    NamespacePermissions: namespacePermissionFields,
    Note: noteFields,
    NotePermissions: notePermissionFields,
    Pipeline: pipelineFields,
    PipelineManualVariable: variableFields,
    PipelinePermissions: pipelinePermissionFields,
    Project: projectFields,
    ProjectCiCdSetting: ciSettingsFields,
    ProjectFeatureAccess: featureAccessFields,
    ProjectMember: memberFields,
    ProjectPermissions: projectPermissionFields,
    ProjectStatistics: statisticsFields,
    Query: queryFields,
    Release: releaseFields,
    Repository: repositoryFields,
    RepositoryBlob: blobFields,
    Submodule: entryFields,
    TestReportSummary: testReportFields,
    SystemNoteMetadata: systemNoteFields,
    TaskCompletionStatus: taskFields,
    Timelog: timelogFields,
    TimelogPermissions: timelogPermissionFields,
    Todo: todoFields,
    Topic: topicFields,
    Tree: treeFields,
    TreeEntry: entryFields,
    UserCore: userFields,
    UserMergeRequestInteraction: interactionFields,
    UserPermissions: { createSnippet: (_, _args, { viewer }) => viewer !== null },
    UserStatus: statusFields,
    WorkItem: workItemFields,
    WorkItemClosingMergeRequest: closingFields,
    WorkItemPermissions: workItemPermissionFields,
    WorkItemRelatedBranch: relatedBranchFields,
    WorkItemTimelog: timelogFields,
    WorkItemType: workItemTypeFields,
  },
};
