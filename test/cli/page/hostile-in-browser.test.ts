import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE } from './hostile-texts.js';
import { HAS_BROWSER, ROOMS, serving } from './opened.js';

/** Characters of a text by which it is found on the page. */
const SHOWN = 60;
const NARROW = { viewport: { width: 400, height: 800 } };

/** Members of a page that a text might become; pictures are shown from what was read. */
const MARKUP =
  'script, iframe, object, embed, style, link, base, meta, math, svg, form[action], a[href^="javascript" i], img:not([src^="blob:"], [src^="data:image"])';
const HARMLESS = { elements: 0, wider: 0 };

/** The text as a summary, which is of one line. */
function summaryOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** What a text has become on the page beyond a text, and how much wider than its window the page is. */
function harm(page: Page) {
  return page.evaluate(
    (markup) => ({
      elements: document.querySelectorAll(`main :is(${markup})`).length,
      wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    }),
    MARKUP,
  );
}

/** Opens all of some lines. */
function openAll(page: Page, lines: string) {
  return page.evaluate((chosen) => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>(chosen)) each.open = true;
  }, lines);
}

describe.skipIf(!HAS_BROWSER).each(ROOMS)('hostile texts in the page, $name', (room) => {
  const up = serving(room);

  beforeAll(async () => {
    await up.called('media', 'configure_api_key', { apiKey: `AIzaSy${'x'.repeat(33)}` });
    for (const [at, text] of HOSTILE.entries()) {
      const issueKey = `TIDE-${at + 20}`;
      const [summary, body] = [summaryOf(text), text.slice(0, 30_000)];
      await up.called('tracker', 'tracker_update_issue', { issueKey, summary, description: body });
      await up.called('tracker', 'tracker_add_comment', { issueKey, body });
      await up.called('tracker', 'tracker_get_issue', { issueKey: text, [text.slice(0, 500)]: null });
    }
  }, 120_000);

  test('are texts in calls: names, arguments and answers, all opened', async () => {
    const page = await up.opened('calls', NARROW);
    await page.locator('details[data-tool]').first().waitFor();
    await openAll(page, 'details[data-tool=tracker_get_issue]');
    for (const text of HOSTILE.slice(0, 27))
      await page
        .locator('main .text, main dt', { hasText: text.trim().slice(0, SHOWN) })
        .first()
        .waitFor();
    await page.locator('button', { hasText: 'more characters' }).first().click();

    expect(await harm(page)).toStrictEqual(HARMLESS);
  });

  test('are texts in the world: summaries, descriptions, comments and history', async () => {
    const page = await up.opened('tracker/world/issues', NARROW);
    for (const [at, text] of [...HOSTILE.entries()].filter(([each]) => each % 4 === 0)) {
      await page.goto(`${up.address}/#/tracker/world/issues/%3DTIDE-${at + 20}`);
      await page
        .locator('dd', { hasText: `TIDE-${at + 20}` })
        .first()
        .waitFor();
      await page.locator('.note .text').first().waitFor();
      await page
        .locator('dd .text', { hasText: summaryOf(text).slice(0, SHOWN) })
        .first()
        .waitFor();
      expect(await harm(page)).toStrictEqual(HARMLESS);
    }
  });

  test('are texts in the journal, with what each request changed', async () => {
    const page = await up.opened('tracker/journal', NARROW);
    await page.locator('details[data-id]').first().waitFor();
    await up.called('tracker', 'tracker_update_issue', { issueKey: 'TIDE-400', summary: HOSTILE[1] });
    await page.locator('summary', { hasText: 'PUT /rest/api/3/issue/TIDE-400' }).waitFor();
    await openAll(page, 'details[data-id]');
    const changes = page.getByRole('region', { name: /^Changes of issues/ });
    await changes.getByText('<img src=x onerror=alert(1)>').first().waitFor();

    expect(await harm(page)).toStrictEqual(HARMLESS);
  });

  test('are texts in prompts, and in what an address names', async () => {
    const prompts = HOSTILE.filter((text) => text.length < 500).slice(0, 4);
    for (const prompt of prompts) await up.called('media', 'generate_image', { prompt });
    const page = await up.opened('media/world/pictures', NARROW);
    await page.getByText(`1 to ${prompts.length} of ${prompts.length} pictures`).waitFor();
    for (const open of await page.getByRole('button', { name: 'Open' }).all()) {
      await open.click();
      await page.locator('figure img').first().waitFor();
      expect(await harm(page)).toStrictEqual(HARMLESS);
      await open.click();
    }
    for (const text of HOSTILE.filter((each) => each.length < 500 && !/\p{Surrogate}/u.test(each))) {
      const part = encodeURIComponent(text);
      await page.goto(`${up.address}/#/tracker/world/${part}/${part}`);
      await page.locator('#said.problem', { hasText: "'kind' must be one of" }).waitFor();
    }
    await page.goto(`${up.address}/#/%E0%A4%A`);
    await page.locator('h1', { hasText: '%E0%A4%A' }).waitFor();
    expect(await harm(page)).toStrictEqual(HARMLESS);
  });
});
