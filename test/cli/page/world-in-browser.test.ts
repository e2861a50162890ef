import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { source as axeSource } from 'axe-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HAS_BROWSER, ROOMS, serving } from './opened.js';

/** Views, each with what is there once it is whole. */
const VIEWS = [
  ['calls', 'details[data-tool]'],
  ['try/tracker/tracker_get_backlog_stats', 'form.try label'],
  ['forge/world/mergeRequests/%3Dcommunity%2Fsdk!1', '.thread'],
  ['forge/journal', 'details[data-id]'],
  ['forge/conditions', 'form[aria-label=Settings] label'],
  ['forge/deliveries', '[role=status]'],
  ['tracker/world/boards/%3D1', '.board article'],
  ['tracker/world/issues/%3DTIDE-101', '.history li'],
  ['media/world/pictures', '[role=status]'],
] as const;

describe.skipIf(!HAS_BROWSER).each(ROOMS)('the worlds that the page shows, in a browser, $name', (room) => {
  const up = serving(room);

  test('leads from a record to the requests that changed it', async () => {
    const page = await up.opened('tracker/world/issues');
    await up.clients[1]?.callTool({
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

  test('shows what was sent to a webhook, what its receiver answered, and sends it again', async () => {
    const receiver = createServer((_, answer) => answer.writeHead(418).end('short and stout'));
    onTestFinished(() => void receiver.close());
    await once(receiver.listen(0, '127.0.0.1'), 'listening');
    const { port } = receiver.address() as AddressInfo; // it listens on a port
    const { accounts } = await (await fetch(`${up.address}/_simulator/accounts/forge`)).json();
    const { token } = accounts[0].values;
    const send = (path: string, body: object) =>
      fetch(`${up.forge}/api/v4/projects/1${path}`, {
        method: 'POST',
        headers: { 'private-token': token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('/hooks', { url: `http://127.0.0.1:${port}/heard`, tag_push_events: true });
    const page = await up.opened('forge/deliveries');
    await send('/repository/tags', { tag_name: 'heard', ref: 'main' });

    const line = page.locator('details[data-delivery] > summary', { hasText: '/heard' });
    await line.getByText('failed').waitFor();
    await line.click();

    await page.locator('details[data-delivery]').getByText('short and stout').waitFor();
    await page.getByRole('button', { name: 'Send again' }).press('Enter');
    await page.locator('details[data-delivery="2"] > summary').getByText('failed').waitFor();
  });

  test('is nothing to a page of another origin, a frame, or a name that was made to lead here', async () => {
    const other = await (await up.context()).newPage();
    await other.goto(`data:text/html,<iframe src="${up.address}/"></iframe>`);

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
      up.address,
    );
    const frames = await Promise.all(other.frames().map((frame) => frame.content()));

    expect(asked).not.toContain(200);
    expect(frames.filter((content) => content.includes('understudy'))).toStrictEqual([]);
    const rebound = await other.goto(`http://rebound.test:${new URL(up.address).port}/`);
    expect(rebound?.status()).toBe(403);
    const clock = await fetch(`${up.address}/_simulator/of/tracker/clock`);
    expect(await clock.json()).toMatchObject({ rate: 1 });
  });

  test('finds records by their words and leads from one to those that it names', async () => {
    const page = await up.opened('forge/world/issues');
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

  test('changes a setting, and says at its field what it may be', async () => {
    const page = await up.opened('forge/conditions');
    const settings = page.getByRole('form', { name: 'Settings' });
    const limit = settings.getByLabel('requestsPerMinute');
    await limit.fill('0.5');
    await settings.getByText('must be').first().waitFor();
    await settings.getByRole('button', { name: 'Change' }).click();
    await page.getByText('Some arguments do not fit.').waitFor();
    await limit.fill('90');
    await settings.getByLabel('introspection').selectOption('false');
    await settings.getByRole('button', { name: 'Change' }).click();
    await page.getByText('Changed: introspection, requestsPerMinute.').waitFor();
    const limited = await settingsAt(up.address);
    await limit.fill('');
    await settings.getByLabel('introspection').selectOption('true');
    await settings.getByRole('button', { name: 'Change' }).click();
    await page.getByText('Changed: introspection, requestsPerMinute.').waitFor();

    expect(limited).toMatchObject({ requestsPerMinute: 90, introspection: false });
    await expect.poll(() => settingsAt(up.address)).toMatchObject({ requestsPerMinute: null });
  });

  test('shows what was searched for last, however late an earlier search is answered', async () => {
    const page = await up.opened('forge/world/issues');
    await page.getByText(/1 to \d+ of/).waitFor();
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/words=late/, async (route) => {
      await late;
      await route.continue();
    });
    const search = async (words: string) => {
      await page.getByRole('searchbox').fill(words);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    };
    await search('late');
    await search('quota deactivated');
    await page.getByText('found among').waitFor();
    const shown = await page.getByRole('status').first().textContent();
    const answered = page.waitForResponse(/words=late/);
    answer();
    await (await answered).finished();
    await page.getByRole('button', { name: 'Open' }).first().click();
    await page.locator('tr.opened a').first().waitFor();

    expect(await page.getByRole('status').first().textContent()).toBe(shown);
  });

  test('shows a board with its columns, and an issue with its history', async () => {
    const page = await up.opened('tracker/world/boards/%3D1');
    await page.getByRole('region', { name: 'To Do' }).getByRole('link').first().waitFor();
    await page.getByRole('region', { name: 'In Progress' }).getByRole('link').first().click();

    await page.getByText('1 found among 1000 issues').waitFor();
    await page.locator('.history li').first().waitFor();
  });

  test('shows a merge request with its threads, its pipelines and their jobs, and a project with its files', async () => {
    const page = await up.opened('forge/world/mergeRequests/%3Dcommunity%2Fsdk!1');
    await page.getByRole('region', { name: 'Thread 11' }).getByRole('article').first().waitFor();
    await page.getByRole('link', { name: 'pipeline 8' }).click();
    await page.getByText('1 found among').waitFor();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    await page.goto(`${up.address}/#/forge/world/projects/%3Dplatform%2Fcore`);
    await page.locator('summary', { hasText: 'README.md' }).first().click();
    await page.locator('figure').first().scrollIntoViewIfNeeded(); // it is read once it is looked at

    await page.locator('figure pre', { hasText: '#' }).first().waitFor();
  });

  test('shows the pictures and videos that were made', async () => {
    await up.called('media', 'configure_api_key', { apiKey: `AIzaSy${'x'.repeat(33)}` });
    await up.called('media', 'generate_image', { prompt: '<b>A ferry at dawn</b>' });
    await up.called('media', 'generate_video', { prompt: 'A ferry at noon' });
    const page = await up.opened('media/world/pictures');
    await page.getByRole('button', { name: 'Open' }).first().click();
    const width = () =>
      page.getByRole('img', { name: '<b>A ferry' }).evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(width).toBe(1024);

    await page.goto(`${up.address}/#/media/world/files`);
    await page.getByRole('button', { name: 'Open' }).first().click();

    const length = () => page.locator('video').evaluate((one: HTMLVideoElement) => one.duration);
    await expect.poll(length, { timeout: 10_000 }).toBeGreaterThan(1);
  });

  test.each(VIEWS)(
    'has nothing serious against it in %s, dark, light and narrow',
    {
      timeout: 120_000, // axe-core goes through two pages
    },
    async (view, whole) => {
      for (const options of [
        { colorScheme: 'light' as const, bypassCSP: true, viewport: { width: 1280, height: 720 } },
        { colorScheme: 'dark' as const, bypassCSP: true, viewport: { width: 400, height: 800 } },
      ]) {
        const page = await up.opened(view, options);
        await page.locator(whole).first().waitFor();
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

/** The settings of the forge's simulator, as they are now. */
async function settingsAt(address: string): Promise<unknown> {
  const answer = await fetch(`${address}/_simulator/of/forge/settings`);
  return answer.json();
}
