import { expect, test } from 'vitest';
import { commitFiles, type FileCommit } from '#simulators/forge/git/commit-files.js';
import { forkRepository } from '#simulators/forge/git/objects/fork.js';
import {
  createBranch,
  createTag,
  deleteBranch,
  deleteTag,
  isRefName,
} from '#simulators/forge/git/objects/refs.js';
import { commitOf } from '#simulators/forge/git/objects/repository.js';
import { fileOf } from '#simulators/forge/git/trees/listing.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import { ann, headOf, sample } from './sample.js';

const AUTHOR = { author: ann(100), message: 'More' };

test.each<[string, Partial<FileCommit>, string, string]>([
  [
    'a file that exists',
    { changes: [{ action: 'create', path: 'README.md' }] },
    'file-exists',
    'A file with this name already exists',
  ],
  [
    'a file below a file',
    { changes: [{ action: 'create', path: 'README.md/x' }] },
    'file-exists',
    'A file with this name already exists',
  ],
  [
    'a file on a folder',
    { changes: [{ action: 'create', path: 'src' }] },
    'directory-exists',
    'A directory with this name already exists',
  ],
  [
    'an update of nothing',
    { changes: [{ action: 'update', path: 'no' }] },
    'file-missing',
    "A file with this name doesn't exist",
  ],
  [
    'a deletion of nothing',
    { changes: [{ action: 'delete', path: 'no' }] },
    'file-missing',
    "A file with this name doesn't exist",
  ],
  [
    'a mode of nothing',
    { changes: [{ action: 'chmod', path: 'no', executable: true }] },
    'file-missing',
    "A file with this name doesn't exist",
  ],
  [
    'a move of nothing',
    { changes: [{ action: 'move', path: 'new', previousPath: 'no' }] },
    'file-missing',
    "A file with this name doesn't exist",
  ],
  [
    'a move onto a file',
    { changes: [{ action: 'move', path: 'logo.png', previousPath: 'README.md' }] },
    'file-exists',
    'A file with this name already exists',
  ],
  [
    'a move onto itself',
    { changes: [{ action: 'move', path: 'logo.png', previousPath: 'logo.png' }] },
    'file-exists',
    'A file with this name already exists',
  ],
  ['no path', { changes: [{ action: 'create', path: '' }] }, 'empty-path', 'You must provide a file path'],
  [
    'a way out',
    { changes: [{ action: 'create', path: 'a/../../b' }] },
    'directory-traversal',
    'Path cannot include directory traversal',
  ],
  [
    'a doubled slash',
    { changes: [{ action: 'create', path: 'a//b' }] },
    'invalid-path',
    "invalid path: 'a//b'",
  ],
  [
    "git's own folder",
    { changes: [{ action: 'create', path: '.git/config' }] },
    'invalid-path',
    "invalid path: '.git/config'",
  ],
  [
    'a changed file',
    { changes: [{ action: 'update', path: 'README.md', lastCommitId: '967e841a' }] },
    'file-changed',
    'The file has changed since you started editing it: README.md',
  ],
  [
    'an unknown branch',
    { branch: 'no' },
    'not-on-branch',
    'You can only create or edit files when you are on a branch',
  ],
  [
    'an unknown start',
    { branch: 'new', startBranch: 'no' },
    'not-on-branch',
    'You can only create or edit files when you are on a branch',
  ],
  [
    'a start of a branch that exists',
    { branch: 'rival', startBranch: 'main' },
    'branch-exists',
    "A branch called 'rival' already exists. Switch to that branch in order to make changes",
  ],
  [
    'two starts',
    { branch: 'new', startBranch: 'main', startSha: '0'.repeat(40) },
    'both-starts',
    "You can't pass both start_branch and start_sha",
  ],
  [
    'a start that is no id',
    { branch: 'new', startSha: 'main' },
    'revision-missing',
    "Invalid start_sha 'main'",
  ],
  [
    'a start that is not there',
    { branch: 'new', startSha: '0'.repeat(40) },
    'revision-missing',
    `Cannot find start_sha '${'0'.repeat(40)}'`,
  ],
  [
    'a bad name',
    { branch: 'new..x', startBranch: 'main' },
    'invalid-name',
    "Something went wrong when we tried to create 'new..x' for you: Branch name is invalid",
  ],
])('a commit with %s is refused and changes nothing', (_, wrong, reason, message) => {
  const { repository } = sample();
  const commits = repository.commits.size;

  const attempt = () => commitFiles(repository, { branch: 'main', changes: [], ...AUTHOR, ...wrong });

  expect(attempt).toThrow(expect.objectContaining({ reason, message }));
  expect(repository.commits.size).toBe(commits);
  expect([...repository.branches.keys()]).toStrictEqual(['main', 'feature', 'rival']);
});

test('several changes make one commit upon the branch', () => {
  const { repository, modes } = sample();

  const commit = commitFiles(repository, {
    branch: 'main',
    ...AUTHOR,
    changes: [
      { action: 'move', path: 'READ.md', previousPath: 'README.md' },
      { action: 'update', path: 'READ.md', content: 'short\n', lastCommitId: modes.sha },
      { action: 'delete', path: 'src-old/app.ts' },
      { action: 'chmod', path: 'logo.png', executable: true },
    ],
  });

  const tree = treeOf(repository, commit);
  expect(commit.parents).toStrictEqual([modes.sha]);
  expect(headOf(repository, 'main')).toBe(commit);
  expect(fileOf(tree, 'READ.md')).toMatchObject({ content: Buffer.from('short\n') });
  expect(fileOf(tree, 'logo.png')).toMatchObject({ mode: '100755' });
  expect(tree.nodes.map(({ name }) => name)).toStrictEqual(['READ.md', 'bin', 'docs', 'logo.png', 'src']);
});

test('a commit starts a new branch from a branch, an id, or another repository', () => {
  const { repository, root, rival } = sample();
  const fork = forkRepository(repository);
  const there = commitFiles(fork, { branch: 'main', ...AUTHOR, changes: [] });
  const start = { changes: [], ...AUTHOR };

  const fromBranch = commitFiles(repository, { ...start, branch: 'one', startBranch: 'rival' });
  const fromId = commitFiles(repository, { ...start, branch: 'two', startSha: root.sha });
  const fromFork = commitFiles(repository, {
    ...start,
    branch: 'three',
    startBranch: 'main',
    startRepository: fork,
  });
  const forced = commitFiles(repository, { ...start, branch: 'one', startSha: root.sha, force: true });

  expect(fromBranch.parents).toStrictEqual([rival.sha]);
  expect(fromId.parents).toStrictEqual([root.sha]);
  expect(fromFork.parents).toStrictEqual([there.sha]);
  expect(repository.commits.get(there.sha)).toBe(there);
  expect(headOf(repository, 'one')).toBe(forced);
});

test('branches and tags are made and removed, or refused', () => {
  const { repository, root, modes } = sample();

  const branch = createBranch(repository, 'new', root.sha.slice(0, 8));
  const tag = createTag(repository, 'light', 'main');
  const refused = (reason: string) => expect.objectContaining({ reason });

  expect(commitOf(repository, branch.sha)).toBe(root);
  expect(tag).toStrictEqual({
    name: 'light',
    id: modes.sha,
    target: modes.sha,
    message: null,
    tagger: null,
    createdAt: null,
  });
  expect(() => createBranch(repository, 'new', 'main')).toThrow(refused('branch-exists'));
  expect(() => createBranch(repository, 'other', 'no')).toThrow(
    "Failed to create branch 'other': invalid reference name 'no'",
  );
  expect(() => createTag(repository, 'light', 'main')).toThrow('Tag light already exists');
  expect(() => createTag(repository, 'other', 'no')).toThrow('Target no is invalid');
  deleteBranch(repository, 'new');
  deleteTag(repository, 'light');
  expect(() => deleteBranch(repository, 'new')).toThrow(refused('branch-missing'));
  expect(() => deleteTag(repository, 'light')).toThrow(refused('tag-missing'));
});

test.each([
  '',
  'a b',
  'a..b',
  'a~',
  'a:b',
  '-a',
  '.a',
  'a/.b',
  'a.lock',
  'a.',
  'a//b',
  'a/',
  '@',
  'a@{b',
  'a\\b',
  'a[b',
  'a?',
  'HEAD',
])('git takes no branch named "%s"', (name) => {
  expect(isRefName(name)).toBe(false);
});

test('git takes branches of these names', () => {
  expect(['a', 'a/b', 'fix-1', 'ümlaut', 'a.b', 'a@b'].filter((name) => !isRefName(name))).toStrictEqual([]);
});
