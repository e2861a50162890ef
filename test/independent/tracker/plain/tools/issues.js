import { textOf } from '../documents.js';
import { ALL, asked, instant, issueFacts, person } from '../issue-facts.js';
import { count, fields, object, text } from '../schemas.js';

const SEARCHED = [
  ...['key', 'summary', 'status', 'statusCategory', 'assignee', 'type', 'parent'],
  ...['priority', 'description', 'labels', 'customFields'],
];

export const issuePath = (key, rest = '') => `/rest/api/3/issue/${encodeURIComponent(key)}${rest}`;

/** Tools that read issues and what belongs to them. */
export function issueTools({ json, pages, search }, style) {
  return [
    {
      name: 'tracker_get_issue',
      description: 'Get an issue',
      inputSchema: object({ issueKey: text, fields: fields(ALL) }, ['issueKey']),
      async run({ issueKey, fields: facts = ALL }) {
        const issue = await json('GET', issuePath(issueKey), {
          query: { fields: asked(facts).join(',') },
        });
        return { issue: issueFacts(issue, facts) };
      },
    },
    {
      name: 'tracker_get_issue_comments',
      description: 'Get the comments of an issue',
      inputSchema: object({ issueKey: text, maxResults: count(20) }, ['issueKey']),
      async run({ issueKey, maxResults }) {
        const found = await pages(issuePath(issueKey, '/comment'), 'comments', { most: maxResults });
        const records = found.map(({ id, author, body, created, updated }) =>
          style.withOptional(
            { author: person(author), body: textOf(body), created: instant(created) },
            { id, updated: instant(updated) },
          ),
        );
        return { comments: style.inAnyOrder(records) };
      },
    },
    {
      name: 'tracker_get_issue_history',
      description: 'Get what was changed in an issue',
      inputSchema: object({ issueKey: text, maxResults: count(100) }, ['issueKey']),
      async run({ issueKey, maxResults }) {
        const found = await pages(issuePath(issueKey, '/changelog'), 'values');
        const newest = found.toReversed().slice(0, maxResults);
        return {
          history: newest.map(({ id, author, created, items }) => ({
            ...{ id, who: person(author)?.displayName ?? null, when: instant(created) },
            changes: items.map((item) => ({
              ...{
                field: item.field,
                from: item.fromString ?? null,
                to: Object.hasOwn(item, 'toString') ? item.toString : null,
              },
            })),
          })),
        };
      },
    },
    {
      name: 'tracker_get_transitions',
      description: 'Get the statuses that an issue can move to',
      inputSchema: object({ issueKey: text }, ['issueKey']),
      async run({ issueKey }) {
        const { transitions } = await json('GET', issuePath(issueKey, '/transitions'));
        return { transitions: transitions.map(({ id, name, to }) => ({ id, name, to: to.name })) };
      },
    },
    {
      name: 'tracker_search_issues',
      description: 'Search issues with JQL',
      inputSchema: object(
        {
          ...{ jql: text, maxResults: count(50), nextPageToken: text },
          fields: fields(SEARCHED, SEARCHED.slice(0, 7)),
        },
        ['jql'],
      ),
      async run({ jql, maxResults, nextPageToken, fields: facts }) {
        const { issues, next } = await search(jql, asked(facts), { most: maxResults, token: nextPageToken });
        return {
          issues: issues.map((issue) => issueFacts(issue, facts)),
          nextPageToken: next ?? null,
          isLast: !next,
        };
      },
    },
    {
      name: 'tracker_list_attachments',
      description: 'List the attachments of an issue',
      inputSchema: object({ issueKey: text }, ['issueKey']),
      async run({ issueKey }) {
        const issue = await json('GET', issuePath(issueKey), { query: { fields: 'attachment' } });
        const files = issue.fields.attachment.map(({ id, filename, size, mimeType, author, created }) =>
          style.withOptional(
            { id: String(id), filename, size, type: mimeType },
            { by: author?.displayName, created: instant(created) },
          ),
        );
        return { attachments: style.inAnyOrder(files) };
      },
    },
  ];
}
