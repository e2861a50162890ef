import { expect, onTestFinished, test } from 'vitest';
import { trackerServer } from '#src/library/servers.js';
import { simulateTracker } from '#src/library/simulators.js';
import { freePort } from '../../free-port.js';
import { authorizationServer } from './authorization-server.js';
import { Person } from './own-client.js';

test('a server of a program that listens has callers sign in', async () => {
  const authorization = await authorizationServer();
  onTestFinished(async () => void (await authorization.close()));
  const tracker = await simulateTracker();
  const server = await trackerServer({ backend: tracker });
  onTestFinished(() => server.close());
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;

  const address = await server.listen({ port, signIn: { publicUrl, issuers: [authorization.issuer] } });

  expect((await fetch(address, { method: 'POST' })).status).toBe(401);
  const ada = new Person('ada', address, 'legacy');
  expect(await ada.toolNames()).not.toContain('tracker_create_issue');
  expect(await ada.call('tracker_list_boards')).toHaveProperty('boards');
});

test.each([
  [{ issuers: [] }, 'signIn.issuers must name an authorization server'],
  [{ issuers: ['http://login.example.com'] }, 'signIn.issuers must be an https address'],
  [
    { scopes: { read: 'one', write: 'one' } },
    'signIn.scopes must be two names: of the scope to read and of the one to write',
  ],
  [{ jwksUrl: 'ftp://login.example.com' }, 'signIn.jwksUrl must be an https address'],
])('sign-in with %j is refused by the name of its option', async (more, message) => {
  const server = await trackerServer();
  onTestFinished(() => server.close());
  const signIn = { publicUrl: 'https://mcp.example.com', issuers: ['https://login.example.com'], ...more };

  await expect(server.listen({ signIn })).rejects.toThrow(message);
});
