import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import type { Forge } from '../connection/forge.js';
import { warnOfLicence } from '../connection/licence.js';
import { shown } from '../connection/permission.js';
import { type SubjectName, subjectIn } from '../definition/subject.js';
import { Issue, issueRow } from '../records/issues.js';
import { optional, plain } from '../shapes/shapes.js';
import { bodyOf, named } from './body.js';
import {
  CONTEXT_ISSUE,
  ISSUE_CLOSERS,
  ISSUE_LATEST_NOTES,
  ISSUE_LINKS,
  ISSUE_MENTIONS,
  ISSUE_PLANNING,
} from './documents.js';
import { latestNotes, latestNotesShape, type NotesWanted } from './latest-notes.js';
import { part } from './part.js';
import { planningRow, planningShape } from './planning.js';
import { RelatedIssue, RelatedMergeRequest, relatedIssueRow, relatedMergeRequestRow } from './related.js';
import { wholeList } from './whole-list.js';
import { lacksWidget } from './widget.js';

/** The list of what a kind of work item does not have. */
const NOTHING = { nodes: [], pageInfo: { hasNextPage: false } };

/** An issue with what belongs to it; a list that could not be read is absent, an empty one is there. */
export const issueContextShape = {
  issue: Issue.extend({
    ...planningShape,
    description: optional.text.describe('Markdown'),
    webUrl: optional.text,
  }),
  ...latestNotesShape,
  mentionedInMergeRequests: z
    .array(RelatedMergeRequest)
    .optional()
    .describe('Merge requests that mention it, or that are mentioned in it'),
  closedByMergeRequests: z
    .array(RelatedMergeRequest)
    .optional()
    .describe('Merge requests that close it when they are merged'),
  linkedIssues: z
    .array(
      z.object({
        relation: plain.text.describe('relates_to, blocks or is_blocked_by'),
        ...RelatedIssue.shape,
      }),
    )
    .optional()
    .describe('What it is linked to; `blocks` means that this issue blocks that one'),
};

/** An issue with what belongs to it, all read side by side. Throws ToolError where the issue itself cannot be read. */
export async function issueContext(forge: Forge, subject: SubjectName, wanted: NotesWanted) {
  const [issue, planning, notes, mentions, closers, links] = await Promise.all([
    issueOf(forge, subject),
    part(forge, 'parent, weight, health status and iteration', () => planningOf(forge, subject)),
    part(forge, 'notes', () => notesOf(forge, subject, wanted)),
    part(forge, 'mentionedInMergeRequests', () => mentionsOf(forge, subject)),
    part(forge, 'closedByMergeRequests', () => closersOf(forge, subject)),
    part(forge, 'linkedIssues', () => linksOf(forge, subject)),
  ]);
  return {
    issue: { ...issue, ...planning },
    ...notes,
    ...(mentions && { mentionedInMergeRequests: mentions }),
    ...(closers && { closedByMergeRequests: closers }),
    ...(links && { linkedIssues: links }),
  };
}

async function issueOf(forge: Forge, subject: SubjectName) {
  const { project } = await forge.query(CONTEXT_ISSUE, named(subject));
  const issue = subjectIn(forge, project, subject);
  return { ...issueRow(issue), ...bodyOf(issue, 'issues') };
}

async function planningOf(forge: Forge, subject: SubjectName) {
  const planning = workItem(await forge.query(ISSUE_PLANNING, named(subject)));
  if (planning.paid) warnOfLicence(forge, planning.workItemType, planning.paid);
  return planningRow(planning);
}

function notesOf(forge: Forge, subject: SubjectName, wanted: NotesWanted) {
  return latestNotes(forge, wanted, async (page) => {
    const { project } = await forge.query(ISSUE_LATEST_NOTES, { ...named(subject), ...page });
    return subjectIn(forge, project, subject);
  });
}

async function mentionsOf(forge: Forge, subject: SubjectName) {
  const mergeRequests = await wholeList(forge, 'mentionedInMergeRequests', async (page) => {
    const { project } = await forge.query(ISSUE_MENTIONS, { ...named(subject), ...page });
    return shown(subjectIn(forge, project, subject).relatedMergeRequests, 'this list');
  });
  return mergeRequests.map(relatedMergeRequestRow);
}

async function closersOf(forge: Forge, subject: SubjectName) {
  const closing = await wholeList(forge, 'closedByMergeRequests', async (page) => {
    const answer = workItem(await forge.query(ISSUE_CLOSERS, { ...named(subject), ...page }));
    if (lacksWidget(answer, 'DEVELOPMENT')) return NOTHING;
    return shown(answer.widgets?.[0]?.closingMergeRequests, 'this list');
  });
  return closing.flatMap(({ mergeRequest }) => (mergeRequest ? [relatedMergeRequestRow(mergeRequest)] : []));
}

async function linksOf(forge: Forge, subject: SubjectName) {
  const links = await wholeList(forge, 'linkedIssues', async (page) => {
    const answer = workItem(await forge.query(ISSUE_LINKS, { ...named(subject), ...page }));
    if (lacksWidget(answer, 'LINKED_ITEMS')) return NOTHING;
    return shown(answer.widgets?.[0]?.linkedItems, 'this list');
  });
  return links.flatMap(({ linkType, workItem }) =>
    workItem ? [{ relation: linkType, ...relatedIssueRow(workItem) }] : [],
  );
}

interface AnsweredWorkItem<Answer> {
  readonly project?:
    | {
        readonly workItems?:
          | { readonly nodes?: readonly (Answer | null)[] | null | undefined }
          | null
          | undefined;
      }
    | null
    | undefined;
}

/** The issue of an answer as a work item. Throws ToolError where the forge does not show it as one. */
function workItem<Answer>({ project }: AnsweredWorkItem<Answer>): Answer {
  const found = project?.workItems?.nodes?.[0];
  if (found) return found;
  throw new ToolError('not_found', 'The forge does not show the issue as a work item.');
}
