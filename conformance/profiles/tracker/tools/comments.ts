import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, richText } from '../../../reading/values.js';
import { FOREIGN_TEXT, LONG_TEXT } from '../../texts.js';
import { documentOf } from '../documents.js';
import { endsOf } from '../ends.js';
import { aboveUsual } from '../limits.js';
import { spellings } from '../moments.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

type Comment = TrackerWorld['comments'][number];

const commentOf =
  ({ person }: TrackerWorld) =>
  ({ id, author, body, created, updated }: Comment): ExpectedRecord => ({
    id: `comment ${id}`,
    marks: [[id], ...spellings(created).map((time) => [body, time])],
    facts: { author: person(author), body: richText(body), 'creation date': new Date(created) },
    may: { ID: id, updated: updated === created ? anyOf(new Date(updated), null) : new Date(updated) },
  });

/** The issues with most comments, one with a few and one with none. */
const discussed = ({ issues }: TrackerWorld) => {
  const most = issues.toSorted((one, other) => other.comments.length - one.comments.length);
  const few = most.find(({ comments }) => comments.length === 3);
  return [...most.slice(0, 4), ...(few ? [few] : []), ...most.slice(-1)].map(({ key }) => key);
};

export const commentTools = {
  tracker_get_issue_comments: trackerTool({
    valid: (world) => ({ issueKey: discussed(world)[0] }),
    values: {
      issueKey: discussed,
      maxResults: ({ comments }, { issueKey }) => {
        const all = comments.filter(({ issue }) => issue === issueKey).length;
        return [1, 5, 50, ...(all > 1 ? [all, all - 1] : [])];
      },
    },
    answers: ({ issueKey, maxResults = 20 }, world) => {
      const comments = world.comments.filter(({ issue }) => issue === issueKey);
      const oldestFirst = comments
        .toSorted((one, other) => one.created - other.created)
        .map(commentOf(world));
      const may = { total: comments.length, more: comments.length > Number(maxResults) };
      return {
        anyOf: endsOf(oldestFirst, Number(maxResults)).map((records) => ({
          lists: [{ name: 'comment', records }],
          may,
        })),
        ...aboveUsual(maxResults, 20),
      };
    },
  }),

  tracker_add_comment: trackerTool({
    valid: (world) => ({ issueKey: discussed(world)[0], body: 'Nine of them.' }),
    values: {
      issueKey: discussed,
      body: () => [
        'Eleven in all; größer than before.',
        'A line',
        'One paragraph.\n\nAnd another one.',
        LONG_TEXT,
        FOREIGN_TEXT,
      ],
    },
    answers: ({ issueKey }, world) => {
      const made = world.comments.filter(({ issue }) => issue === issueKey).at(-1);
      if (!made) return { answer: {} };
      const { facts, may } = commentOf(world)(made);
      return { answer: { may: { ...facts, ...may } } };
    },
    does: ({ issueKey, body }) => [
      {
        method: 'POST',
        path: `/rest/api/3/issue/${issueKey}/comment`,
        body: { body: documentOf(String(body)) },
      },
    ],
  }),
};
