/** A global id: the class of a record and its number (or, of what has none, another name for it). */
export interface GlobalId {
  readonly model: string;
  readonly id: string;
}

/** How a record is called over all interfaces: `gid://gitlab/Issue/7`. */
export function globalId(model: string, id: number | string): string {
  return `gid://gitlab/${model}/${id}`;
}

/** The parts of a global id, of whatever application; null for any other text. */
export function parseGlobalId(text: string): (GlobalId & { readonly application: string }) | null {
  const [, application, model, id] = /^gid:\/\/([^/?#]+)\/([^/?#]+)\/([^/?#]+)$/.exec(text) ?? [];
  if (application === undefined || model === undefined || id === undefined) return null;
  return { application, model, id };
}

const ISSUES = ['Issue', 'WorkItem'];
const NOTES = ['Note', 'DiffNote', 'DiscussionNote', 'SystemNote', 'LegacyDiffNote'];
const JOBS = ['Ci::Build', 'Ci::Bridge'];

/** The classes of record that each kind of id can represent; the first one is what messages call it. */
export const ID_CLASSES: Readonly<Record<string, readonly string[]>> = {
  AwardableID: ['Awardable', ...ISSUES, 'MergeRequest', 'Epic', 'Snippet', ...NOTES],
  CiBuildID: ['Ci::Build'],
  CiJobArtifactID: ['Ci::JobArtifact'],
  CiPipelineID: ['Ci::Pipeline'],
  CiProcessableID: ['Ci::Processable', ...JOBS],
  CiRunnerID: ['Ci::Runner'],
  CiStageID: ['Ci::Stage'],
  ClustersAgentTokenID: ['Clusters::AgentToken'],
  CustomEmojiID: ['CustomEmoji'],
  DescriptionVersionID: ['DescriptionVersion'],
  DiscussionID: ['Discussion', 'DiffDiscussion', 'IndividualNoteDiscussion', 'OutOfContextDiscussion'],
  GroupID: ['Group'],
  IssuableID: ['Issuable', ...ISSUES, 'MergeRequest', 'Epic'],
  IssueID: ISSUES,
  IterationID: ['Iteration'],
  IterationsCadenceID: ['Iterations::Cadence'],
  JobID: ['CommitStatus', ...JOBS, 'GenericCommitStatus'],
  LabelID: ['Label', 'GroupLabel', 'ProjectLabel'],
  MergeRequestID: ['MergeRequest'],
  MergeRequestsClosingIssuesID: ['MergeRequestsClosingIssues'],
  MilestoneID: ['Milestone'],
  NoteID: NOTES,
  NoteableID: ['Noteable', ...ISSUES, 'MergeRequest', 'Epic', 'Snippet', 'Commit'],
  PackagesPackageID: ['Packages::Package'],
  ProjectID: ['Project'],
  ReleaseID: ['Release'],
  SystemNoteMetadataID: ['SystemNoteMetadata'],
  TimelogID: ['Timelog'],
  TodoID: ['Todo'],
  TodoableID: ['Todoable', ...ISSUES, 'MergeRequest', 'Epic', 'Commit', 'Project', 'Namespace', 'Group'],
  UserID: ['User'],
  // While issues become work items, the id of an issue represents its work item.
  WorkItemID: ['WorkItem', 'Issue'],
  WorkItemsRelatedWorkItemLinkID: ['WorkItems::RelatedWorkItemLink'],
  WorkItemsTypeID: ['WorkItems::Type'],
};
