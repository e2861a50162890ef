import { expect, test } from 'vitest';
import { askedInProcess } from '#simulators/core/asked.js';
import { Heads } from '#simulators/core/head.js';
import { receive } from '#simulators/core/receive.js';
import { graphqlRoutes } from '#simulators/forge/graphql/routes.js';

const CHANGE =
  'mutation { createNote(input: { noteableId: "gid://gitlab/Issue/1", body: "again" }) { errors } }';
const QUESTION = '{ metadata { version } }';

const json = (text: string): RequestInit => ({ headers: { 'content-type': 'application/json' }, body: text });
const bodyOf = (query: string, more: object = {}) => JSON.stringify({ query, ...more });

/** Whether a request to the endpoint is taken for one that only asks. */
async function asks(init: RequestInit, query = ''): Promise<boolean | undefined> {
  const request = new Request(`http://forge.test/api/graphql${query}`, { method: 'POST', ...init });
  const received = await receive(askedInProcess(request, new Heads()), () => ({ mostBytes: 1_000_000 }));
  return graphqlRoutes.find(({ pattern }) => pattern.startsWith('POST'))?.asks?.(received);
}

test.each([
  ['alone', json(bodyOf(QUESTION))],
  ['with variables', json(bodyOf('query one($id: ID) { node(id: $id) { id } }', { variables: { id: '1' } }))],
  ['in a list', json(`[${bodyOf(QUESTION)},${bodyOf(QUESTION)}]`)],
])('a question %s only asks', async (_, init) => {
  expect(await asks(init)).toBe(true);
});

test.each([
  ['as it is', json(bodyOf(CHANGE)), ''],
  ['with an escape in its name', json(bodyOf(CHANGE).replace('mutation', '\\u006dutation')), ''],
  ['beside a question', json(`[${bodyOf(QUESTION)},${bodyOf(CHANGE)}]`), ''],
  ['in the address', json('{}'), `?query=${encodeURIComponent(CHANGE).replace('mu', '%6du')}`],
  ['in a form', { body: new URLSearchParams({ query: CHANGE.replace('mutation', 'mu\u0000tation') }) }, ''],
  [
    'in a form of several parts',
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: bodyOf(QUESTION) },
    '',
  ],
  ['as a document alone', { headers: { 'content-type': 'application/graphql' }, body: QUESTION }, ''],
  ['in nothing', {}, ''],
])('a request that may change something is not taken for a question: %s', async (_, init, query) => {
  expect(await asks(init, query)).toBe(false);
});
