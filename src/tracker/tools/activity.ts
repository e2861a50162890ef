import * as z from 'zod';
import { path } from '../../kernel/path.js';
import { CREATES, READS, toolFor } from '../../kernel/tool.js';
import { StatusAnswer, UserAnswer } from '../answers.js';
import { issueKey, maxResults, whole } from '../arguments.js';
import { Comment, Person } from '../entities.js';
import { person } from '../issue-fields.js';
import { latest, pages } from '../pages.js';
import { toAdf } from '../rich-text/to-adf.js';
import { toMarkdown } from '../rich-text/to-markdown.js';
import type { Tracker } from '../tracker.js';

const tool = toolFor<Tracker>();

const CommentAnswer = z.looseObject({
  id: z.string(),
  author: UserAnswer.nullish(),
  body: z.unknown(),
  created: z.string(),
  updated: z.string().nullish(),
});
const ChangeAnswer = z.looseObject({
  id: z.string(),
  author: UserAnswer.nullish(),
  created: z.string(),
  items: z.array(
    z.looseObject({ field: z.string(), fromString: z.string().nullish(), toString: z.unknown().optional() }),
  ),
});
const TransitionAnswer = z.looseObject({ id: z.string(), name: z.string(), to: StatusAnswer });

/** Pages as large as the tracker gives them. */
const PAGE = 100;

export const activityTools = [
  tool({
    name: 'tracker_add_comment',
    title: 'Add comment',
    description: 'Comment on an issue.',
    annotations: CREATES,
    input: z.object({
      issueKey,
      body: z.string().describe('Markdown; a user is mentioned by [@Name](accountid:ID)'),
    }),
    output: z.object({ comment: Comment }),
    run: async ({ issueKey, body }, { jira }, call) => {
      const asked = { as: CommentAnswer, body: { body: await toAdf(body) } };
      const made = await jira.create(path`/rest/api/3/issue/${issueKey}/comment`, asked, call);
      return { comment: await comment(made) };
    },
  }),

  tool({
    name: 'tracker_get_issue_comments',
    title: 'Issue comments',
    description: 'Read the latest comments of an issue, newest first.',
    annotations: READS,
    input: z.object({ issueKey, maxResults: maxResults('comments', 20) }),
    output: z.object({ comments: z.array(Comment) }),
    run: async ({ issueKey, maxResults }, { jira }, call) => {
      const newestFirst = { of: CommentAnswer, list: 'comments', query: { orderBy: '-created' }, size: PAGE };
      const limit = whole(maxResults);
      const found = await pages(
        jira,
        path`/rest/api/3/issue/${issueKey}/comment`,
        newestFirst,
        { limit },
        call,
      );
      return { comments: await Promise.all(found.map(comment)) };
    },
  }),

  tool({
    name: 'tracker_get_issue_history',
    title: 'Issue history',
    description:
      'Read the latest changes of an issue, newest first: fields, status transitions and other modifications.',
    annotations: READS,
    input: z.object({ issueKey, maxResults: maxResults('changes', 100) }),
    output: z.object({
      changes: z.array(
        z.object({
          id: z.string(),
          author: Person.nullable(),
          created: z.string().describe('ISO 8601'),
          items: z.array(
            z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
          ),
        }),
      ),
    }),
    run: async ({ issueKey, maxResults }, { jira }, call) => {
      const oldestFirst = { of: ChangeAnswer, size: PAGE };
      const address = path`/rest/api/3/issue/${issueKey}/changelog`;
      const found = await latest(jira, address, oldestFirst, whole(maxResults), call);
      return { changes: found.map(change) };
    },
  }),

  tool({
    name: 'tracker_get_transitions',
    title: 'Issue transitions',
    description: 'List the statuses an issue can move to now, with the transition ID for each.',
    annotations: READS,
    input: z.object({ issueKey }),
    output: z.object({
      transitions: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          to: z.object({ status: z.string(), statusCategory: z.string().nullable() }),
        }),
      ),
    }),
    run: async ({ issueKey }, { jira }, call) => {
      const as = z.looseObject({ transitions: z.array(TransitionAnswer) });
      const { transitions } = await jira.get(path`/rest/api/3/issue/${issueKey}/transitions`, { as }, call);
      return {
        transitions: transitions.map(({ id, name, to }) => ({
          ...{ id, name },
          to: { status: to.name, statusCategory: to.statusCategory?.name ?? null },
        })),
      };
    },
  }),

  tool({
    name: 'tracker_transition_issue',
    title: 'Move issue',
    description: 'Move an issue to another status by a transition ID of tracker_get_transitions.',
    annotations: CREATES,
    input: z.object({
      issueKey,
      transitionId: z.string().describe('From tracker_get_transitions'),
      comment: z.string().optional().describe('Comment to add with the transition; Markdown'),
    }),
    output: z.object({ key: z.string(), transitionId: z.string() }),
    run: async ({ issueKey, transitionId, comment }, { jira }, call) => {
      const body = {
        transition: { id: transitionId },
        ...(comment && { update: { comment: [{ add: { body: await toAdf(comment) } }] } }),
      };
      await jira.change('POST', path`/rest/api/3/issue/${issueKey}/transitions`, body, call);
      return { key: issueKey, transitionId };
    },
  }),
];

async function comment({ id, author, body, created, updated }: z.output<typeof CommentAnswer>) {
  return { id, author: person(author), body: await toMarkdown(body), created, updated: updated ?? null };
}

function change({ id, author, created, items }: z.output<typeof ChangeAnswer>) {
  return {
    ...{ id, author: person(author), created },
    items: items.map((item) => ({
      field: item.field,
      from: item.fromString ?? null,
      to: typeof item.toString === 'string' ? item.toString : null, // a key of the tracker's, which every object also inherits
    })),
  };
}
