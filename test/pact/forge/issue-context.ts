import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import {
  CONTEXT_ISSUE,
  ISSUE_CLOSERS,
  ISSUE_LATEST_NOTES,
  ISSUE_LINKS,
  ISSUE_MENTIONS,
  ISSUE_PLANNING,
} from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { address, asks, brings, EXAMPLES, id, nodes, page, stated, user } from './notation.js';
import { issue, note } from './records.js';

const { boolean, eachLike, integer, like, regex } = MatchersV3;

const { projectPath, issueIid } = EXAMPLES;
const AN_ISSUE = { projectPath: stated('{projectPath}'), iid: stated('{issueIid}') };
const WHOLE = { ...AN_ISSUE, first: 100, after: null };
const CLOSED_BY = [{ name: 'an issue that a merge request closes' }];

const mergeRequest = {
  id: id('MergeRequest'),
  reference: like('group/project!8'),
  title: like('Lay the keel'),
  state: regex('opened|closed|locked|merged', 'merged'),
  draft: boolean(false),
  author: user,
};
const workItem = {
  id: id('WorkItem'),
  reference: like('group/project#9'),
  title: like('Paint it'),
  state: regex('OPEN|CLOSED', 'OPEN'),
  workItemType: { name: like('Issue') },
};

/** A part of an issue, and of the same issue as a work item. */
const part = (fields: object) => brings({ project: { subject: fields } });
const workItemPart = (fields: object) => brings({ project: { workItems: { nodes: [fields] } } });

/** The kinds of widgets, among them this one. */
const kindsWith = (type: string) => MatchersV3.arrayContaining({ type });

const notes = {
  count: integer(1),
  pageInfo: { startCursor: like('MQ'), hasPreviousPage: boolean(false) },
  nodes: eachLike(note, 1),
};

/** Each part of the context by itself, of an issue that has it. */
const PARTS = {
  issue: {
    description: 'an issue with its text',
    states: [{ name: 'an issue that is assigned' }],
    request: asks(CONTEXT_ISSUE, AN_ISSUE),
    response: part({ ...issue, assignees: nodes(user), webUrl: address }),
  },
  planning: {
    description: 'the planning of an issue',
    states: [{ name: 'an issue with a parent' }],
    request: asks(ISSUE_PLANNING, AN_ISSUE),
    response: workItemPart({
      workItemType: { name: 'Issue' },
      widgets: [{ parent: { ...workItem, workItemType: { name: 'Epic' } } }],
      paid: MatchersV3.arrayContaining(
        { type: 'WEIGHT', weight: integer(3) },
        { type: 'HEALTH_STATUS' },
        { type: 'ITERATION' },
      ),
    }),
  },
  notes: {
    description: 'the latest comments on an issue',
    states: [{ name: 'an issue with many notes' }],
    request: asks(ISSUE_LATEST_NOTES, { ...AN_ISSUE, filter: 'ONLY_COMMENTS', last: 100, before: null }),
    response: part({ notes }),
  },
  mentions: {
    description: 'the merge requests that mention an issue',
    states: CLOSED_BY,
    request: asks(ISSUE_MENTIONS, WHOLE),
    response: part({ relatedMergeRequests: page(mergeRequest) }),
  },
  closers: {
    description: 'the merge requests that close an issue',
    states: CLOSED_BY,
    request: asks(ISSUE_CLOSERS, WHOLE),
    response: workItemPart({
      kinds: kindsWith('DEVELOPMENT'),
      widgets: [{ closingMergeRequests: page({ mergeRequest }) }],
    }),
  },
  links: {
    description: 'what an issue is linked to',
    states: [{ name: 'an issue with links' }],
    request: asks(ISSUE_LINKS, WHOLE),
    response: workItemPart({
      kinds: kindsWith('LINKED_ITEMS'),
      widgets: [
        { linkedItems: page({ linkType: regex('relates_to|blocks|is_blocked_by', 'blocks'), workItem }) },
      ],
    }),
  },
} satisfies Record<string, Interaction>;

/** An issue with all that belongs to it. */
export const issueContextFixtures: Record<string, Fixture> = {
  'reads an issue with its context': {
    tool: 'get_issue_context',
    args: { projectPath, iid: issueIid },
    interactions: Object.values(PARTS),
    outcome: {
      structuredContent: {
        issue: { iid: '7', assignees: ['ada'], weight: 3, parent: { type: 'epic' } },
        notes: [{ body: 'Done.' }],
        mentionedInMergeRequests: [{ reference: 'group/project!8' }],
        closedByMergeRequests: [{ state: 'merged' }],
        linkedIssues: [{ relation: 'blocks', reference: 'group/project#9' }],
      },
    },
  },
  'reads an issue with its context, without a licence': {
    tool: 'get_issue_context',
    args: { projectPath, iid: issueIid, maxNotes: 5, includeSystemNotes: true },
    interactions: [
      PARTS.issue,
      {
        description: 'the planning of an issue without a licence',
        states: [{ name: 'an issue' }, { name: 'an instance without a licence' }],
        request: asks(ISSUE_PLANNING, AN_ISSUE),
        response: workItemPart({
          workItemType: { name: 'Issue' },
          widgets: eachLike({}, 1),
          paid: eachLike({ type: like('DESCRIPTION') }, 1),
        }),
      },
      {
        description: 'the latest notes on an issue',
        states: [{ name: 'an issue with notes' }],
        request: asks(ISSUE_LATEST_NOTES, { ...AN_ISSUE, filter: 'ALL_NOTES', last: 5, before: null }),
        response: part({ notes }),
      },
      ...[PARTS.mentions, PARTS.closers, PARTS.links],
    ],
    outcome: { structuredContent: { notes: [{}], warnings: [expect.stringContaining('weight')] } },
  },
};
