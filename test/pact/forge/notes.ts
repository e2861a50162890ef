import { MatchersV3 } from '@pact-foundation/pact';
import {
  CREATE_NOTE,
  DESTROY_NOTE,
  ISSUE_NOTES,
  ISSUE_TO_COMMENT,
  MERGE_REQUEST_NOTES,
  MERGE_REQUEST_TO_COMMENT,
  NOTE,
} from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import {
  address,
  asks,
  brings,
  EXAMPLES,
  errors,
  FIRST_PAGE,
  id,
  NOT_ALLOWED,
  page,
  stated,
  user,
} from './notation.js';
import { note } from './records.js';

const { like } = MatchersV3;

const { projectPath, issueIid, issueId, mergeRequestIid, mergeRequestId, noteId } = EXAMPLES;
const onIssue = { projectPath, noteableType: 'issue', iid: issueIid };
const onMergeRequest = { projectPath, noteableType: 'merge_request', iid: mergeRequestIid };
const AN_ISSUE = { projectPath: stated('{projectPath}'), iid: stated('{issueIid}') };
const A_MERGE_REQUEST = { projectPath: stated('{projectPath}'), iid: stated('{mergeRequestIid}') };
const DESTROY = asks(DESTROY_NOTE, { input: { id: stated('gid://gitlab/Note/{noteId}') } });

/** What is looked at before a note is written. */
function toComment(
  type: string,
  number: string,
  { access = 40, isMaintainer = true } = {},
): Interaction['response'] {
  return brings({
    project: {
      archived: false,
      maxAccessLevel: { integerValue: access },
      userPermissions: { adminProject: isMaintainer },
      subject: { id: id(type, number), webUrl: address, userPermissions: { createNote: true } },
    },
  });
}

/** Notes: lists, one written, one deleted. */
export const noteFixtures: Record<string, Fixture> = {
  'lists the notes on an issue': {
    tool: 'get_notes',
    args: onIssue,
    interactions: {
      description: 'the notes on an issue',
      states: [{ name: 'an issue with notes' }],
      request: asks(ISSUE_NOTES, { ...AN_ISSUE, ...FIRST_PAGE }),
      response: brings({ project: { subject: { webUrl: address, notes: page(note) } } }),
    },
    outcome: { structuredContent: { notes: [{ id: 'gid://forge/Note/109', author: 'ada', body: 'Done.' }] } },
  },
  'lists the notes on a merge request': {
    tool: 'get_notes',
    args: { ...onMergeRequest, first: 100, fetchAll: true },
    interactions: {
      description: 'the notes on a merge request',
      states: [{ name: 'a merge request with notes' }],
      request: asks(MERGE_REQUEST_NOTES, { ...A_MERGE_REQUEST, first: 100, after: null }),
      response: brings({ project: { subject: { webUrl: address, notes: page(note) } } }),
    },
    outcome: { structuredContent: { notes: [{ body: 'Done.' }], pageInfo: { hasNextPage: false } } },
  },
  'writes an internal note on an issue': {
    tool: 'create_note',
    args: { ...onIssue, body: 'Done.', internal: true },
    interactions: [
      {
        description: 'whether an issue can be commented on',
        states: [{ name: 'an open issue' }],
        request: asks(ISSUE_TO_COMMENT, AN_ISSUE),
        response: toComment('Issue', issueId),
      },
      {
        description: 'a new internal note on an issue',
        states: [{ name: 'an issue' }],
        request: asks(CREATE_NOTE, {
          input: { noteableId: stated('gid://gitlab/Issue/{issueId}'), body: 'Done.', internal: true },
        }),
        response: brings({
          createNote: { errors: [], note: { id: id('Note'), url: address, internal: true } },
        }),
      },
    ],
    outcome: { structuredContent: { id: 'gid://forge/Note/107', internal: true } },
  },
  'writes an internal note as a planner': {
    tool: 'create_note',
    args: { ...onIssue, body: 'Planned.', internal: true },
    interactions: [
      {
        description: 'whether a planner can comment on an issue',
        states: [{ name: 'an issue' }, { name: 'a planner' }],
        request: asks(ISSUE_TO_COMMENT, AN_ISSUE),
        response: toComment('Issue', issueId, { access: 15, isMaintainer: false }),
      },
      {
        description: 'a new internal note of a planner',
        states: [{ name: 'an issue' }, { name: 'a planner' }],
        request: asks(CREATE_NOTE, {
          input: { noteableId: stated('gid://gitlab/Issue/{issueId}'), body: 'Planned.', internal: true },
        }),
        response: brings({
          createNote: { errors: [], note: { id: id('Note'), url: address, internal: true } },
        }),
      },
    ],
    outcome: { structuredContent: { internal: true } },
  },
  'writes a note on a merge request, with a quick action': {
    tool: 'create_note',
    args: { ...onMergeRequest, body: 'Done.\n/close' },
    interactions: [
      {
        description: 'whether a merge request can be commented on',
        states: [{ name: 'an open merge request' }],
        request: asks(MERGE_REQUEST_TO_COMMENT, A_MERGE_REQUEST),
        response: toComment('MergeRequest', mergeRequestId),
      },
      {
        description: 'a new note on a merge request',
        states: [{ name: 'an open merge request' }],
        request: asks(CREATE_NOTE, {
          input: { noteableId: stated('gid://gitlab/MergeRequest/{mergeRequestId}'), body: 'Done.\n/close' },
        }),
        response: brings({
          createNote: {
            errors: [],
            note: { id: id('Note'), url: address },
            quickActionsStatus: { messages: like(['Closed this merge request.']) },
          },
        }),
      },
    ],
    outcome: {
      structuredContent: { id: 'gid://forge/Note/107', quickActions: ['Closed this merge request.'] },
    },
  },
  'may not write a note': {
    tool: 'create_note',
    args: { ...onIssue, body: 'Done.' },
    interactions: [
      {
        description: 'whether an archived issue can be commented on',
        states: [{ name: 'an issue' }, { name: 'a token that may only read' }],
        request: asks(ISSUE_TO_COMMENT, AN_ISSUE),
        response: toComment('Issue', issueId),
      },
      {
        description: 'a note that a token may not write',
        states: [{ name: 'an issue' }, { name: 'a token that may only read' }],
        request: asks(CREATE_NOTE, {
          input: { noteableId: stated('gid://gitlab/Issue/{issueId}'), body: 'Done.' },
        }),
        response: errors(NOT_ALLOWED),
      },
    ],
    outcome: { isError: true, _meta: { code: 'forbidden' } },
  },
  'deletes a note': {
    tool: 'delete_note',
    args: { noteId },
    interactions: {
      description: 'a note that is deleted',
      states: [{ name: 'an own note of an issue' }],
      request: DESTROY,
      response: brings({ destroyNote: { errors: [] } }),
    },
    outcome: { structuredContent: { deleted: true } },
  },
  'may not delete a note': {
    tool: 'delete_note',
    args: { noteId },
    interactions: [
      {
        description: 'a note that is not the own one',
        states: [{ name: 'a note of an issue' }, { name: 'a reporter' }],
        request: DESTROY,
        response: errors(NOT_ALLOWED),
      },
      {
        description: 'what prevents deleting a note',
        states: [{ name: 'a note of an issue' }, { name: 'a reporter' }],
        request: asks(NOTE, { id: stated('gid://gitlab/Note/{noteId}') }),
        response: brings({ note: { system: false, author: user, userPermissions: { adminNote: false } } }),
      },
    ],
    outcome: { isError: true, _meta: { code: 'forbidden' } },
  },
};
