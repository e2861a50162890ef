import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { simulateForge, simulateTracker } from '#src/library/simulators.js';
import { called } from '../../cli/called.js';
import { blockOf } from '../../cli/documents/documents.js';
import { newUser, printed, start } from '../../cli/spawned.js';
import { newClient } from '../../kernel/client.js';
import { FROZEN, fileOf } from './world-files.js';

test("simulators/README.md's world is as it says", async () => {
  const world = blockOf('simulators/README.md', 'on: empty');

  const tracker = await simulateTracker({ ...FROZEN, world: fileOf(world) });

  expect(tracker.records()).toMatchObject({
    users: [{ displayName: 'Maya Lind' }, { displayName: 'Tom' }],
    sprints: [{ name: 'Spring' }, { name: 'Summer' }],
    issues: [{ key: 'SHOP-1' }, { key: 'SHOP-2', due: '2026-04-15', status: 'In Progress' }],
  });
  expect((await simulateTracker({ ...FROZEN, world: parse(world) })).state()).toStrictEqual(tracker.state());
  expect((await simulateForge({ ...FROZEN, world: parse(world) })).records()).toMatchObject({
    issues: [
      { title: 'The cart loses items', state: 'closed' },
      { title: 'Pay by card', state: 'closed' },
    ],
    mergeRequests: [{ title: 'Keep the cart', state: 'merged' }],
    pipelines: [{ status: 'failed' }],
  });
});

test('simulate serves the world of a file', async () => {
  const child = start(
    ['simulate', 'tracker', '--json', '--world', fileOf(blockOf('simulators/README.md', 'on: empty'))],
    newUser(),
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });

  const [line] = await printed(child, /^\{.*\}\n/);
  const { tracker } = JSON.parse(line);
  const answer = await fetch(`${tracker.url}/rest/api/3/issue/SHOP-2`, {
    headers: { authorization: `Basic ${btoa(`${tracker.email}:${tracker.token}`)}` },
  });

  expect(await answer.json()).toMatchObject({ fields: { summary: 'The cart loses items' } });
  expect(Object.keys(tracker.accounts)).toStrictEqual(['maya.lind', 'tom']);
});

test('up serves the world of a file, through its servers', async () => {
  const child = start(
    ['up', '--port', '0', '--world', fileOf(blockOf('simulators/README.md', 'on: empty'))],
    newUser(),
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const { input: said = '' } = await printed(child, /Ready/);
  const address = said.match(/http:\S+\/forge\/mcp/)?.[0] ?? '';
  const client = newClient();
  const transport = new StreamableHTTPClientTransport(new URL(address));
  await client.connect(transport as Parameters<Client['connect']>[0]); // its sessionId is optional in another way

  const { structuredContent } = await client.callTool({
    name: 'get_issues',
    arguments: { projectPath: 'acme/shop' },
  });
  await client.close();

  expect(JSON.stringify(structuredContent)).toContain('The cart loses items');
});

test('simulate starts nothing where a world file has a problem', async () => {
  const file = fileOf(
    'on: empty\ntracker:\n  projects: [{ key: SHOP, issues: [{ summary: One, assignee: bob }] }]\n',
  );

  const { code, stdout, stderr } = await called(['simulate', '--port', '0', '--world', file]);

  expect([code, stdout]).toStrictEqual([2, '']);
  expect(stderr).toContain(
    `${file}:3: tracker.projects[0].issues[0].assignee: there is no person "bob"; there are:`,
  );
});
