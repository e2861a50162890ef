import { expect, test } from 'vitest';
import { commitFiles } from '#simulators/forge/git/commit-files.js';
import { commitStats, diffOfCommit, diffTrees } from '#simulators/forge/git/diffs/diff.js';
import { mailPatches } from '#simulators/forge/git/diffs/mail-patch.js';
import { unifiedDiff } from '#simulators/forge/git/diffs/patch-text.js';
import { hunksOf } from '#simulators/forge/git/lines/hunks.js';
import { EMPTY_TREE } from '#simulators/forge/git/objects/tree.js';
import { changedFiles } from '#simulators/forge/git/trees/changed-files.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import { recorded } from './recorded.js';
import { ann, sample, wideSample } from './sample.js';

test('the diff of two commits is what git diff prints', () => {
  const { repository, root, modes } = sample();

  const diffs = diffTrees(treeOf(repository, root), treeOf(repository, modes));

  expect(unifiedDiff(diffs, { fullIndex: true })).toBe(recorded('main.diff'));
});

test('patches of commits are what git format-patch prints', () => {
  const { repository, twoPlaces, rename, noNewline } = sample();

  expect(mailPatches(repository, [twoPlaces, rename, noNewline])).toBe(recorded('feature.patch'));
});

test('a patch scales its table and folds its head as git format-patch does', () => {
  const { repository, second } = wideSample();

  expect(mailPatches(repository, [second])).toBe(recorded('wide.patch'));
});

test('a commit that changes nothing makes no patch', () => {
  const { repository, noNewline } = sample();
  const empty = commitFiles(repository, { branch: 'main', author: ann(60), message: 'Nothing', changes: [] });

  expect(mailPatches(repository, [noNewline, empty])).toBe(mailPatches(repository, [noNewline]));
});

test('a file diff has names, modes, kind and lines', () => {
  const { repository, rename, modes } = sample();

  const [renamed] = diffOfCommit(repository, rename);
  const [mode, logo] = diffOfCommit(repository, modes);

  expect(renamed).toMatchObject({
    oldPath: 'src/lib/text.ts',
    newPath: 'src/lib/words.ts',
    aMode: '100644',
    bMode: '100644',
    newFile: false,
    renamedFile: true,
    deletedFile: false,
    similarity: 84,
    additions: 1,
    deletions: 1,
  });
  expect(mode).toMatchObject({ newPath: 'bin/run', aMode: '100755', bMode: '100644', diff: '' });
  expect(logo).toMatchObject({
    newPath: 'logo.png',
    binary: true,
    diff: 'Binary files a/logo.png and b/logo.png differ\n',
    additions: 0,
  });
});

test('new and deleted files have mode 0 on the side where they are not', () => {
  const { repository, root, readme, noNewline } = sample();

  const [created] = diffOfCommit(repository, noNewline);
  const deleted = diffOfCommit(repository, readme).find(({ deletedFile }) => deletedFile);

  expect(created).toMatchObject({ aMode: '0', bMode: '100644', newFile: true });
  expect(created?.diff).toBe('@@ -0,0 +1,2 @@\n+first\n+last\n\\ No newline at end of file\n');
  expect(deleted).toMatchObject({ newPath: 'src.txt', aMode: '100644', bMode: '0' });
  expect(changedFiles(EMPTY_TREE, treeOf(repository, root))).toHaveLength(8);
});

test('a commit counts the lines it adds and deletes', () => {
  const { repository, readme, root } = sample();

  expect(commitStats(repository, readme)).toStrictEqual({ additions: 1, deletions: 2, total: 3 });
  expect(commitStats(repository, root)).toMatchObject({ additions: 39, deletions: 0 });
});

test('an added block is shown where its indentation begins, as git does', () => {
  const before = 'start\n\n/**\n * b\n */\nb();\n';
  const after = 'start\n\n/**\n * a\n */\na();\n\n/**\n * b\n */\nb();\n';

  expect(hunksOf(before, after).text).toBe(
    '@@ -1,5 +1,10 @@\n start\n \n+/**\n+ * a\n+ */\n+a();\n+\n /**\n  * b\n  */\n',
  );
});

test('a text without end of line is marked on either side', () => {
  expect(hunksOf('a\nb', 'a\nb\n').text).toBe('@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n');
});
