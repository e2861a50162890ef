import * as z from 'zod';
import { Id, MaybeTime, UserAnswer } from '../records/answers.js';
import { maybe, optional, plain } from '../shapes/shapes.js';

/** What is asked of a merge request that has to do with an issue. */
export const RELATED_MERGE_REQUEST_FIELDS =
  'id reference(full: true) title state draft mergedAt author { username }';

/** How it is answered. */
export const RelatedMergeRequestAnswer = z.object({
  id: Id,
  reference: plain.text,
  title: plain.text,
  state: plain.text,
  draft: maybe.flag,
  mergedAt: MaybeTime,
  author: UserAnswer.nullish(),
});

/** A merge request that has to do with an issue. */
export const RelatedMergeRequest = z.object({
  reference: plain.text.describe('Project and number: group/project!7'),
  id: plain.text,
  title: plain.text,
  state: plain.text.describe('opened, closed, merged or locked'),
  draft: optional.flag,
  mergedAt: optional.text,
  author: optional.text.describe('Username'),
});

/** It without the members that say nothing. */
export function relatedMergeRequestRow(
  answer: z.output<typeof RelatedMergeRequestAnswer>,
): z.output<typeof RelatedMergeRequest> {
  const { reference, id, title, state, draft, mergedAt, author } = answer;
  return {
    reference,
    id,
    title,
    state,
    ...(draft && { draft }),
    ...(mergedAt && { mergedAt }),
    ...(author && { author: author.username }),
  };
}

/** What is asked of a work item that another one is linked to or is below. */
export const RELATED_ISSUE_FIELDS = 'id reference(full: true) title state workItemType { name }';

/** How it is answered. */
export const RelatedIssueAnswer = z.object({
  id: Id,
  reference: plain.text,
  title: plain.text,
  state: plain.text,
  workItemType: z.object({ name: plain.text }).nullish(),
});

/** A work item that another one is linked to or is below. */
export const RelatedIssue = z.object({
  reference: plain.text.describe('Place and number: group/project#7; group&7 of an epic'),
  id: plain.text,
  type: optional.text.describe('What is not a plain issue: task, epic, incident …'),
  title: plain.text,
  state: plain.text.describe('opened or closed'),
});

/** It without the members that say nothing. */
export function relatedIssueRow(answer: z.output<typeof RelatedIssueAnswer>): z.output<typeof RelatedIssue> {
  const { reference, id, title, state, workItemType } = answer;
  const type = workItemType?.name.toLowerCase().replaceAll(' ', '_') ?? 'issue';
  return {
    reference,
    id,
    ...(type !== 'issue' && { type }),
    title,
    state: state === 'OPEN' ? 'opened' : state.toLowerCase(),
  };
}
