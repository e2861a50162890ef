import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import { EXAMPLES, id, page, paragraph, person, readBack, stated, status, time } from './notation.js';

const { eachLike, like } = MatchersV3;

const { issueKey, transitionId } = EXAMPLES;
const COMMENTS = stated('/rest/api/3/issue/{issueKey}/comment');
const CHANGES = stated('/rest/api/3/issue/{issueKey}/changelog');
const NEWEST = { orderBy: '-created' };
const TRANSITIONS = stated('/rest/api/3/issue/{issueKey}/transitions');
const MOVABLE = [{ name: 'an issue that can move on' }];
const comment = {
  id,
  author: person,
  created: time,
  updated: time,
  body: { type: 'doc', version: 1, content: like([]) },
};
const change = { id, author: person, created: time, items: eachLike({ field: like('status') }, 1) };

/** Comments, history and transitions. */
export const activityFixtures: Record<string, Fixture> = {
  'adds a comment': {
    tool: 'tracker_add_comment',
    args: { issueKey, body: 'Done.' },
    interactions: {
      description: 'a new comment',
      states: [{ name: 'an issue' }],
      request: { method: 'POST', path: COMMENTS, body: { body: paragraph('Done.') } },
      response: { status: 201, body: comment },
    },
    outcome: { structuredContent: { comment: { author: 'Ada' } } },
  },
  'reads the latest comments': {
    tool: 'tracker_get_issue_comments',
    args: { issueKey },
    interactions: {
      description: 'the latest comments of an issue',
      states: [{ name: 'an issue with comments' }],
      request: {
        method: 'GET',
        path: COMMENTS,
        query: { ...NEWEST, startAt: '0', maxResults: '20' },
      },
      response: { status: 200, body: page('comments', comment) },
    },
    outcome: { structuredContent: { comments: [{ author: 'Ada' }] } },
  },
  'reads the latest changes': {
    tool: 'tracker_get_issue_history',
    args: { issueKey },
    interactions: {
      description: 'the changes of an issue',
      states: [{ name: 'an issue with changes' }],
      request: {
        method: 'GET',
        path: CHANGES,
        query: { maxResults: '100' },
      },
      response: { status: 200, body: { ...page('values', change), isLast: like(true) } },
    },
    outcome: { structuredContent: { changes: [{ items: [{ field: 'status' }] }] } },
  },
  'reads comments on where a page is shorter than it asked for': {
    tool: 'tracker_get_issue_comments',
    args: { issueKey, maxResults: 2 },
    interactions: [
      {
        description: 'two comments of an issue',
        states: [{ name: 'an issue with comments' }],
        request: { method: 'GET', path: COMMENTS, query: { ...NEWEST, startAt: '0', maxResults: '2' } },
        response: { status: 200, body: page('comments', comment, { maxResults: 1, total: 2 }) },
      },
      {
        description: 'the next comment of an issue',
        states: [{ name: 'an issue with comments' }],
        request: { method: 'GET', path: COMMENTS, query: { ...NEWEST, startAt: '1', maxResults: '1' } },
        response: { status: 200, body: page('comments', comment, { maxResults: 1, total: 2 }) },
      },
    ],
    outcome: { structuredContent: { comments: [{}, {}] } },
  },
  'reads the end of a long history': {
    tool: 'tracker_get_issue_history',
    args: { issueKey, maxResults: 1 },
    interactions: [
      {
        description: 'the first changes of an issue',
        states: [{ name: 'an issue with changes' }],
        request: { method: 'GET', path: CHANGES, query: { maxResults: '100' } },
        response: {
          status: 200,
          body: { ...page('values', change, { maxResults: 1, total: 2 }), isLast: like(false) },
        },
      },
      {
        description: 'the last changes of an issue',
        states: [{ name: 'an issue with changes' }],
        request: { method: 'GET', path: CHANGES, query: { startAt: '1', maxResults: '100' } },
        response: {
          status: 200,
          body: { ...page('values', change, { maxResults: 1, total: 2 }), isLast: like(true) },
        },
      },
    ],
    outcome: { structuredContent: { changes: [{ items: [{ field: 'status' }] }] } },
  },
  'lists where an issue can move': {
    tool: 'tracker_get_transitions',
    args: { issueKey },
    interactions: {
      description: 'the moves open to an issue',
      states: MOVABLE,
      request: { method: 'GET', path: TRANSITIONS },
      response: {
        status: 200,
        body: { transitions: eachLike({ id, name: like('Start'), to: status }, 1) },
      },
    },
    outcome: { structuredContent: { transitions: [{ name: 'Start', to: { status: 'To Do' } }] } },
  },
  'moves an issue': {
    tool: 'tracker_transition_issue',
    args: { issueKey, transitionId },
    interactions: [
      {
        description: 'a move of an issue',
        states: MOVABLE,
        request: {
          method: 'POST',
          path: TRANSITIONS,
          body: { transition: { id: stated('{transitionId}') } },
        },
        response: { status: 204 },
      },
      readBack('the status of an issue that was moved', 'status', { status }, MOVABLE),
    ],
    outcome: { structuredContent: { key: issueKey, status: 'To Do' } },
  },
  'moves an issue with a comment': {
    tool: 'tracker_transition_issue',
    args: { issueKey, transitionId, comment: 'Done.' },
    interactions: [
      {
        description: 'a move of an issue with a comment',
        states: [{ name: 'another issue that can move on' }],
        request: {
          method: 'POST',
          path: TRANSITIONS,
          body: {
            transition: { id: stated('{transitionId}') },
            update: { comment: [{ add: { body: paragraph('Done.') } }] },
          },
        },
        response: { status: 204 },
      },
      readBack('the status of an issue that was moved with a comment', 'status', { status }, [
        { name: 'another issue that can move on' },
      ]),
    ],
    outcome: { structuredContent: { key: issueKey, status: 'To Do' } },
  },
};
