import { expect, test } from 'vitest';
import { shownIn } from './callers/secrets.js';
import { callersOf } from './sections/callers.js';

test('callers with credentials of their own at one address of two replicas are answered as themselves, and no credential is left', async () => {
  const { violations, figures } = await callersOf(6, 240, 1);

  expect(violations).toStrictEqual([]);
  expect(figures.join('\n')).toMatch(/^6 callers[\s\S]*create_issue \d+[\s\S]*policies: 30/);
}, 120_000);

const SECRET = 'glpat-a/b+c?d=e';

test.each([
  ['in plain', SECRET],
  ['for an address', encodeURIComponent(SECRET)],
  ['in hexadecimal digits', Buffer.from(SECRET).toString('hex')],
  ['in Base64', Buffer.from(SECRET).toString('base64')],
  ['in Base64 after one letter', Buffer.from(`x${SECRET}`).toString('base64')],
  ['in Base64 after a name', Buffer.from(`me@example.com:${SECRET}`).toString('base64')],
  ['in Base64 for addresses, amid others', Buffer.from(`ab${SECRET}xyz`).toString('base64url')],
])('a credential that is written %s is found', (_form, text) => {
  expect(shownIn('a log', `before ${text} after`, ['another-secret', SECRET])).toHaveLength(1);
});

test('no credential is found where none is written', () => {
  expect(shownIn('a log', 'glpat-a/b+c?d=f and glpat', [SECRET])).toStrictEqual([]);
});
