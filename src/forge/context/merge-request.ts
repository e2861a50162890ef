import * as z from 'zod';
import { path } from '../../kernel/http/path.js';
import type { Forge } from '../connection/forge.js';
import { warnOfNoRules } from '../connection/licence.js';
import { shown } from '../connection/permission.js';
import { type SubjectName, subjectIn } from '../definition/subject.js';
import { MERGE_REQUEST_COMMITS, MERGE_REQUEST_REVIEW } from '../documents/merge-request-parts.js';
import { Commit, commitRow } from '../records/code/commits.js';
import { MergeRequest, mergeRequestRow } from '../records/merge-requests.js';
import { Pipeline, pipelineRow } from '../records/pipelines.js';
import { Review, reviewRow } from '../records/reviewers.js';
import { optional } from '../shapes/shapes.js';
import { bodyOf, named } from './body.js';
import { ClosedIssue, ClosedIssueAnswer, closedIssueRow } from './closed-issues.js';
import {
  CONTEXT_MERGE_REQUEST,
  MERGE_REQUEST_HEAD_PIPELINE,
  MERGE_REQUEST_LATEST_NOTES,
} from './documents.js';
import { latestNotes, latestNotesShape, type NotesWanted } from './latest-notes.js';
import { part } from './part.js';
import { firstOf, wholeRestList } from './whole-list.js';

/** A merge request with what belongs to it; a list that could not be read is absent, an empty one is there. */
export const mergeRequestContextShape = {
  mergeRequest: MergeRequest.extend({
    description: optional.text.describe('Markdown'),
    webUrl: optional.text,
  }),
  ...latestNotesShape,
  commits: z.array(Commit).optional().describe('The newest first, without merge commits'),
  commitsTruncated: optional.flag.describe('Whether there are older commits'),
  commitCount: optional.number.describe('All commits of the merge request, merge commits included'),
  pipeline: Pipeline.optional().describe('The one for its latest commit'),
  review: Review.optional(),
  closesIssues: z.array(ClosedIssue).optional().describe('Issues that it closes when it is merged'),
};

interface Wanted extends NotesWanted {
  readonly maxCommits: number;
}

/** A merge request with what belongs to it, all read side by side. Throws ToolError where it cannot be read itself. */
export async function mergeRequestContext(forge: Forge, subject: SubjectName, wanted: Wanted) {
  const [mergeRequest, notes, commits, pipeline, review, issues] = await Promise.all([
    mergeRequestOf(forge, subject),
    part(forge, 'notes', () => notesOf(forge, subject, wanted)),
    part(forge, 'commits', () => commitsOf(forge, subject, wanted.maxCommits)),
    part(forge, 'pipeline', () => pipelineOf(forge, subject)),
    part(forge, 'review', () => reviewOf(forge, subject)),
    part(forge, 'closesIssues', () => closedIssuesOf(forge, subject)),
  ]);
  const { reviewers, ...row } = mergeRequest;
  return {
    mergeRequest: { ...row, ...(reviewers && !review && { reviewers }) },
    ...notes,
    ...commits,
    ...(pipeline && { pipeline }),
    ...(review && { review }),
    ...(issues && { closesIssues: issues }),
  };
}

async function mergeRequestOf(forge: Forge, subject: SubjectName) {
  const { project } = await forge.query(CONTEXT_MERGE_REQUEST, named(subject));
  const mergeRequest = subjectIn(forge, project, subject);
  return { ...mergeRequestRow(mergeRequest), ...bodyOf(mergeRequest, 'merge_requests') };
}

function notesOf(forge: Forge, subject: SubjectName, wanted: NotesWanted) {
  return latestNotes(forge, wanted, async (page) => {
    const { project } = await forge.query(MERGE_REQUEST_LATEST_NOTES, { ...named(subject), ...page });
    return subjectIn(forge, project, subject);
  });
}

async function commitsOf(forge: Forge, subject: SubjectName, most: number) {
  let commitCount: number | null | undefined;
  const { nodes, pageInfo } = await firstOf(most, async (page) => {
    const { project } = await forge.query(MERGE_REQUEST_COMMITS, { ...named(subject), ...page });
    const answer = subjectIn(forge, project && { subject: project.mergeRequest }, subject);
    commitCount = answer.commitCount;
    return shown(answer.commitsWithoutMergeCommits, 'this list');
  });
  return {
    commits: nodes.map(commitRow),
    commitsTruncated: pageInfo.hasNextPage,
    ...(commitCount != null && { commitCount }),
  };
}

async function pipelineOf(forge: Forge, subject: SubjectName) {
  const { project } = await forge.query(MERGE_REQUEST_HEAD_PIPELINE, named(subject));
  const { headPipeline } = subjectIn(forge, project, subject);
  return headPipeline ? pipelineRow(headPipeline) : undefined;
}

async function reviewOf(forge: Forge, subject: SubjectName) {
  const { project } = await forge.query(MERGE_REQUEST_REVIEW, named(subject));
  const review = subjectIn(forge, project && { subject: project.mergeRequest }, subject);
  warnOfNoRules(forge, review);
  return reviewRow(review);
}

async function closedIssuesOf(forge: Forge, { projectPath, iid }: SubjectName) {
  const issues = await wholeRestList(forge, 'closesIssues', {
    path: path`/projects/${projectPath}/merge_requests/${iid}/closes_issues`,
    of: ClosedIssueAnswer,
  });
  return issues.map((issue) => closedIssueRow(forge, issue));
}
