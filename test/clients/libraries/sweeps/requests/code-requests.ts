import type { Given, Request } from '../../../../simulators/forge/families/bench.js';

const REPOSITORY = '/projects/:id/repository';
const FILE = `${REPOSITORY}/files/:file_path`;
const readme = { with: { file_path: 'README.md' }, query: 'ref=main' };
const newFile = { branch: 'main', content: 'Wide', commit_message: 'Widen the pier' };
const head: Given = { send: `GET ${REPOSITORY}/commits`, keep: { sha: '0.id', noteable_id: '0.id' } };
const branch: Given = { send: `POST ${REPOSITORY}/branches`, body: { branch: 'pier', ref: 'main' } };
const onBranch: Given = {
  send: `POST ${REPOSITORY}/commits`,
  body: {
    branch: 'pier',
    commit_message: 'Widen the pier',
    actions: [{ action: 'create', file_path: 'pier.md', content: 'Wide' }],
  },
  keep: { sha: 'id' },
};
const tree: Given = { send: `GET ${REPOSITORY}/tree`, keep: { sha: '0.id' } };
const DISCUSSIONS = `${REPOSITORY}/commits/:noteable_id/discussions`;
const note = { body: 'Words' };
const discussion: Given = {
  send: `POST ${DISCUSSIONS}`,
  body: note,
  keep: { discussion_id: 'id', note_id: 'notes.0.id' },
};
const RULES = '/projects/:id/protected_branches';
const main = { with: { name: 'main' } };

/** Branches, tags, commits, files and what protects them. */
export const CODE_REQUESTS: readonly Request[] = [
  { route: `POST ${REPOSITORY}/branches`, body: { branch: 'pier', ref: 'main' } },
  { route: `POST ${REPOSITORY}/tags`, body: { tag_name: 'v7.0', ref: 'main' } },
  { route: `POST ${REPOSITORY}/commits`, given: [branch], body: onBranch.body ?? {} },
  {
    route: `POST ${REPOSITORY}/commits/:sha/cherry_pick`,
    given: [branch, onBranch],
    body: { branch: 'main' },
  },
  { route: `POST ${REPOSITORY}/commits/:sha/comments`, given: [head], body: { note: 'Words' } },
  { route: `GET ${DISCUSSIONS}`, given: [head] },
  { route: `POST ${DISCUSSIONS}`, given: [head], body: note },
  { route: `GET ${DISCUSSIONS}/:discussion_id`, given: [head, discussion] },
  { route: `POST ${DISCUSSIONS}/:discussion_id/notes`, given: [head, discussion], body: note },
  { route: `PUT ${DISCUSSIONS}/:discussion_id/notes/:note_id`, given: [head, discussion], body: note },
  { route: `DELETE ${DISCUSSIONS}/:discussion_id/notes/:note_id`, given: [head, discussion] },
  { route: `POST ${FILE}`, with: { file_path: 'pier.md' }, body: newFile },
  ...['', '/raw', '/blame'].map((part) => ({ route: `GET ${FILE}${part}`, ...readme })),
  { route: `GET ${REPOSITORY}/compare`, query: 'from=main&to=pier', given: [branch, onBranch] },
  { route: `GET ${REPOSITORY}/blobs/:sha`, given: [tree] },
  { route: `GET ${REPOSITORY}/blobs/:sha/raw`, given: [tree] },
  { route: `GET ${RULES}/:name`, ...main },
  { route: `PATCH ${RULES}/:name`, ...main, body: { allow_force_push: true } },
  { route: `DELETE ${RULES}/:name`, ...main },
];
