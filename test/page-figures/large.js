/** Each view of a tracker of 10^5 issues with a journal of 10^4 requests: from the click until it is there, and what the page takes. */
export async function large({ browser, started, line, memoryOf }) {
  const { url, said, end } = await started('simulate', 'tracker', '--scale', '100', '--port', '0');
  const simulator = /tracker: (http:\S+)/.exec(said)[1];
  for (let at = 0; at < 10_000; at += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, more) => fetch(`${simulator}/rest/api/3/issue/TIDE-${at + more}`)),
    );
  const page = await browser.newPage();
  await page.goto(`${url}/#/tracker/conditions`);
  await page.getByRole('button', { name: 'Take a snapshot' }).waitFor();
  const views = [
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
  ];
  for (const [name, clicked, shown] of views)
    line(`${name}: from the click until shown`, await taken(page, clicked, shown), 'ms', 300);
  await page.goto(`${url}/#/tracker/journal`);
  await page.locator('details[data-id]').first().waitFor();
  for (let more = 0; more < 9; more += 1) {
    await page.getByRole('button', { name: 'Older ones' }).click();
    await page.locator(`details[data-id]:nth-of-type(${(more + 2) * 200})`).waitFor({ state: 'attached' });
  }
  const { heap, all } = await memoryOf(page);
  line('the page with 2,000 requests shown: heap', heap, 'MB', 150);
  line('the same: memory of its process alone', all, 'MB', 150);
  await page.close();
  await end();
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
