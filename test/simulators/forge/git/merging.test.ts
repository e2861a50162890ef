import { expect, test } from 'vitest';
import { commitFiles } from '#simulators/forge/git/commit-files.js';
import {
  conflictsOf,
  fastForward,
  mergeCommits,
  mergedTree,
  mergeIntoBranch,
  rebase,
  squash,
} from '#simulators/forge/git/merge.js';
import { createBranch } from '#simulators/forge/git/objects/refs.js';
import { treeSha } from '#simulators/forge/git/objects/tree.js';
import { cherryPick, cherryPickMessage, revert, revertMessage } from '#simulators/forge/git/pick.js';
import { fileOf } from '#simulators/forge/git/trees/listing.js';
import { mergeText } from '#simulators/forge/git/trees/merge-trees.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import { ann, headOf, sample } from './sample.js';

const MAKING = { author: ann(60), message: 'Merge' };

test('two commits without conflict make the tree git makes of them', () => {
  const { repository, noNewline, rival } = sample();

  const { tree, conflicts } = mergedTree(repository, noNewline, rival);

  expect(conflicts).toStrictEqual([]);
  expect(treeSha(tree)).toBe('b2067c7787d1540b5b8acd2c5dd55567672004a8');
});

test('a conflict is reported by path and refuses the merge', () => {
  const { repository, modes, rival } = sample();

  expect(conflictsOf(repository, modes, rival)).toStrictEqual([{ path: 'README.md', reason: 'content' }]);
  expect(() => mergeIntoBranch(repository, 'main', rival, MAKING)).toThrow(
    expect.objectContaining({ reason: 'conflict', paths: ['README.md'] }),
  );
  expect(headOf(repository, 'main')).toBe(modes);
});

test('conflicts between adding, deleting and renaming are found', () => {
  const { repository } = sample();
  const on = (branch: string, changes: Parameters<typeof commitFiles>[1]['changes']) => {
    createBranch(repository, branch, 'v1.0');
    return commitFiles(repository, { branch, changes, author: ann(70), message: branch });
  };
  const ours = on('ours', [
    { action: 'create', path: 'new', content: 'ours\n' },
    { action: 'delete', path: 'README.md' },
    { action: 'update', path: 'logo.png', content: new Uint8Array([0, 1]) },
    { action: 'create', path: 'place', content: 'file\n' },
    { action: 'move', previousPath: 'src/notes', path: 'src/remarks' },
  ]);
  const theirs = on('theirs', [
    { action: 'create', path: 'new', content: 'theirs\n' },
    { action: 'update', path: 'README.md', content: 'changed\n' },
    { action: 'update', path: 'logo.png', content: new Uint8Array([0, 2]) },
    { action: 'create', path: 'place/inside', content: 'file\n' },
    { action: 'update', path: 'src/notes', content: 'first\nlast\nmore\n' },
  ]);

  const { tree, conflicts } = mergedTree(repository, ours, theirs);

  expect(conflicts).toStrictEqual([
    { path: 'README.md', reason: 'deleted-and-changed' },
    { path: 'logo.png', reason: 'binary' },
    { path: 'new', reason: 'both-added' },
    { path: 'place/inside', reason: 'file-and-folder' },
  ]);
  const merged = mergedTree(repository, ours, theirs).tree;
  expect(treeSha(merged)).toBe(treeSha(tree));
  expect(JSON.stringify(tree.nodes.find(({ name }) => name === 'src'))).toContain('remarks');
});

test('changes of lines apart join, those of neighbouring lines are in conflict', () => {
  expect(mergeText('a\nb\nc\nd\n', 'A\nb\nc\nd\n', 'a\nb\nc\nD\n')).toBe('A\nb\nc\nD\n');
  expect(mergeText('a\nb\nc\n', 'A\nb\nc\n', 'a\nB\nc\n')).toBe(null);
  expect(mergeText('a\nb\n', 'A\nb\n', 'A\nb\n')).toBe('A\nb\n');
});

test('a merge, a squash and a fast-forward leave the same files and different histories', () => {
  const { repository, twoPlaces, noNewline } = sample();
  createBranch(repository, 'target', twoPlaces.sha);

  const merged = mergeCommits(repository, twoPlaces, noNewline, MAKING);
  const squashed = squash(repository, twoPlaces, noNewline, MAKING);
  const moved = fastForward(repository, 'target', noNewline);

  expect(merged.parents).toStrictEqual([twoPlaces.sha, noNewline.sha]);
  expect(squashed.parents).toStrictEqual([twoPlaces.sha]);
  expect(headOf(repository, 'target')).toBe(moved);
  const trees = [merged, squashed, moved].map((commit) => treeSha(treeOf(repository, commit)));
  expect(new Set(trees).size).toBe(1);
  expect(() => fastForward(repository, 'rival', noNewline)).toThrow(
    expect.objectContaining({ reason: 'not-fast-forward' }),
  );
});

test('a rebase makes the commits git rebase makes', () => {
  const { repository, readme, noNewline } = sample();

  const rebased = rebase(repository, readme, noNewline, ann(60));

  expect(rebased.sha).toBe('5e49c4878c299cfd1e25aa9d36f6428e75dc032b');
  expect(rebased.parents).toStrictEqual(['6cb1544cbf56d8fbf6ca5efb6860648550c45cf5']);
  expect(rebase(repository, readme, rebased, ann(61))).toBe(rebased);
});

test('a rebase leaves out what is there already', () => {
  const { repository, rival, rename, noNewline } = sample();
  const picked = cherryPick(repository, rival, rename, { committer: ann(55) });

  const rebased = rebase(repository, noNewline, picked, ann(60));

  expect(rebased.message).toBe('Explain otherwise\n');
});

test('a mode changed on one side and a content changed on the other join', () => {
  const { repository, modes } = sample();
  const on = (branch: string, changes: Parameters<typeof commitFiles>[1]['changes']) => {
    createBranch(repository, branch, 'main');
    return commitFiles(repository, { branch, changes, author: ann(70), message: branch });
  };
  const ours = on('ours', [
    { action: 'update', path: 'bin/run', content: 'changed\n' },
    { action: 'update', path: 'logo.png', content: new Uint8Array([0, 7]) },
  ]);
  const theirs = on('theirs', [
    { action: 'chmod', path: 'bin/run', executable: true },
    { action: 'chmod', path: 'logo.png', executable: true },
  ]);

  const { tree, conflicts } = mergedTree(repository, ours, theirs);

  expect(conflicts).toStrictEqual([]);
  expect(fileOf(tree, 'bin/run')).toMatchObject({ mode: '100755', content: Buffer.from('changed\n') });
  expect(fileOf(tree, 'logo.png')).toMatchObject({ mode: '100755', content: new Uint8Array([0, 7]) });
  expect(fileOf(treeOf(repository, modes), 'bin/run')?.mode).toBe('100644');
});

test('a revert and a cherry-pick make the commits git makes', () => {
  const { repository, modes, readme, rival, rename } = sample();

  const reverted = revert(repository, modes, readme, {
    author: ann(60),
    message: `${revertMessage(readme)}.\n`,
  });
  const picked = cherryPick(repository, rival, rename, {
    committer: ann(60),
    message: `${cherryPickMessage(rename)}\n`,
  });

  expect(reverted.sha).toBe('66eef99ef69f36a665ae88750c41de021dada09b');
  expect(picked.sha).toBe('c4a46005f9ff4d1381d25834d9041215a81260ad');
});

test('a cherry-pick that changes nothing or conflicts is refused', () => {
  const { repository, modes, rename, rival } = sample();

  expect(() => cherryPick(repository, modes, rename, { committer: ann(60) })).toThrow(
    expect.objectContaining({ reason: 'empty-change' }),
  );
  expect(() => cherryPick(repository, modes, rival, { committer: ann(60) })).toThrow(
    expect.objectContaining({ reason: 'conflict' }),
  );
});
