import { expect, test } from 'vitest';
import { FileAnswer } from '#src/forge/records/code/files.js';
import { webUrlOf } from '#src/forge/repository/revision.js';

test('half a character in the name of a branch does not break the address of a file ✗28', () => {
  const project = { webUrl: 'https://forge.test/a/b' } as Parameters<typeof webUrlOf>[0]['project'];

  const address = webUrlOf({ project, refName: 'half-\ud83d' }, 'blob', 'read me.md');

  expect(address).toBe('https://forge.test/a/b/-/blob/half-%EF%BF%BD/read%20me.md');
});

test.each([
  ['12', true],
  ['12345678901234', true],
  ['twelve', false],
  ['', false],
])('a size of %j is one: %s', (size, isOne) => {
  expect(FileAnswer.safeParse({ nodes: [{ oid: 'a', size }] }).success).toBe(isOne);
});
