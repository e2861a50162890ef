import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page as pageOf } from '#conformance/report/page/page.js';
import type { Run } from '#conformance/report/run.js';
import type { Verdict } from '#conformance/verdicts/verdict.js';
import { HOSTILE, sampleRun } from '../run/sample-run.js';

/** Where a browser is; the tests in one are left out where there is none. */
const CHROMIUM = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
);
const CAP = 'tracker.list_boards.cap.maxResults';
const REQUIRED = 'tracker.get_issue.required.issueKey';

test('the page names no address and holds nothing that a target could run', () => {
  const text = pageOf(sampleRun);

  expect(text).not.toMatch(/https?:|<(link|img|iframe|object|embed|base)\b|<script [^>]|@import|url\(/i);
  expect(text.match(/<script>/g)).toHaveLength(1);
});

describe.skipIf(CHROMIUM === undefined)('the page in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const trouble: string[] = [];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // as root it has none
    browser = await chromium.launch({
      ...{ executablePath: CHROMIUM ?? '', args },
      env: { ...process.env, TMPDIR: '/tmp' }, // the path of its socket must be short
    });
  });
  afterEach(async () => {
    await page.close();

    expect(trouble).toStrictEqual([]);
  });
  afterAll(() => browser.close());

  async function opened(
    run: Run,
    colorScheme: 'light' | 'dark' = 'light',
    javaScriptEnabled = true,
  ): Promise<void> {
    const file = join(folder, 'page.html');
    writeFileSync(file, pageOf(run));
    const context = await browser.newContext({ colorScheme, javaScriptEnabled });
    page = await context.newPage();
    page.on('pageerror', ({ message }) => trouble.push(message));
    page.on('console', (message) => trouble.push(message.text()));
    page.on('request', (request) => request.url() === `file://${file}` || trouble.push(request.url()));
    await page.goto(`file://${file}`);
  }

  const shown = () => page.locator('#list > details:visible .id').allTextContents();

  test('shows what failed first, each with all its evidence', async () => {
    await opened({ ...sampleRun, meanings: { cap: 'At most so many.' } });

    expect(await shown()).toStrictEqual([CAP, REQUIRED, 'tracker.server.tool-count']);
    const entry = page.locator('details', { hasText: CAP });
    await entry.locator('summary').click();
    const parts = await entry.locator('h3').allTextContents();
    expect(parts).toStrictEqual([
      ...[
        'The clause',
        'Expected',
        'Received',
        'Answered',
        'Input',
        'What this call asked the backend',
        'Again',
      ],
    ]);
    expect(await entry.innerText()).toContain('All is right. (x.md, list_boards: at most so many)');
    expect(await entry.innerText()).toContain('GET /rest/agile/1.0/board?maxResults=3 200');
    expect(await entry.innerText()).toContain(`--only '${CAP}'`);
  });

  test('shows what a target answers as it is, and runs none of it', async () => {
    await opened(sampleRun);

    await page.locator('details', { hasText: CAP }).locator('summary').click();
    const received = await page.locator('.received pre').first().textContent();

    expect(received?.replace(/[\ufffd\ud800\0]/g, '')).toBe(HOSTILE.replace(/[\ud800\0]/g, ''));
    expect([await page.title(), await page.locator('img').count()]).toStrictEqual([
      'understudy check tracker: failed',
      0,
    ]);
  });

  test('filters by verdict, by tool, by kind and by words, and shows how many are left', async () => {
    await opened(sampleRun);
    const status = page.getByRole('status');

    await page.getByRole('checkbox', { name: 'not judged' }).check();
    await page.getByRole('combobox', { name: 'Tool' }).selectOption('get_issue');
    const ofTool = await shown();
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('filter');
    const ofKind = await shown();
    const said = await status.textContent();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('searchbox', { name: 'Words' }).fill('accepted ISSUEKEY');
    await expect.poll(shown).toStrictEqual([REQUIRED]);

    expect([ofTool, ofKind, said]).toStrictEqual([
      [REQUIRED, 'tracker.get_issue.filter.state'],
      ['tracker.get_issue.filter.state'],
      '1 of 6 clauses',
    ]);
  });

  test('is used by keys alone: through the matrix, to the clauses of a cell, and into one', async () => {
    await opened(sampleRun);
    await page.locator('[role=gridcell]').first().focus();

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowDown'); // nothing is below: it stays
    const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByRole('gridcell', { name: 'list_boards, cap: 1 failed' }).focus();
    await page.keyboard.press('Enter');
    const chosen = await shown();
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.tagName);

    expect([first, chosen, focused]).toStrictEqual(['(server), server-version: 1 passed', [CAP], 'SUMMARY']);
  });

  test('has a name for everything that is used', async () => {
    await opened(sampleRun);

    const unnamed = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'button, input, select, summary, [role=gridcell], [role=grid], section, form',
        ),
      ]
        .filter((one) => {
          const by = one.getAttribute('aria-labelledby');
          const labels = 'labels' in one ? [...(one.labels as NodeListOf<HTMLLabelElement>)] : [];
          const texts = [
            one.getAttribute('aria-label'),
            by && document.getElementById(by)?.textContent,
            one.textContent,
          ];
          return ![...texts, ...labels.map((label) => label.textContent)].some((text) => text?.trim());
        })
        .map((one) => one.outerHTML),
    );

    expect(unnamed).toStrictEqual([]);
  });

  test.each(['light', 'dark'] as const)('can be read in the %s scheme', async (scheme) => {
    await opened({ ...sampleRun, known: new Set([REQUIRED]) }, scheme);
    for (const box of await page.getByRole('checkbox').all()) if (await box.isEnabled()) await box.check();
    for (const summary of await page.locator('summary').all()) await summary.click();

    const weak = await page.evaluate(() => {
      const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
      const light = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = channels(colour)
          .slice(0, 3)
          .map((one) => one / 255)
          .map((one) => (one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const groundOf = (one: Element | null): string => {
        const colour = one ? getComputedStyle(one).backgroundColor : 'rgb(255,255,255)';
        return one && channels(colour)[3] === 0 ? groundOf(one.parentElement) : colour;
      };
      return [
        ...document.querySelectorAll(
          'h1, h2, h3, p, pre, code, .mark, .id, .reason, label, button, th, [role=gridcell]',
        ),
      ]
        .filter((one) => !one.querySelector(':disabled') && one.textContent?.trim())
        .map((one) => {
          const [ink, ground] = [light(getComputedStyle(one).color), light(groundOf(one))];
          const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
          return { contrast, what: `${one.tagName}.${one.className}` };
        })
        .filter(({ contrast }) => contrast < 4.5);
    });

    expect(weak).toStrictEqual([]);
  });

  test('without scripts shows every clause', async () => {
    await opened(sampleRun, 'light', false);

    expect(await shown()).toHaveLength(sampleRun.verdicts.length);
  });

  test('takes 1,600 clauses', async () => {
    const verdicts = Array.from({ length: 1600 }, (_, at): Verdict => {
      const one = sampleRun.verdicts[at % sampleRun.verdicts.length] as Verdict; // there are some
      return { ...one, clause: { ...one.clause, id: `${one.clause.id}.${at}`, tool: `tool_${at % 44}` } };
    });
    await opened({ ...sampleRun, verdicts });

    await page.getByRole('searchbox', { name: 'Words' }).fill('cap.maxResults.1598');

    await expect.poll(shown).toStrictEqual([`${CAP}.1598`]);
  });
});
