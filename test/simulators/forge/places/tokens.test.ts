import { expect, test } from 'vitest';
import { writable } from '#simulators/core/state/changes.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { lending } from '../../lending.js';
import { accountOf, call, forge } from '../world/activity-world.js';

const UNAUTHORIZED = { message: '401 Unauthorized' };
const EXPIRED = {
  error: 'invalid_token',
  error_description: 'Token is expired. You can either do re-authorization or token refresh.',
};
const REVOKED = {
  error: 'invalid_token',
  error_description: 'Token was revoked. You have to re-authorize from the user.',
};
const simulator = forge();
const { credentials } = simulator;
const secret = (name: string) => credentials[name] ?? '';

/** A route that needs an account; it says 403 to a scope that is too small, and 200 otherwise. */
const VERSION = 'GET /version';

test.each([
  ['PRIVATE-TOKEN with a personal token', { 'private-token': secret('token') }, '', 200],
  ['private_token with a personal token', {}, `?private_token=${secret('token')}`, 200],
  ['Bearer with a personal token', { authorization: `Bearer ${secret('token')}` }, '', 200],
  ['bearer in small letters', { authorization: `bearer ${secret('token')}` }, '', 200],
  ['Bearer with an OAuth token', { authorization: `Bearer ${secret('oauthToken')}` }, '', 200],
  ['access_token with an OAuth token', {}, `?access_token=${secret('oauthToken')}`, 200],
  ['access_token with a personal token', {}, `?access_token=${secret('token')}`, 200],
  ['PRIVATE-TOKEN with an OAuth token', { 'private-token': secret('oauthToken') }, '', 401],
  ['an unknown PRIVATE-TOKEN', { 'private-token': 'glpat-unknown' }, '', 401],
  ['no credential', {}, '', 401],
  ['an empty PRIVATE-TOKEN', { 'private-token': '' }, '', 401],
  ['another scheme', { authorization: `Token ${secret('token')}` }, '', 401],
  ['no scheme', { authorization: secret('token') }, '', 401],
  ['a job token on a route that takes none', { 'job-token': secret('jobToken') }, '', 401],
  ['a job token sent as a personal one', { 'private-token': secret('jobToken') }, '', 401],
])('%s: %#', async (_, headers, query, status) => {
  const answer = await call(simulator, `${VERSION}${query}`, { as: null, headers });

  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.body).toStrictEqual(UNAUTHORIZED);
});

test('a parameter wins over the header, and an OAuth token over a personal one', async () => {
  const parameter = await call(simulator, `${VERSION}?private_token=glpat-unknown`);
  const bearer = await call(simulator, VERSION, {
    as: 'glpat-unknown',
    headers: { authorization: `Bearer ${secret('oauthToken')}` },
  });

  expect(parameter.status).toBe(401);
  expect(bearer.status).toBe(200);
});

test('a bad token is refused where anybody may read, an empty one or one in another scheme is no token', async () => {
  const path = 'GET /projects/platform%2Fsdk/pipelines';
  const read = (headers: Record<string, string>) =>
    call(simulator, publicPipelines() ?? path, { as: null, headers });

  expect((await read({ 'private-token': 'glpat-unknown' })).body).toStrictEqual(UNAUTHORIZED);
  expect((await read({ 'private-token': ' ' })).status).toBe(200);
  expect((await read({ authorization: 'Token glpat-unknown' })).status).toBe(200);
  expect((await read({ 'job-token': 'glcbt-unknown' })).status).toBe(200);
});

function publicPipelines(): string | undefined {
  const open = [...simulator.world.projects.values()].find(({ visibility }) => visibility === 'public');
  return open && `GET /projects/${open.id}/pipelines`;
}

test.each([
  ['expiredToken', 401, EXPIRED],
  ['revokedToken', 401, REVOKED],
  ['blockedToken', 403, { message: '403 Forbidden - Your account has been blocked.' }],
])('%s is refused', async (as, status, body) => {
  const answer = await call(simulator, VERSION, { as });

  expect([answer.status, answer.body]).toStrictEqual([status, body]);
  expect(answer.headers.has('www-authenticate')).toBe(status === 401);
});

test('a token ends when the clock reaches its time', async () => {
  const now = new Date('2026-03-02T00:00:00Z');
  const own = lending(createForgeSimulator)({ seed: 1, now, rate: 0 });
  const [token] = own.world.tokens.values();
  writable(own.world, own.world.tokens).set('glpat-short', {
    ...token,
    token: 'glpat-short',
    expiresAt: now.getTime() + 60_000,
  } as never);
  const before = await call(own, VERSION, { as: 'glpat-short' });

  own.clock.advance(60_000);
  const after = await call(own, VERSION, { as: 'glpat-short' });

  expect([before.status, after.status]).toStrictEqual([200, 401]);
});

test('the refusal of a token without the scope lists the scopes that would do, the same ones for writing', async () => {
  const refusal = {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: 'api read_api',
  };

  const read = await call(simulator, 'GET /projects/1/jobs', { as: 'readUserToken' });
  const write = await call(simulator, 'POST /projects/1/pipeline?ref=main', { as: 'readOnlyToken' });
  const allowed = await call(simulator, 'GET /projects/1/jobs', { as: 'readOnlyToken' });

  expect([read.status, read.body]).toStrictEqual([403, refusal]);
  expect([write.status, write.body]).toStrictEqual([403, refusal]);
  expect(allowed.status).toBe(200);
});

test('read_user opens the routes about accounts only', async () => {
  expect((await call(simulator, 'GET /events', { as: 'readUserToken' })).status).toBe(200);
  expect((await call(simulator, 'GET /projects/1/events', { as: 'readUserToken' })).status).toBe(403);
});

test('a job token opens the routes that take one, as its person', async () => {
  const send = (line: string, headers: Record<string, string>) =>
    call(simulator, line, { as: null, headers });
  const job = secret('jobToken');

  const own = await send('GET /job', { 'job-token': job });
  const jobs = await send(`GET /projects/1/jobs?job_token=${job}`, {});
  const bearer = await send('GET /projects/1/jobs', { authorization: `Bearer ${job}` });
  const wrong = await send('GET /projects/1/jobs', { 'job-token': 'glcbt-unknown' });
  const personal = await call(simulator, 'GET /job');

  expect([own.status, own.body.user.username]).toStrictEqual([
    200,
    accountOf(simulator, 'jobToken').username,
  ]);
  expect([jobs.status, bearer.status]).toStrictEqual([200, 200]);
  expect([wrong.status, wrong.body]).toStrictEqual([401, UNAUTHORIZED]);
  expect([personal.status, personal.body]).toStrictEqual([404, { message: '404 Job Not Found' }]);
});

test('an administrator with the scope acts as another user, by name or id', async () => {
  const usual = accountOf(simulator);
  const todos = async (headers: Record<string, string>) =>
    (await call(simulator, 'GET /todos', { as: 'adminToken', headers })).headers.get('x-total');
  const own = (await call(simulator, 'GET /todos')).headers.get('x-total');

  expect(await todos({ sudo: usual.username })).toBe(own);
  expect(await todos({ sudo: String(usual.id) })).toBe(own);
  expect(await todos({ sudo: '' })).not.toBe(own);
});

test('with sudo, the scope for it is the only one that counts', async () => {
  const own = forge();
  const admin = accountOf(own, 'adminToken');
  const [token] = own.world.tokens.values();
  writable(own.world, own.world.tokens).set('glpat-sudo', {
    ...token,
    token: 'glpat-sudo',
    user: admin,
    scopes: ['sudo'],
  } as never);

  const alone = await call(own, VERSION, { as: 'glpat-sudo' });
  const acting = await call(own, VERSION, { as: 'glpat-sudo', headers: { sudo: accountOf(own).username } });

  expect([alone.status, acting.status]).toStrictEqual([403, 200]);
});

test('sudo is refused to everybody else, and for an account that is not there', async () => {
  const own = forge();
  const admin = accountOf(own, 'adminToken');
  const [token] = own.world.tokens.values();
  writable(own.world, own.world.tokens).set('glpat-plain', {
    ...token,
    token: 'glpat-plain',
    user: admin,
    scopes: ['api'],
  } as never);
  const send = (as: string | null, name: string) => call(own, `GET /version?sudo=${name}`, { as });

  expect((await send('token', 'root')).body).toStrictEqual({
    message: '403 Forbidden - Must be admin to use sudo',
  });
  expect((await send('glpat-plain', 'root')).body).toMatchObject({
    error: 'insufficient_scope',
    scope: 'sudo',
  });
  expect((await send('adminToken', 'no-such-user')).body).toStrictEqual({
    message: "404 User with ID or username 'no-such-user' Not Found",
  });
  expect((await send(null, 'root')).body).toStrictEqual(UNAUTHORIZED);
});
