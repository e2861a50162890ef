import * as z from 'zod';
import { path } from '../../kernel/http/path.js';
import { CREATES, READS, Reply } from '../../kernel/mcp/tool.js';
import { identifier, issueKey, markdown, maxResults, whole } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { StatusAnswer, UserAnswer } from '../issues/answers.js';
import { Comment, Person } from '../issues/entities.js';
import { PEOPLE, People } from '../issues/people.js';
import { readBack } from '../issues/read-back.js';
import { RFC_3339, utc } from '../issues/times.js';
import { latest, part } from '../jira/pages.js';
import { toAdf } from '../rich-text/to-adf.js';
import { toMarkdown } from '../rich-text/to-markdown.js';

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
const TransitionAnswers = z.looseObject({
  transitions: z.array(z.looseObject({ id: z.string(), name: z.string(), to: StatusAnswer })),
});

/** The part of a list that may have been cut. */
const Cut = {
  hasMore: z.boolean().describe('Whether there are older ones'),
  total: z.number().optional().describe('How many there are in all, where the tracker reports it'),
};

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
      body: markdown(),
    }),
    output: z.object({ comment: Comment, ...PEOPLE }),
    run: async ({ issueKey, body }, { jira }, call) => {
      const asked = { as: CommentAnswer, body: { body: await toAdf(body) } };
      const made = await jira.create(path`/rest/api/3/issue/${issueKey}/comment`, asked, call);
      const people = new People();
      return { comment: await comment(made, people), people: people.accounts() };
    },
  }),

  tool({
    name: 'tracker_get_issue_comments',
    title: 'Issue comments',
    description: 'Read the latest comments of an issue, newest first.',
    annotations: READS,
    input: z.object({ issueKey, maxResults: maxResults('comments', 20) }),
    output: z.object({ comments: z.array(Comment), ...Cut, ...PEOPLE }),
    run: async ({ issueKey, maxResults }, { jira }, call) => {
      const newestFirst = { of: CommentAnswer, list: 'comments', query: { orderBy: '-created' }, size: PAGE };
      const limit = whole(maxResults);
      const address = path`/rest/api/3/issue/${issueKey}/comment`;
      const { values, ...cut } = await part(jira, address, newestFirst, { limit }, call);
      const people = new People();
      const comments = await Promise.all(values.map((one) => comment(one, people)));
      return { comments, ...cut, people: people.accounts() };
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
          created: z.string().describe(RFC_3339),
          items: z.array(
            z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
          ),
        }),
      ),
      ...Cut,
      ...PEOPLE,
    }),
    run: async ({ issueKey, maxResults }, { jira }, call) => {
      const oldestFirst = { of: ChangeAnswer, size: PAGE };
      const address = path`/rest/api/3/issue/${issueKey}/changelog`;
      const { values, ...cut } = await latest(jira, address, oldestFirst, whole(maxResults), call);
      const people = new People();
      const changes = values.map((one) => change(one, people));
      return { changes, ...cut, people: people.accounts() };
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
      const asked = { as: TransitionAnswers };
      const { transitions } = await jira.get(path`/rest/api/3/issue/${issueKey}/transitions`, asked, call);
      return {
        transitions: transitions.map(({ id, name, to }) => ({
          id,
          name,
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
    elsewhere: {
      status: 'transitionId says where to, by an ID of tracker_get_transitions',
      fields: 'tracker_update_issue sets fields',
      resolution: 'tracker_update_issue sets it, in customFields',
    },
    input: z.object({
      issueKey,
      transitionId: identifier('From tracker_get_transitions'),
      comment: markdown('Comment to add with the transition; Markdown').optional(),
    }),
    output: z.object({
      key: z.string(),
      transitionId: z.string(),
      url: z.string().optional().describe('Page of the issue'),
      status: z.string().nullable().optional().describe('The status that it has now'),
      statusCategory: z.string().nullable().optional(),
    }),
    run: async ({ issueKey, transitionId, comment }, { jira }, call) => {
      const body = {
        transition: { id: transitionId },
        ...(comment && { update: { comment: [{ add: { body: await toAdf(comment) } }] } }),
      };
      await jira.change('POST', path`/rest/api/3/issue/${issueKey}/transitions`, body, call);
      const { now, content } = await readBack(jira, issueKey, { names: [] }, call);
      return new Reply({ transitionId, ...now?.issue, key: issueKey }, content);
    },
  }),
];

async function comment(
  { id, author, body, created, updated }: z.output<typeof CommentAnswer>,
  people: People,
): Promise<z.input<typeof Comment>> {
  const text = await toMarkdown(body);
  const edited = updated && updated !== created ? { updated: utc(updated) } : {};
  return { id, author: people.name(author), body: text, created: utc(created), ...edited };
}

function change({ id, author, created, items }: z.output<typeof ChangeAnswer>, people: People) {
  return {
    id,
    author: people.name(author),
    created: utc(created),
    items: items.map((item) => ({
      field: item.field,
      from: item.fromString ?? null,
      to: typeof item.toString === 'string' ? item.toString : null, // a key of the tracker's, which every object also inherits
    })),
  };
}
