// Reading issues, and what belongs to one.
import { z } from 'zod';
import { at, EVERY, fieldsFor, nameOf, view } from '../issue-view.js';
import { textFrom } from '../rich-text.js';
import { taken } from '../site.js';
import { issueKey, limit, oneOf, selection } from './arguments.js';

const FOUND = ['key', 'summary', 'status', 'statusCategory', 'assignee', 'type', 'parent'];

/** A part of an address. */
const segment = encodeURIComponent;

export const ISSUES = [
  {
    name: 'tracker_get_issue',
    description: 'One issue, with all its fields or those that are selected',
    input: { issueKey, fields: z.array(oneOf(EVERY)).optional() },
    async run({ issueKey: key, fields: selected = EVERY }, { site }) {
      const facts = selected.length > 0 ? selected : EVERY;
      const issue = await site.platform.issues.getIssue({
        ...{ issueIdOrKey: segment(key), fields: fieldsFor(facts) },
      });
      return view(issue, facts);
    },
  },
  {
    name: 'tracker_search_issues',
    description: 'The issues that a bounded query finds',
    input: {
      jql: z.string(),
      maxResults: limit(50),
      nextPageToken: z.string().optional().describe('From the answer before, to go on'),
      fields: selection([...FOUND, 'priority', 'description', 'labels', 'customFields'], FOUND),
    },
    async run({ jql, maxResults, nextPageToken, fields }, { site }) {
      const { issues, next } = await site.find(jql, fieldsFor(fields), { most: maxResults, nextPageToken });
      return {
        ...{ nextPageToken: next ?? null, isComplete: next === undefined },
        hits: issues.map((issue) => view(issue, fields)),
      };
    },
  },
  {
    name: 'tracker_get_issue_comments',
    description: 'Comments on an issue',
    input: { issueKey, maxResults: limit(20) },
    async run({ issueKey: key, maxResults }, { site, style }) {
      const sequence = site.members(
        (page) => site.platform.issueComments.getComments({ ...page, issueIdOrKey: segment(key) }),
        'comments',
      );
      const comments = await taken(sequence, maxResults);
      return {
        comments: style
          .inAnyOrder(comments)
          .map(({ id, author, body, created, updated }) =>
            style.withOptional(
              { writer: nameOf(author), writtenAt: at(created), words: textFrom(body) },
              { commentId: id, editedAt: at(updated) },
            ),
          ),
      };
    },
  },
  {
    name: 'tracker_get_issue_history',
    description: 'What was changed in an issue, by whom and when',
    input: { issueKey, maxResults: limit(100) },
    async run({ issueKey: key, maxResults }, { site, style }) {
      const sequence = site.members(
        (page) => site.platform.issues.getChangeLogs({ ...page, issueIdOrKey: segment(key) }),
        'values',
      );
      const entries = await taken(sequence, maxResults);
      return {
        history: style.inAnyOrder(entries).map(({ id, author, created, items }) => ({
          ...{ entry: id, who: nameOf(author), when: at(created) },
          changes: items.map((item) => ({
            ...{ what: item.field, before: item.fromString ?? null },
            after: Object.hasOwn(item, 'toString') ? item.toString : null,
          })),
        })),
      };
    },
  },
  {
    name: 'tracker_get_transitions',
    description: 'The statuses that an issue can move to',
    input: { issueKey },
    async run({ issueKey: key }, { site, style }) {
      const { transitions } = await site.platform.issues.getTransitions({ issueIdOrKey: segment(key) });
      return {
        moves: style
          .inAnyOrder(transitions)
          .map(({ id, name, to }) =>
            style.withOptional(
              { transitionId: id, transition: name, leadsTo: to.name },
              { phase: to.statusCategory?.name },
            ),
          ),
      };
    },
  },
  {
    name: 'tracker_list_attachments',
    description: 'The files of an issue',
    input: { issueKey },
    async run({ issueKey: key }, { site, style }) {
      const { fields } = await site.platform.issues.getIssue({
        ...{ issueIdOrKey: segment(key), fields: ['attachment'] },
      });
      return {
        files: style.inAnyOrder(fields.attachment ?? []).map((file) =>
          style.withOptional(
            {
              attachmentId: String(file.id),
              file: file.filename,
              bytes: file.size,
              mediaType: file.mimeType,
            },
            { addedBy: nameOf(file.author), addedAt: at(file.created) },
          ),
        ),
      };
    },
  },
];
