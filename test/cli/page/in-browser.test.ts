import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { source as axeSource } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newClient } from '../../kernel/client.js';
import { printed, start } from '../spawned.js';

/** Debian's, which .ci/run installs. */
const CHROMIUM = '/usr/bin/chromium';
const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202egnirts';

const VIEWS = [
  'calls',
  'try/tracker/tracker_get_backlog_stats',
  'forge/world',
  'forge/journal',
  'forge/conditions',
  'forge/deliveries',
  'tracker/world/issues',
  'media/world',
];

describe.skipIf(!existsSync(CHROMIUM))('the page of up, in a browser', () => {
  let up: ReturnType<typeof start>;
  let browser: Browser;
  let address = '';
  let forge = '';
  const clients: Client[] = [];

  beforeAll(async () => {
    up = start(['up', '--port', '0']);
    const { input: said = '' } = await printed(up, /Ready/);
    address = /page +(http:\S+)/.exec(said)?.[1] ?? '';
    forge = /forge .*\n.*simulator (http:\S+)/.exec(said)?.[1] ?? '';
    for (const name of ['forge', 'tracker']) {
      const client = newClient();
      const transport = new StreamableHTTPClientTransport(
        new URL(new RegExp(`http:\\S+/${name}/mcp`).exec(said)?.[0] ?? ''),
      );
      await client.connect(transport as Parameters<Client['connect']>[0]);
      clients.push(client);
    }
    browser = await chromium.launch({
      ...{
        executablePath: CHROMIUM,
        args: ['--no-sandbox', '--host-resolver-rules=MAP rebound.test 127.0.0.1'],
      },
      env: { ...process.env, TMPDIR: '/tmp' }, // the path of its socket must be short
    });
  }, 60_000);
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await browser?.close();
    up.kill('SIGKILL');
  });

  /** A page of its own, which must not complain of anything. */
  async function opened(view: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    page.on('pageerror', (error) => expect.unreachable(String(error)));
    page.on('dialog', () => expect.unreachable('a script of a text ran'));
    await page.goto(`${address}/#/${view}`);
    await page.locator('h1').waitFor();
    return page;
  }

  test('shows a call as it happens, opened with its arguments, its answer and the requests it caused', async () => {
    const page = await opened('calls');
    await clients[1]?.callTool({ name: 'tracker_get_issue', arguments: { issueKey: 'TIDE-2' } });

    await page.locator('summary', { hasText: 'tracker_get_issue' }).first().click();
    const call = page.locator('details[data-tool=tracker_get_issue]').first();

    await call.locator('dt', { hasText: 'issueKey' }).first().waitFor();
    await call.locator('summary code', { hasText: '/rest/api/3/issue/TIDE-2' }).waitFor();
  });

  test('shows hostile texts as texts', async () => {
    await clients[1]?.callTool({ name: 'tracker_get_issue', arguments: { issueKey: HOSTILE } });
    const page = await opened('calls');

    await page.locator('details[data-tool=tracker_get_issue] > summary').first().click();
    const shown = page.getByText('onerror=alert(1)').first();
    await shown.waitFor();

    expect(await page.locator('main img, main script').count()).toBe(0);
  });

  test('arms a fault, takes a snapshot and goes back to it, and moves the clock', async () => {
    const page = await opened('tracker/conditions');
    await page.getByRole('button', { name: 'Take a snapshot' }).click();
    await page.getByRole('cell', { name: '1', exact: true }).waitFor();
    await page
      .getByRole('form', { name: 'Arm a fault' })
      .getByRole('textbox', { name: 'status' })
      .fill('503');
    await page.getByRole('button', { name: 'Arm', exact: true }).click();
    await page.getByRole('button', { name: 'Take back' }).waitFor();
    await page.getByRole('button', { name: 'Freeze' }).click();
    await page.getByText('· frozen').waitFor();

    const refused = await clients[1]?.callTool({
      name: 'tracker_get_issue',
      arguments: { issueKey: 'TIDE-3' },
    });
    await page.getByRole('button', { name: 'Go back to it' }).click();
    await page.getByText('None is armed.').waitFor();

    expect(refused).toBeDefined();
    await page.getByText('simulated seconds a second').waitFor();
  });

  test('says at the foot of the page what the interface complains of', async () => {
    const page = await opened('tracker/conditions');
    await page
      .getByRole('form', { name: 'Arm a fault' })
      .getByRole('textbox', { name: 'status' })
      .fill('200');
    await page.getByRole('button', { name: 'Arm', exact: true }).click();

    await page.locator('#said.problem', { hasText: 'status' }).waitFor();
  });

  test('calls a tool with what its form says, which is checked as it is filled in', async () => {
    const page = await opened('try/tracker/tracker_get_issue');
    const form = page.getByRole('form', { name: 'Call tracker_get_issue' });
    await page.getByRole('button', { name: 'Call' }).click();
    await form.getByText('It is required').waitFor();
    await form.getByLabel('fields').fill('["kay"]');
    await form.getByText("'0' must be one of key, summary").waitFor();
    await form.getByLabel('fields').fill('["key", "status"]');
    await form.getByLabel('issueKey').fill('TIDE-4');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.locator('dd', { hasText: 'TIDE-4' }).first().waitFor();
    await answer.locator('code', { hasText: '/rest/api/3/issue/TIDE-4' }).waitFor();

    await answer.getByRole('link', { name: 'Try it again' }).click();
    await page.getByText('The answer is shown here.').waitFor();

    await expect.poll(() => form.getByLabel('issueKey').inputValue()).toBe('TIDE-4');
    await expect.poll(() => form.getByLabel('fields').inputValue()).toBe('["key","status"]');
  });

  test('shows what a request changed in the world, before and after', async () => {
    const page = await opened('try/tracker/tracker_update_issue');
    await page.getByLabel('issueKey').fill('TIDE-6');
    await page.getByRole('textbox', { name: 'summary' }).fill('<b>A new summary</b>');
    await page.getByRole('button', { name: 'Call' }).click();
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.locator('summary', { hasText: 'PUT' }).click();
    const changes = page.getByRole('region', { name: /^Changes of issues/ });

    await changes.getByRole('columnheader', { name: 'before' }).waitFor();
    await changes.getByText('<b>A new summary</b>').waitFor();
  });

  test('leads from a record to the requests that changed it', async () => {
    const page = await opened('tracker/world/issues');
    await clients[1]?.callTool({
      name: 'tracker_update_issue',
      arguments: { issueKey: 'TIDE-7', summary: 'Changed by a call' },
    });
    await page.getByRole('searchbox').fill('Changed by a call');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('1 found among').waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();

    await page.getByRole('button', { name: 'Requests that changed it' }).click();

    await page.locator('summary code', { hasText: 'PUT /rest/api/3/issue/TIDE-7' }).waitFor();
  });

  test('shows what was sent to a webhook, and what its receiver answered', async () => {
    const receiver = createServer((_, answer) => answer.writeHead(418).end('short and stout'));
    onTestFinished(() => void receiver.close());
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const { port } = receiver.address() as AddressInfo; // it listens on a port
    const { accounts } = await (await fetch(`${address}/_simulator/accounts/forge`)).json();
    const { token } = accounts[0].values;
    const send = (path: string, body: object) =>
      fetch(`${forge}/api/v4/projects/1${path}`, {
        method: 'POST',
        headers: { 'private-token': token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('/hooks', { url: `http://127.0.0.1:${port}/heard`, tag_push_events: true });
    const page = await opened('forge/deliveries');
    await send('/repository/tags', { tag_name: 'heard', ref: 'main' });

    const line = page.locator('details[data-delivery] > summary', { hasText: '/heard' });
    await line.getByText('failed').waitFor();
    await line.click();

    await page.locator('details[data-delivery]').getByText('short and stout').waitFor();
  });

  test('is nothing to a page of another origin, a frame, or a name that was made to lead here', async () => {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const other = await context.newPage();
    await other.goto(`data:text/html,<iframe src="${address}/"></iframe>`);

    const asked = await other.evaluate(
      (at) =>
        Promise.all(
          [{}, { method: 'POST', mode: 'no-cors' as const, body: '{"rate":0}' }].map((init) =>
            fetch(`${at}/_simulator/of/tracker/clock`, init).then(
              ({ status }) => status,
              () => 'refused',
            ),
          ),
        ),
      address,
    );
    const frames = await Promise.all(other.frames().map((frame) => frame.content()));

    expect(asked).not.toContain(200);
    expect(frames.filter((content) => content.includes('understudy'))).toStrictEqual([]);
    const rebound = await other.goto(`http://rebound.test:${new URL(address).port}/`);
    expect(rebound?.status()).toBe(403);
    const clock = await fetch(`${address}/_simulator/of/tracker/clock`);
    expect(await clock.json()).toMatchObject({ rate: 1 });
  });

  test('begins a form with defaults, which are not sent, and with bounds', async () => {
    const page = await opened('try/forge/get_issues');
    const first = page.getByLabel('first', { exact: false }).first();
    expect(await first.inputValue()).toBe('20');
    expect([await first.getAttribute('min'), await first.getAttribute('max')]).toStrictEqual(['1', '100']);

    await page.getByLabel('projectPath').fill('tidewater/none');
    await page.getByRole('button', { name: 'Call' }).click();
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.locator('.members').first().waitFor();

    expect(await answer.locator('.members').first().innerText()).not.toContain('first');
  });

  test('finds records by their words and leads from one to those that it names', async () => {
    const page = await opened('forge/world/issues');
    await page.getByRole('searchbox').fill('quota deactivated');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('found among 1285 issues').waitFor();
    await page.getByRole('button', { name: 'Open' }).first().click();
    await page
      .locator('tr.opened a', { hasText: /^[a-z]+\.[a-z]+$/ })
      .first()
      .click();

    await page.locator('h1', { hasText: 'forge: world' }).waitFor();
    await page.getByRole('region', { name: 'users of forge' }).waitFor();
  });

  test('is gone through by keys alone', async () => {
    const page = await opened('calls');
    await page.getByRole('status').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');

    const place = () => page.evaluate(() => document.activeElement?.closest('main')?.id);
    await expect.poll(place).toBe('main');
  });

  test.each(VIEWS)(
    'has nothing serious against it in %s, dark, light and narrow',
    {
      timeout: 120_000, // axe-core goes through two pages
    },
    async (view) => {
      for (const options of [
        { colorScheme: 'light' as const, bypassCSP: true },
        { colorScheme: 'dark' as const, bypassCSP: true, viewport: { width: 400, height: 800 } },
      ]) {
        const page = await opened(view, options);
        await page.locator('main section > *').first().waitFor();
        await page.addScriptTag({ content: axeSource });
        const found = await page.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: {
              run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
            };
          };
          const { violations } = await axe.run();
          return violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
        });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(found).toStrictEqual([]);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    },
  );
});
