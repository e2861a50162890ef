import { writable } from '../../core/state/changes.js';
import { issueRecord, timelogRecord } from '../records/issues.js';
import { mergeRequestRecord } from '../records/merge-requests.js';
import { draftNoteRecord } from '../records/reviews.js';
import type { Issue, IssueLink, Timelog } from '../world/records/issues.js';
import type { MergeRequest } from '../world/records/merge-requests.js';
import type { Note } from '../world/records/notes.js';
import { groupsAround } from '../world/records/projects.js';
import type { DraftNote } from '../world/records/reviews/draft-notes.js';
import type { Collection } from './collection.js';

const textsOf = ({ title, description }: Issue | MergeRequest) =>
  description === null ? [title] : [title, description];

/** Work items and merge requests, and what is counted and linked under them. */
export const work = {
  issues: {
    key: ({ id }: Issue) => id,
    refers: {
      home: 'home',
      author: 'authored',
      assignees: 'dropped',
      labels: 'dropped',
      milestone: 'cleared',
      iteration: 'cleared',
      closedBy: 'cleared',
      lastEditedBy: 'credited',
      timelogs: 'dropped',
      notes: 'dropped',
      links: 'dropped',
      parent: 'cleared',
      children: 'dropped',
      emoji: { user: 'authored' },
      subscriptions: 'dropped',
      movedTo: 'cleared',
      duplicatedTo: 'cleared',
      closedByMergeRequests: 'dropped',
      mentionedInMergeRequests: 'dropped',
    },
    names: {
      home: ['projects', 'groups'],
      author: ['users'],
      assignees: ['users'],
      labels: ['labels'],
      milestone: ['milestones'],
      iteration: ['iterations'],
      closedBy: ['users'],
      lastEditedBy: ['users'],
      timelogs: ['timelogs'],
      notes: ['notes'],
      links: ['links'],
      parent: ['issues'],
      children: ['issues'],
      emoji: ['users'],
      subscriptions: ['users'],
      movedTo: ['issues'],
      duplicatedTo: ['issues'],
      closedByMergeRequests: ['mergeRequests'],
      mentionedInMergeRequests: ['mergeRequests'],
    },
    near: { notes: { notes: ({ noteable }: Note) => (noteable.kind === 'issue' ? [noteable] : []) } },
    numbered: ({ home, iid }) => [home.issuesByIid, iid],
    lists: ({ home, author, assignees }) => [
      home.kind === 'project' ? home.issues : home.ownIssues,
      ...groupsAround(home).map((group) => group.issues),
      author.authoredIssues,
      ...assignees.map((user) => user.assignedIssues),
    ],
    texts: textsOf,
    record: issueRecord,
  } satisfies Collection<Issue>,

  mergeRequests: {
    key: ({ id }: MergeRequest) => id,
    refers: {
      project: 'home',
      sourceProject: 'cleared',
      author: 'authored',
      assignees: 'dropped',
      reviewers: { user: 'home' },
      approvals: { user: 'home' },
      labels: 'dropped',
      milestone: 'cleared',
      mergedBy: 'credited',
      closedBy: 'cleared',
      autoMergeBy: 'cleared',
      versions: 'own',
      notes: 'dropped',
      pipelines: 'dropped',
      timelogs: 'dropped',
      emoji: { user: 'authored' },
      subscriptions: 'dropped',
      closesIssues: 'dropped',
      approvalRules: 'dropped',
      blockedBy: { mergeRequest: 'home' },
      mergesWith: 'own',
      trial: 'own',
    },
    names: {
      project: ['projects'],
      sourceProject: ['projects'],
      author: ['users'],
      assignees: ['users'],
      reviewers: ['users'],
      approvals: ['users'],
      labels: ['labels'],
      milestone: ['milestones'],
      mergedBy: ['users'],
      closedBy: ['users'],
      autoMergeBy: ['users'],
      notes: ['notes'],
      pipelines: ['pipelines'],
      timelogs: ['timelogs'],
      emoji: ['users'],
      subscriptions: ['users'],
      closesIssues: ['issues'],
      approvalRules: ['approvalRules'],
      blockedBy: ['mergeRequests'],
    },
    near: { notes: { notes: ({ noteable }: Note) => (noteable.kind === 'merge request' ? [noteable] : []) } },
    numbered: ({ project, iid }) => [project.mergeRequestsByIid, iid],
    lists: ({ project, author, assignees, reviewers }) => [
      project.mergeRequests,
      ...groupsAround(project).map((group) => group.mergeRequests),
      author.authoredMergeRequests,
      ...assignees.map((user) => user.assignedMergeRequests),
      ...reviewers.map(({ user }) => user.reviewRequestedMergeRequests),
    ],
    texts: textsOf,
    record: mergeRequestRecord,
  } satisfies Collection<MergeRequest>,

  draftNotes: {
    key: ({ id }: DraftNote) => id,
    refers: { mergeRequest: 'home', author: 'home', position: 'own' },
    names: { mergeRequest: ['mergeRequests'], author: ['users'] },
    record: draftNoteRecord,
  } satisfies Collection<DraftNote>,

  timelogs: {
    key: ({ id }: Timelog) => id,
    refers: { user: 'authored', subject: 'home', note: 'cleared' },
    enter: (world, log) => {
      writable(world, log.subject).timelogs = [...log.subject.timelogs, log];
    },
    record: timelogRecord,
  } satisfies Collection<Timelog>,

  links: {
    key: ({ id }: IssueLink) => id,
    refers: { source: 'home', target: 'home' },
    enter: (world, link) => {
      for (const end of [link.source, link.target]) writable(world, end).links = [...end.links, link];
    },
    record: null,
  } satisfies Collection<IssueLink>,
};
