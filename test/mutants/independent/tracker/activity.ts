import {
  answering,
  asking,
  at,
  doingAlso,
  each,
  exchanged,
  given,
  ignoring,
  previous,
  rows,
  rowsOf,
  saying,
  shifted,
  when,
} from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { issueThat, keysOf } from './world.js';

/** Mutants of what happens to an issue: comments, history and transitions. */
export const activityMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-comment-on-issue-of-before',
    tool: 'tracker_add_comment',
    breaks: 'The comment is added to the issue named (Endpoints, tracker_add_comment).',
    change: asking((args, asked) => ({ ...args, issueKey: previous(asked, 'issue', args.issueKey) })),
    shows: (world) => {
      const [one, other] = keysOf(world, ({ comments }) => comments.length === 0);
      return [
        ['tracker_add_comment', { issueKey: one, body: 'One.' }],
        ['tracker_add_comment', { issueKey: other, body: 'Two.' }],
        ['tracker_get_issue_comments', { issueKey: other }],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-comment-first-paragraph',
    tool: 'tracker_add_comment',
    breaks: 'The comment has the body given, all of it (Endpoints, tracker_add_comment).',
    change: asking((args) => ({ ...args, body: String(args.body).split(/\n\s*\n/)[0] })),
    shows: (world) => [
      ['tracker_add_comment', { ...issueThat(world, () => true), body: 'First.\n\nSecond.' }],
    ],
  },
  {
    id: 'tracker-comments-exchange-dates',
    tool: 'tracker_get_issue_comments',
    breaks: 'Each comment has its creation date (Endpoints, tracker_get_issue_comments).',
    change: rows('comments', (comments) => shifted(comments, 'created')),
    shows: (world) => [
      ['tracker_get_issue_comments', issueThat(world, ({ comments }) => comments.length > 1)],
    ],
  },
  {
    id: 'tracker-comments-one-author',
    tool: 'tracker_get_issue_comments',
    breaks: 'Each comment has its author (Endpoints, tracker_get_issue_comments).',
    change: each('comments', (comment, _index, comments) => ({ ...comment, author: comments[0]?.author })),
    shows: (world) => [
      ['tracker_get_issue_comments', issueThat(world, ({ comments }) => comments.length > 10)],
    ],
  },
  {
    id: 'tracker-comments-ten-by-default',
    tool: 'tracker_get_issue_comments',
    breaks: 'Without maxResults there are up to 20 comments (Limits).',
    change: asking((args) => ({ maxResults: 10, ...args })),
    shows: (world) => [
      ['tracker_get_issue_comments', issueThat(world, ({ comments }) => comments.length > 10)],
    ],
  },
  {
    id: 'tracker-comments-with-those-of-parent',
    tool: 'tracker_get_issue_comments',
    breaks: 'The comments are those of the issue named (Endpoints, tracker_get_issue_comments).',
    change: answering(async (value, { args, ask }) => {
      const { structuredContent } = await ask('tracker_get_issue', { issueKey: args.issueKey });
      const issueKey = at(structuredContent, 'issue.parent.key');
      if (issueKey === undefined) return value;
      const parent = await ask('tracker_get_issue_comments', { ...args, issueKey });
      return {
        ...value,
        comments: [...rowsOf(value.comments), ...rowsOf(parent.structuredContent?.comments)],
      };
    }),
    shows: (world) => [
      ['tracker_get_issue_comments', issueThat(world, ({ parent }) => Boolean(parent?.comments.length))],
    ],
  },
  {
    id: 'tracker-history-status-only',
    tool: 'tracker_get_issue_history',
    breaks:
      'The history has field changes and other modifications beside status transitions (Endpoints, tracker_get_issue_history).',
    change: rows('changes', (changes) =>
      changes.filter(({ items }) => rowsOf(items).some(({ field }) => field === 'status')),
    ),
    shows: (world) => [['tracker_get_issue_history', issueThat(world, ({ history }) => history.length > 10)]],
  },
  {
    id: 'tracker-history-backwards',
    tool: 'tracker_get_issue_history',
    breaks: 'A change of a field leads from the old value to the new (Endpoints, tracker_get_issue_history).',
    change: each('changes', (change) => ({
      ...change,
      items: rowsOf(change.items).map((item) =>
        item.field === 'status' ? item : exchanged(item, 'from', 'to'),
      ),
    })),
    shows: (world) => [['tracker_get_issue_history', issueThat(world, ({ history }) => history.length > 10)]],
  },
  {
    id: 'tracker-history-of-ten',
    tool: 'tracker_get_issue_history',
    breaks: 'Without maxResults there are up to 100 changes (Limits).',
    change: asking((args) => ({ maxResults: 10, ...args })),
    shows: (world) => [['tracker_get_issue_history', issueThat(world, ({ history }) => history.length > 10)]],
  },
  {
    id: 'tracker-transitions-never-back',
    tool: 'tracker_get_transitions',
    breaks:
      'The statuses that the issue can move to are listed, all of them (Endpoints, tracker_get_transitions).',
    change: rows('transitions', (transitions) =>
      transitions.filter((transition) => at(transition, 'to.statusCategory') !== 'To Do'),
    ),
    shows: (world) => [
      ['tracker_get_transitions', issueThat(world, ({ status }) => status.name === 'In Review')],
    ],
  },
  {
    id: 'tracker-transitions-of-first-issue',
    tool: 'tracker_get_transitions',
    breaks:
      'The moves are those of the issue named, in its status (Endpoints, tracker_get_transitions; States).',
    change: async ({ memory, pass }) => {
      const result = await pass();
      if (!memory.has('first')) memory.set('first', result.structuredContent?.transitions);
      return saying(result, { ...result.structuredContent, transitions: memory.get('first') });
    },
    shows: (world) => [
      ['tracker_get_transitions', issueThat(world, ({ status }) => status.name === 'In Review')],
      ['tracker_get_transitions', issueThat(world, ({ status }) => status.name === 'Done')],
    ],
    combination: true,
  },
  {
    id: 'tracker-transition-without-comment',
    tool: 'tracker_transition_issue',
    breaks: 'The comment is added with the transition (Endpoints, tracker_transition_issue).',
    change: ignoring('comment'),
    shows: ({ the }) => {
      const { issueKey, transitionId } = the('an issue that can move on');
      return [
        ['tracker_transition_issue', { issueKey, transitionId, comment: 'Moved.' }],
        ['tracker_get_issue_comments', { issueKey }],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-transition-comment-instead',
    tool: 'tracker_transition_issue',
    breaks:
      'The issue moves by the transition named, with a comment too (Endpoints, tracker_transition_issue).',
    change: when(given('comment'), async ({ args, pass, ask }) => {
      const { issueKey } = args;
      const { structuredContent } = await ask('tracker_get_transitions', { issueKey });
      return pass({ ...args, transitionId: at(structuredContent, 'transitions.1.id') ?? args.transitionId });
    }),
    shows: ({ the }) => {
      const { issueKey, transitionId } = the('an issue that can move on');
      return [
        ['tracker_transition_issue', { issueKey, transitionId, comment: 'Moved.' }],
        ['tracker_get_issue', { issueKey }],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-transition-unassigns',
    tool: 'tracker_transition_issue',
    breaks:
      'A transition changes the status; nothing else is asked for (Endpoints, tracker_transition_issue).',
    change: doingAlso('tracker_update_issue', (_value, { args }) => ({
      issueKey: args.issueKey,
      assignee: null,
    })),
    shows: ({ the }) => {
      const { issueKey, transitionId } = the('an issue that can move on');
      return [
        ['tracker_transition_issue', { issueKey, transitionId }],
        ['tracker_get_issue', { issueKey }],
      ];
    },
  },
  {
    id: 'tracker-transition-of-issue-of-before',
    tool: 'tracker_transition_issue',
    breaks: 'The issue named is moved (Endpoints, tracker_transition_issue).',
    change: async (asked) => {
      const issueKey = previous(asked, 'issue', asked.args.issueKey);
      const { structuredContent } = await asked.ask('tracker_get_transitions', { issueKey });
      const ids = rowsOf(structuredContent?.transitions).map(({ id }) => id);
      const canMove = ids.includes(asked.args.transitionId);
      return asked.pass(canMove ? { ...asked.args, issueKey } : asked.args);
    },
    shows: ({ the }) => {
      const [one, other] = [the('an issue that can move on'), the('another issue that can move on')];
      return [
        ['tracker_transition_issue', { issueKey: one.issueKey, transitionId: one.transitionId }],
        ['tracker_transition_issue', { issueKey: other.issueKey, transitionId: other.transitionId }],
        ['tracker_get_issue', { issueKey: other.issueKey }],
      ];
    },
    combination: true,
  },
];
