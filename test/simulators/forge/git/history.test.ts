import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { contributorsOf } from '#simulators/forge/git/history/contributors.js';
import { type LogOptions, log } from '#simulators/forge/git/history/log.js';
import { lastCommitOf } from '#simulators/forge/git/history/path-history.js';
import { addCommit, createRepository, titleOf } from '#simulators/forge/git/objects/repository.js';
import { resolve } from '#simulators/forge/git/objects/revision.js';
import { aheadBehind, divergence, isAncestor, mergeBase } from '#simulators/forge/git/trees/ancestry.js';
import { ann, sample } from './sample.js';

/** Titles of a log of the sample. */
function titles(range: string, options: LogOptions = {}): string[] {
  return [...log(sample().repository, range, options)].map(titleOf);
}

test.each<[string, string, LogOptions, string[]]>([
  [
    'by time',
    'main',
    {},
    [
      'Change mode and logo',
      'Merge feature',
      'Add notes',
      'Explain the use',
      'Rename the text module',
      'Treat one word alone',
      'Begin',
    ],
  ],
  [
    'topologically',
    'main',
    { order: 'topo' },
    [
      'Change mode and logo',
      'Merge feature',
      'Add notes',
      'Rename the text module',
      'Explain the use',
      'Treat one word alone',
      'Begin',
    ],
  ],
  [
    'along first parents',
    'main',
    { firstParent: true },
    ['Change mode and logo', 'Merge feature', 'Explain the use', 'Treat one word alone', 'Begin'],
  ],
  ['of a path', 'main', { path: 'src/lib' }, ['Rename the text module', 'Begin']],
  ['of a path a merge did not change', 'main', { path: 'README.md' }, ['Explain the use', 'Begin']],
  ['of a file under its present name', 'main', { path: 'src/lib/words.ts' }, ['Rename the text module']],
  [
    'of a file under all its names',
    'main',
    { path: 'src/lib/words.ts', follow: true },
    ['Rename the text module', 'Begin'],
  ],
  ['of what one side has', 'rival..feature', {}, ['Add notes', 'Rename the text module']],
  [
    'of what only one of two sides has',
    'rival...feature',
    {},
    ['Explain otherwise', 'Add notes', 'Rename the text module'],
  ],
  [
    'of an author',
    'main',
    { author: 'joerg@' },
    ['Change mode and logo', 'Explain the use', 'Treat one word alone'],
  ],
  [
    'within a time',
    'main',
    { since: ann(20).time, until: ann(30).time },
    ['Add notes', 'Explain the use', 'Rename the text module'],
  ],
  ['without merges', 'main', { noMerges: true, since: ann(30).time }, ['Change mode and logo', 'Add notes']],
  [
    'of all branches',
    'rival',
    { all: true, since: ann(31).time },
    ['Change mode and logo', 'Merge feature', 'Explain otherwise'],
  ],
])('a log %s lists what git log lists', (_, range, options, expected) => {
  expect(titles(range, options)).toStrictEqual(expected);
});

test('a log reads no more of a history than is asked of it', () => {
  const { repository, root } = sample();
  const [newest] = log(repository, 'main');
  writable(repository, repository.commits).delete(root.sha);

  const [again] = log(repository, 'main');

  expect(again).toBe(newest);
  expect(() => [...log(repository, 'main')]).toThrow('no commit');
});

test('an unknown revision has no log', () => {
  expect(() => titles('nowhere')).toThrow(expect.objectContaining({ reason: 'revision-missing' }));
});

test('revisions are found by every name they have', () => {
  const { repository, modes, merge, noNewline, root } = sample();

  const found = (revision: string) => resolve(repository, revision)?.sha ?? null;

  for (const name of [
    'main',
    'HEAD',
    'refs/heads/main',
    modes.sha,
    modes.sha.slice(0, 7),
    modes.sha.slice(0, 4),
  ]) {
    expect(found(name)).toBe(modes.sha);
  }
  expect(found('v1.0')).toBe(merge.sha);
  expect(found('refs/tags/v1.0')).toBe(merge.sha);
  expect(found('HEAD~1^2')).toBe(noNewline.sha);
  expect(found('HEAD~4')).toBe(root.sha);
  expect(found('HEAD~5')).toBe(null);
  expect(found(modes.sha.slice(0, 3))).toBe(null);
  expect(found('refs/heads/v1.0')).toBe(null);
  expect(found('refs/tags/main')).toBe(null);
});

test('two commits have a merge base and a distance', () => {
  const { repository, modes, rival, twoPlaces, merge, rename } = sample();

  expect(mergeBase(repository, modes, rival)).toBe(twoPlaces);
  expect(mergeBase(repository, modes, rename)).toBe(rename);
  expect(aheadBehind(repository, rival, modes)).toStrictEqual({ ahead: 5, behind: 1 });
  expect(isAncestor(repository, rename, merge)).toBe(true);
  expect(isAncestor(repository, rival, merge)).toBe(false);
});

test('the last commit of a path is that of git log -1', () => {
  const { repository, modes, twoPlaces, rename } = sample();

  expect(lastCommitOf(repository, modes, 'src/app.ts')).toBe(twoPlaces);
  expect(lastCommitOf(repository, modes, 'src/lib')).toBe(rename);
  expect(lastCommitOf(repository, modes, 'nowhere')).toBe(null);
});

test('only the best common ancestors are merge bases', () => {
  const { repository, modes, rival, twoPlaces } = sample();

  expect(divergence(repository, [modes], [rival]).bases).toStrictEqual([twoPlaces]);
});

test('commits of one time are listed from the one reached first', () => {
  const repository = createRepository();
  const make = (name: string, parents: string[]) =>
    addCommit(repository, {
      sha: name.repeat(40),
      parents: parents.map((parent) => parent.repeat(40)),
      author: ann(0),
      message: name,
      changes: [],
    });
  make('a', []);
  make('b', ['a']);
  make('c', ['a']);
  const merge = make('d', ['b', 'c']);

  expect([...log(repository, merge.sha)].map(titleOf)).toStrictEqual(['d', 'b', 'c', 'a']);
});

test('a short id that begins two commits names none', () => {
  const repository = createRepository();
  for (const sha of [`abcd1${'0'.repeat(35)}`, `abcd2${'0'.repeat(35)}`]) {
    addCommit(repository, { sha, parents: [], author: ann(0), message: sha, changes: [] });
  }

  expect(resolve(repository, 'abcd')).toBe(null);
  expect(resolve(repository, 'abcd2')?.sha).toMatch(/^abcd2/);
});

test('contributors are counted by address without merges', () => {
  const { repository } = sample();

  expect(contributorsOf(repository, 'main')).toStrictEqual([
    { name: 'Jörg Groß', email: 'joerg@example.com', commits: 3, additions: 0, deletions: 0 },
    { name: 'Ann Lee', email: 'ann@example.com', commits: 3, additions: 0, deletions: 0 },
  ]);
});

test('to ask for the last commit of a path is no change of the world', () => {
  const { repository } = sample();
  const [head] = log(repository, 'main');
  repository.changes.begin();

  const last = head && lastCommitOf(repository, head, 'README.md');

  expect([last?.sha.length, repository.changes.version]).toStrictEqual([40, 0]);
});
