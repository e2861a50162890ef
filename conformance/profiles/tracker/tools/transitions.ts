import { anyOf, ending } from '../../../reading/values.js';
import { FOREIGN_TEXT, LONG_TEXT } from '../../texts.js';
import { documentOf } from '../documents.js';
import type { Issue } from '../issue-facts.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

type Transition = TrackerWorld['projects'][number]['transitions'][number];

/** One issue of each status and one of each project, with the account's right to move it. */
const ofEachStatus = ({ issues, projects, mayWorkIn }: TrackerWorld): Issue[] => {
  const workable = issues.filter(({ project }) =>
    projects.some(({ key, editedBy }) => key === project && mayWorkIn(editedBy)),
  );
  const different = [({ status }: Issue) => status, ({ project }: Issue) => project].flatMap((kindOf) => [
    ...new Map(workable.map((issue) => [kindOf(issue), issue])).values(),
  ]);
  return [...new Set(different)];
};

const open = (issue: Issue, { projects }: TrackerWorld): Transition[] =>
  (projects.find(({ key }) => key === issue.project)?.transitions ?? []).filter(({ from, to }) =>
    from === null ? to !== issue.status : from.includes(issue.status),
  );

export const transitionTools = {
  tracker_get_transitions: trackerTool({
    valid: (world) => ({ issueKey: ofEachStatus(world)[0]?.key }),
    values: { issueKey: (world) => ofEachStatus(world).map(({ key }) => key) },
    answers: ({ issueKey }, world) => {
      const issue = world.issues.find(({ key }) => key === issueKey);
      if (!issue) return { unable: 'there is no such issue' };
      const records = open(issue, world).map(({ id, name, to, category, categoryName }) => ({
        id: `transition ${id}`,
        marks: [
          [id, to],
          [id, name],
        ],
        facts: { ID: id, status: to },
        may: { name, 'status category': anyOf(categoryName, category) },
      }));
      return { answer: { lists: [{ name: 'transition', records }] } };
    },
  }),

  tracker_transition_issue: trackerTool({
    valid: (world) => moves(world)[0] ?? {},
    or: (world) => moves(world).slice(1),
    values: {
      transitionId: (world, { issueKey }) =>
        (world.projects.find(({ key }) => String(issueKey).startsWith(`${key}-`))?.transitions ?? []).map(
          ({ id }) => id,
        ),
      comment: () => [
        'Moved on.',
        'Back to where it was; größer.',
        'Moved.\n\nAnd on.',
        LONG_TEXT,
        FOREIGN_TEXT,
      ],
    },
    answers: ({ issueKey, transitionId }, world) => {
      const issue = world.issues.find(({ key }) => key === issueKey);
      if (!issue) return { unable: 'there is no such issue' };
      const move = open(issue, world).find(({ id }) => id === transitionId);
      if (!move) return { unable: `it is no move from ${issue.status}` };
      const may = { status: move.to, 'status category': anyOf(move.categoryName, move.category) };
      return { answer: { may: { key: issue.key, ...may, url: ending(`/browse/${issue.key}`) } } };
    },
    does: ({ issueKey, transitionId, comment }) => [
      {
        method: 'POST',
        path: `/rest/api/3/issue/${issueKey}/transitions`,
        body: {
          transition: { id: transitionId },
          ...(comment === undefined
            ? {}
            : { update: { comment: [{ add: { body: documentOf(String(comment)) } }] } }),
        },
      },
    ],
  }),
};

/** A few issues with the first move that each can make. */
function moves(world: TrackerWorld): { issueKey: string; transitionId: string | undefined }[] {
  const issues = ofEachStatus(world).filter((_, at) => at % 4 === 0);
  return issues.map((issue) => ({ issueKey: issue.key, transitionId: open(issue, world)[0]?.id }));
}
