import { expect, test } from 'vitest';
import { commitFiles } from '#simulators/forge/git/commit-files.js';
import { languagesOf } from '#simulators/forge/git/languages.js';
import { createBlob, textOf } from '#simulators/forge/git/objects/objects.js';
import { quotedPath } from '#simulators/forge/git/objects/quoted-path.js';
import { EMPTY_TREE, treeSha } from '#simulators/forge/git/objects/tree.js';
import { blobOf } from '#simulators/forge/git/trees/blobs.js';
import { applyChanges } from '#simulators/forge/git/trees/changes.js';
import { fileOf, flatPath, listTree } from '#simulators/forge/git/trees/listing.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import { recorded } from './recorded.js';
import { ann, sample } from './sample.js';

test('commits, trees and tags have the ids git gives them', () => {
  const { repository, root, twoPlaces, rename, readme, noNewline, merge, modes, rival } = sample();

  const commits = [root, twoPlaces, rename, readme, noNewline, merge, modes, rival];

  expect(commits.map(({ sha }) => sha)).toStrictEqual([
    '967e841a47601b20553b4bd9f90998c8f96fa103',
    'ea71d92d8ae00b76e68cf5d56b659d18cf56a31d',
    '196aa6d05708472b596269194857fd6b77210fb6',
    '51198c374e5fca6680037f52730c3608a7a0b15e',
    '73d0bd78de62e297cfb8be21b8b23791cf720187',
    '0fcf0ece5fb24d5dd4b5a4f11233a045274f270e',
    '74919df75a818c4bc8b0048199fb40d0daa8bdd3',
    '5aa47475522a27dad48d5fe39acd22355c4cd1d4',
  ]);
  expect(treeSha(treeOf(repository, modes))).toBe('1865e66ff824c84bddba4f081804e140f0c8e420');
  expect(repository.tags.get('v1.0')?.id).toBe('c8b9cbc869bceb33bab4ab8bead028eb695686a3');
});

test('a recursive listing has what git ls-tree has, folders first', () => {
  const { repository, modes } = sample();

  const listed = listTree(treeOf(repository, modes), '', true) ?? [];

  const lines = listed.map(({ mode, kind, sha, path }) => `${mode} ${kind} ${sha}\t${path}`);
  const fromGit = recorded('tree.txt').trim().split('\n');
  const isFolder = (line: string) => line.startsWith('040000');
  expect(lines).toStrictEqual([...fromGit.filter(isFolder), ...fromGit.filter((line) => !isFolder(line))]);
});

test('a listing of one folder has folders before files, in the order of bytes with a slash behind folders', () => {
  const { repository, root } = sample();
  const tree = treeOf(repository, root);

  const names = (path: string) => listTree(tree, path)?.map((entry) => entry.path);

  expect(names('')).toStrictEqual(['bin', 'docs', 'src-old', 'src', 'README.md', 'logo.png', 'src.txt']);
  expect(names('src/lib/')).toStrictEqual(['src/lib/text.ts']);
  expect(names('nowhere')).toBe(undefined);
  expect(names('README.md')).toBe(undefined);
});

test('a file is found by path and its blob by id, former ones too', () => {
  const { repository, modes } = sample();
  commitFiles(repository, {
    branch: 'main',
    author: ann(60),
    message: 'Once',
    changes: [{ action: 'create', path: 'once', content: 'once\n' }],
  });
  commitFiles(repository, {
    branch: 'main',
    author: ann(61),
    message: 'Gone',
    changes: [{ action: 'delete', path: 'once' }],
  });

  const file = fileOf(treeOf(repository, modes), 'docs/größe und maß.md');
  const former = blobOf(repository, createBlob('once\n').sha);

  expect(file?.sha).toBe('793ba29ad3a8d4f1625be1658354d5812a053b3f');
  expect(former === null ? null : textOf(former)).toBe('once\n');
  expect(blobOf(repository, '0'.repeat(40))).toBe(null);
  expect(fileOf(treeOf(repository, modes), 'src')).toBe(null);
});

test('unusual paths are quoted as git quotes them', () => {
  expect(quotedPath('docs/größe und maß.md')).toBe('"docs/gr\\303\\266\\303\\237e und ma\\303\\237.md"');
  expect(quotedPath('plain path.md')).toBe('plain path.md');
});

test('languages share the bytes of the code, in percent with two decimals, others code left out', () => {
  const tree = applyChanges(EMPTY_TREE, [
    { action: 'create', path: 'a.ts', content: 'x'.repeat(200) },
    { action: 'create', path: 'Dockerfile', content: 'x'.repeat(100) },
    { action: 'create', path: 'README.md', content: 'x'.repeat(100) },
    { action: 'create', path: 'vendor/b.rb', content: 'x'.repeat(100) },
  ]);

  expect(languagesOf(tree)).toStrictEqual([
    { name: 'TypeScript', color: '#3178c6', share: 66.67 },
    { name: 'Dockerfile', color: '#384d54', share: 33.33 },
  ]);
});

test('a folder with nothing but a folder leads on to it', () => {
  const { repository, root } = sample();
  const tree = treeOf(repository, root);

  expect(flatPath(tree, 'src')).toBe('src');
  expect(flatPath({ nodes: [{ kind: 'tree', name: 'top', mode: '040000', tree }], sha: null }, 'top')).toBe(
    'top',
  );
});
