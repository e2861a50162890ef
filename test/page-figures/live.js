/** A minute in which a thousand calls are made while the page shows them: tasks of the page that take long. */
export async function live({ browser, started, line, memoryOf }) {
  const { url, end } = await started('up', '--port', '0', '--quiet');
  const page = await browser.newPage();
  await page.goto(`${url}/#/calls`);
  await page.getByRole('status').first().waitFor();
  await page.evaluate(() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  const begun = performance.now();
  const calls = [];
  for (let made = 0; made < 1_000; made += 1) {
    calls.push(called(url, 'tracker', 'tracker_get_issue', { issueKey: `TIDE-${1 + (made % 900)}` }));
    await until(begun + made * 60);
  }
  await Promise.all(calls);
  await page.getByText('1000 of 1000 calls').waitFor();
  const tasks = await page.evaluate(() => globalThis.tasks);
  line('1,000 calls a minute: the longest task of the page', Math.max(0, ...tasks), 'ms', 100);
  line('the same: memory of its process alone', (await memoryOf(page)).all, 'MB', 150);
  await page.close();
  await end();
}

/** Calls a tool as the page does. */
export async function called(url, server, tool, given) {
  const response = await fetch(`${url}/_simulator/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ server, tool, arguments: given }),
  });
  return response.json();
}

async function until(time) {
  const left = time - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
