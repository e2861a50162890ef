import { MatchersV3 } from '@pact-foundation/pact';
import { address, id, iid, nodes, sha, time, user } from './notation.js';

const { boolean, eachLike, like, regex } = MatchersV3;

/** An issue as a list has it. */
export const issue = {
  id: id('Issue'),
  iid,
  type: like('ISSUE'),
  title: like('Lay the keel'),
  state: regex('opened|closed', 'opened'),
  confidential: boolean(false),
  createdAt: time,
  updatedAt: time,
  userNotesCount: like(2),
  author: user,
  assignees: { nodes: like([]) },
  labels: { nodes: like([]) },
};

/** A merge request as a list has it. */
export const mergeRequest = {
  id: id('MergeRequest'),
  iid,
  title: like('Lay the keel'),
  state: regex('opened|closed|merged|locked', 'opened'),
  draft: boolean(false),
  sourceBranch: like('lay-the-keel'),
  targetBranch: like('main'),
  createdAt: time,
  updatedAt: time,
  userNotesCount: like(2),
  author: user,
  assignees: { nodes: like([]) },
  reviewers: { nodes: like([]) },
  labels: { nodes: like([]) },
};

/** A note as a list has it. */
export const note = {
  id: regex('^gid://gitlab/(Note|DiffNote|DiscussionNote)/\\d+$', 'gid://gitlab/Note/109'),
  body: like('Done.'),
  system: boolean(false),
  internal: boolean(false),
  createdAt: time,
  updatedAt: time,
  author: user,
  resolvable: boolean(false),
  resolved: boolean(false),
  discussion: { id: like('gid://gitlab/Discussion/1') },
};

export const commit = {
  sha,
  title: like('Lay the keel'),
  authorName: like('Ada'),
  authoredDate: like('2026-02-24T19:24:50+00:00'),
  committedDate: like('2026-02-24T19:24:50+00:00'),
};

export const pipeline = {
  id: id('Ci::Pipeline'),
  iid,
  status: regex('^[A-Z_]+$', 'SUCCESS'),
  source: like('push'),
  ref: like('main'),
  sha,
  createdAt: time,
  warnings: boolean(false),
  stages: nodes({ name: like('test'), status: like('success') }),
};

export const job = {
  id: regex('^gid://gitlab/Ci::(Build|Bridge)/\\d+$', 'gid://gitlab/Ci::Build/3'),
  name: like('unit'),
  kind: regex('BUILD|BRIDGE', 'BUILD'),
  status: regex('^[A-Z_]+$', 'SUCCESS'),
  stage: { name: like('test') },
  allowFailure: boolean(false),
  retried: boolean(false),
  retryable: boolean(true),
  cancelable: boolean(false),
  createdAt: time,
  tags: like([]),
};

/** A project as a list has it. */
export const project = {
  id: id('Project'),
  fullPath: like('group/project'),
  name: like('Project'),
  visibility: regex('private|internal|public', 'private'),
  archived: boolean(false),
  starCount: like(3),
  forksCount: like(1),
  createdAt: time,
  lastActivityAt: time,
  webUrl: address,
};

/** A log of time. */
export const timelog = { id: id('Timelog'), timeSpent: like(3600), spentAt: time, user };

/** A widget of a work item, of whatever kind. */
export const widgets = eachLike({ type: regex('^[A-Z_]+$', 'DESCRIPTION') }, 1);
