import * as z from 'zod';
import { connection, PAGE_INFO } from '../connection/pages.js';
import { document } from '../documents/document.js';
import { ISSUE_FIELDS, IssueAnswer } from '../records/issues.js';
import { MERGE_REQUEST_FIELDS, MergeRequestAnswer } from '../records/merge-requests.js';
import { PIPELINE_FIELDS, PipelineAnswer } from '../records/pipelines.js';
import { maybe, plain } from '../shapes/shapes.js';
import { LATEST_NOTES_FIELDS, LATEST_NOTES_VARIABLES, LatestNotesAnswer } from './latest-notes.js';
import { PLANNING_FIELDS, PlanningAnswer } from './planning.js';
import {
  RELATED_ISSUE_FIELDS,
  RELATED_MERGE_REQUEST_FIELDS,
  RelatedIssueAnswer,
  RelatedMergeRequestAnswer,
} from './related.js';
import { KINDS_FIELDS, Kinds } from './widget.js';

const SUBJECT = '$projectPath: ID!, $iid: String!';
const PAGING = '$first: Int!, $after: String';
const WebUrl = maybe.text;

/** A part of one issue or merge request. */
function partOf<Answer extends z.ZodType>(
  field: 'issue' | 'mergeRequest',
  query: string,
  fields: string,
  answer: () => Answer,
) {
  return document(
    `query ${query} { project(fullPath: $projectPath) { subject: ${field}(iid: $iid) { ${fields} } } }`,
    () => z.object({ project: z.object({ subject: answer().nullish() }).nullish() }),
  );
}

/** A part of one issue as a work item, which has more to it (GitLab: GraphQL API, WorkItem). */
function partOfWorkItem<Answer extends z.ZodType>(query: string, fields: string, answer: () => Answer) {
  return document(
    `query ${query} { project(fullPath: $projectPath) { workItems(iid: $iid) { nodes { ${fields} } } } }`,
    () =>
      z.object({
        project: z
          .object({ workItems: z.object({ nodes: z.array(answer().nullable()).nullish() }).nullish() })
          .nullish(),
      }),
  );
}

/** An issue with its text. */
export const CONTEXT_ISSUE = partOf('issue', `contextIssue(${SUBJECT})`, `${ISSUE_FIELDS} webUrl`, () =>
  IssueAnswer.extend({ webUrl: WebUrl }),
);

/** A page of the notes on an issue, read from the end. */
export const ISSUE_LATEST_NOTES = partOf(
  'issue',
  `issueLatestNotes(${SUBJECT}, ${LATEST_NOTES_VARIABLES})`,
  LATEST_NOTES_FIELDS,
  () => LatestNotesAnswer,
);

/** A page of the merge requests that mention an issue, or that it mentions. */
export const ISSUE_MENTIONS = partOf(
  'issue',
  `issueMentions(${SUBJECT}, ${PAGING})`,
  `relatedMergeRequests(first: $first, after: $after) { ${PAGE_INFO} nodes { ${RELATED_MERGE_REQUEST_FIELDS} } }`,
  () => z.object({ relatedMergeRequests: connection(RelatedMergeRequestAnswer).nullish() }),
);

const ClosingAnswer = z.object({ mergeRequest: RelatedMergeRequestAnswer.nullish() });

/** A page of the merge requests that close an issue; by REST only those of its own project are to be had. */
export const ISSUE_CLOSERS = partOfWorkItem(
  `issueClosers(${SUBJECT}, ${PAGING})`,
  `${KINDS_FIELDS} widgets(onlyTypes: [DEVELOPMENT]) {
    ... on WorkItemWidgetDevelopment {
      closingMergeRequests(first: $first, after: $after) {
        ${PAGE_INFO} nodes { mergeRequest { ${RELATED_MERGE_REQUEST_FIELDS} } }
      }
    }
  }`,
  () =>
    z.object({
      kinds: Kinds,
      widgets: z
        .array(z.object({ closingMergeRequests: connection(ClosingAnswer).nullish() }).nullable())
        .nullish(),
    }),
);

const LinkAnswer = z.object({ linkType: plain.text, workItem: RelatedIssueAnswer.nullish() });

/** A page of what an issue is linked to; by REST it is to be had with an account alone. */
export const ISSUE_LINKS = partOfWorkItem(
  `issueLinks(${SUBJECT}, ${PAGING})`,
  `${KINDS_FIELDS} widgets(onlyTypes: [LINKED_ITEMS]) {
    ... on WorkItemWidgetLinkedItems {
      linkedItems(first: $first, after: $after) {
        ${PAGE_INFO} nodes { linkType workItem { ${RELATED_ISSUE_FIELDS} } }
      }
    }
  }`,
  () =>
    z.object({
      kinds: Kinds,
      widgets: z.array(z.object({ linkedItems: connection(LinkAnswer).nullish() }).nullable()).nullish(),
    }),
);

/** The place of an issue in its team's plans. */
export const ISSUE_PLANNING = partOfWorkItem(
  `issuePlanning(${SUBJECT})`,
  PLANNING_FIELDS,
  () => PlanningAnswer,
);

/** A merge request with its text. */
export const CONTEXT_MERGE_REQUEST = partOf(
  'mergeRequest',
  `contextMergeRequest(${SUBJECT})`,
  `${MERGE_REQUEST_FIELDS} webUrl`,
  () => MergeRequestAnswer.extend({ webUrl: WebUrl }),
);

/** A page of the notes on a merge request, read from the end. */
export const MERGE_REQUEST_LATEST_NOTES = partOf(
  'mergeRequest',
  `mergeRequestLatestNotes(${SUBJECT}, ${LATEST_NOTES_VARIABLES})`,
  LATEST_NOTES_FIELDS,
  () => LatestNotesAnswer,
);

/** The pipeline of a merge request's last commit. */
export const MERGE_REQUEST_HEAD_PIPELINE = partOf(
  'mergeRequest',
  `mergeRequestHeadPipeline(${SUBJECT})`,
  `headPipeline { ${PIPELINE_FIELDS} }`,
  () => z.object({ headPipeline: PipelineAnswer.nullish() }),
);
