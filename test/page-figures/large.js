/** Worlds of 10^5 issues: what makes them, where a request asks for one of them, and what is clicked until what is shown. */
const WORLDS = {
  tracker: {
    scale: 100,
    asked: (at) => `/rest/api/3/issue/TIDE-${at}`,
    views: [
      ['world', 'a[href="#/tracker/world"]', 'table tbody tr'],
      ['issues', 'a[href="#/tracker/world/issues"]', 'table tbody tr'],
      ['next page of issues', 'button:text("Next")', '[role=status]:text("51 to 100")'],
      ['an issue opened', 'button:text("Open")', '.history'],
      ['boards', 'a[href="#/tracker/world/boards"]', 'table tbody tr'],
      ['a board opened', 'button:text("Open")', '.board article'],
      ['journal of 10,000 requests', 'a[href="#/tracker/journal"]', 'details[data-id]'],
      ['older requests', 'button:text("Older ones")', 'details[data-id]:nth-of-type(201)'],
      ['deliveries', 'a[href="#/tracker/deliveries"]', '[role=status]'],
      ['conditions', 'a[href="#/tracker/conditions"]', 'form[aria-label="Settings"]'],
    ],
  },
  forge: {
    scale: 80,
    asked: (at) => `/api/v4/projects/1/issues/${at}`,
    views: [
      ['world', 'a[href="#/forge/world"]', 'table tbody tr'],
      ['issues', 'a[href="#/forge/world/issues"]', 'table tbody tr'],
      ['next page of issues', 'button:text("Next")', '[role=status]:text("51 to 100")'],
      ['an issue opened', 'button:text("Open")', '.thread'],
      ['merge requests', 'a[href="#/forge/world/mergeRequests"]', 'table tbody tr'],
      ['a merge request opened', 'button:text("Open")', '.thread'],
      ['projects', 'a[href="#/forge/world/projects"]', 'table tbody tr'],
      ['journal of 10,000 requests', 'a[href="#/forge/journal"]', 'details[data-id]'],
      ['conditions', 'a[href="#/forge/conditions"]', 'form[aria-label="Settings"]'],
    ],
  },
};

/** Each view of a simulator of 10^5 issues with a journal of 10^4 requests: from the click until it is there, and what the page takes. */
export async function large({ browser, started, line, memoryOf }) {
  for (const [name, { scale, asked, views }] of Object.entries(WORLDS)) {
    const { url, said, end } = await started('simulate', name, '--scale', String(scale), '--port', '0');
    const simulator = new RegExp(`${name}: (http:\\S+)`).exec(said)[1];
    for (let at = 0; at < 10_000; at += 100)
      await Promise.all(
        Array.from({ length: 100 }, async (_, more) => (await fetch(simulator + asked(at + more))).text()),
      );
    const page = await browser.newPage();
    await page.goto(`${url}/#/${name}/conditions`);
    await page.getByRole('button', { name: 'Take a snapshot' }).waitFor();
    for (const [view, clicked, shown] of views)
      line(`${name}: ${view}: from the click until shown`, await taken(page, clicked, shown), 'ms', 300);
    if (name === 'tracker') await holding(page, url, { line, memoryOf });
    await page.close();
    await end();
  }
}

/** What the page takes with 2,000 requests shown. */
async function holding(page, url, { line, memoryOf }) {
  await page.goto(`${url}/#/tracker/journal`);
  await page.locator('details[data-id]').first().waitFor();
  for (let more = 0; more < 9; more += 1) {
    await page.getByRole('button', { name: 'Older ones' }).click();
    await page.locator(`details[data-id]:nth-of-type(${(more + 2) * 200})`).waitFor({ state: 'attached' });
  }
  const { heap, all } = await memoryOf(page);
  line('the page with 2,000 requests shown: heap', heap, 'MB', 150);
  line('the same: memory of its process alone', all, 'MB', 150);
}

/** Milliseconds from a click until something new that fits is painted. */
async function taken(page, clicked, shown) {
  const link = page.locator(clicked).first();
  await link.waitFor();
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => {
        globalThis.clickedAt = performance.now();
      },
      { capture: true, once: true },
    );
    for (const each of document.querySelectorAll('main *')) each.toggleAttribute('data-old', true);
  });
  await link.click();
  const found = page.locator(`:is(${shown}):not([data-old])`).first();
  await found.waitFor();
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => resolve(performance.now() - globalThis.clickedAt)),
      ),
  );
}
