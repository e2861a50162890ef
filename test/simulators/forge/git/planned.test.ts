import { expect, test } from 'vitest';
import { log } from '#simulators/forge/git/history/log.js';
import { setBranch } from '#simulators/forge/git/objects/refs.js';
import { addCommit, createRepository } from '#simulators/forge/git/objects/repository.js';
import { resolve } from '#simulators/forge/git/objects/revision.js';
import { fileAt } from '#simulators/forge/git/objects/tree.js';
import { treeOf } from '#simulators/forge/git/trees/tree-of.js';
import { ann } from './sample.js';

test('planned commits make their trees when asked, only once, however deep the history', () => {
  const repository = createRepository();
  let made = 0;
  const sha = (number: number) => String(number).padStart(40, '0');
  for (let number = 1; number <= 20_000; number++) {
    const changes = () => {
      made++;
      return [{ action: 'write' as const, path: `f${number % 10}`, content: String(number) }];
    };
    const parents = number === 1 ? [] : [sha(number - 1)];
    addCommit(repository, { sha: sha(number), parents, author: ann(number), message: 'm', changes });
  }
  const head = setBranch(repository, 'main', sha(20_000)).sha;

  const before = made;
  const commit = resolve(repository, head);
  const files = commit === null ? null : treeOf(repository, commit);
  const [last] = log(repository, head, { path: 'f7' });

  expect(before).toBe(0);
  expect(made).toBe(20_000);
  expect(files?.nodes).toHaveLength(10);
  expect(last?.sha).toBe(sha(19_997));
});

test('a planned merge has the changes of both sides, and theirs where both changed a file', () => {
  const repository = createRepository();
  const sha = (letter: string) => letter.repeat(40);
  const plan = (name: string, parents: string[], changes: Parameters<typeof addCommit>[1]['changes']) =>
    addCommit(repository, {
      sha: sha(name),
      parents: parents.map(sha),
      author: ann(0),
      message: name,
      changes,
    });
  plan(
    'a',
    [],
    [
      { action: 'create', path: 'both', content: 'x\n' },
      { action: 'create', path: 'gone', content: '' },
    ],
  );
  plan(
    'b',
    ['a'],
    [
      { action: 'write', path: 'both', content: 'main\n' },
      { action: 'create', path: 'm', content: '' },
      { action: 'delete', path: 'gone' },
    ],
  );
  plan(
    'c',
    ['a'],
    [
      { action: 'write', path: 'both', content: 'side\n' },
      { action: 'create', path: 's', content: '' },
    ],
  );
  const merge = plan('d', ['b', 'c'], { merge: sha('c') });

  const tree = treeOf(repository, merge);

  expect(tree.nodes.map(({ name }) => name)).toStrictEqual(['both', 'm', 's']);
  expect(String(Buffer.from(fileAt(tree, 'both')?.blob.content ?? []))).toBe('side\n');
});
