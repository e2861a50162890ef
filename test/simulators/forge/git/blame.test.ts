import { expect, test } from 'vitest';
import { commitFiles } from '#simulators/forge/git/commit-files.js';
import { blame } from '#simulators/forge/git/history/blame.js';
import { addCommit, createRepository } from '#simulators/forge/git/objects/repository.js';
import { ann, sample, wideSample } from './sample.js';

test('blame finds the commit of each line, over merges and renames', () => {
  const { repository, root, twoPlaces, rename, noNewline, modes } = sample();

  const app = blame(repository, modes, 'src/app.ts') ?? [];
  const words = blame(repository, modes, 'src/lib/words.ts') ?? [];
  const notes = blame(repository, modes, 'src/notes') ?? [];

  const lines = (ranges: typeof app) =>
    ranges.map(({ commit, startLine, lines: { length } }) => [commit, startLine, length]);
  expect(lines(app)).toStrictEqual([
    [root, 1, 7],
    [twoPlaces, 8, 3],
    [root, 11, 5],
    [twoPlaces, 16, 1],
    [root, 17, 7],
  ]);
  expect(lines(words)).toStrictEqual([
    [root, 1, 2],
    [rename, 3, 1],
    [root, 4, 5],
  ]);
  expect(words[0]?.path).toBe('src/lib/text.ts');
  expect(lines(notes)).toStrictEqual([
    [noNewline, 1, 1],
    [modes, 2, 2],
  ]);
  expect(blame(repository, modes, 'nowhere')).toBe(null);
});

test('blame knows a line that a later one moved down', () => {
  const { repository, second } = wideSample();
  const third = commitFiles(repository, {
    branch: 'main',
    author: ann(20),
    message: 'Third',
    changes: [{ action: 'update', path: 'small', content: 'top\nzero\none\ntwo\nTHREE\n' }],
  });

  const ranges = blame(repository, third, 'small') ?? [];

  expect(ranges.map(({ commit, lines }) => [commit.message.slice(0, 5), lines])).toStrictEqual([
    ['Third', ['top']],
    ['Secon', ['zero']],
    ['First', ['one', 'two']],
    ['Secon', ['THREE']],
  ]);
  expect(ranges[1]?.commit).toBe(second);
});

test('lines of a merge come from the side that has the file as it is', () => {
  const repository = createRepository();
  const make = (name: string, parents: string[], content: string) =>
    addCommit(repository, {
      sha: name.repeat(40),
      parents: parents.map((parent) => parent.repeat(40)),
      author: ann(0),
      message: name,
      changes: [{ action: 'write', path: 'f', content }],
    });
  make('a', [], 'x\n');
  make('b', ['a'], 'x\nnew\nours\n');
  const theirs = make('c', ['a'], 'x\nnew\n');
  const merge = make('d', ['b', 'c'], 'x\nnew\n');

  const ranges = blame(repository, merge, 'f') ?? [];

  expect(ranges.at(-1)?.commit).toBe(theirs);
});
