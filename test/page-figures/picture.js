import { fileURLToPath } from 'node:url';
import { called } from './live.js';

const FILE = fileURLToPath(new URL('../../src/page.png', import.meta.url));
const CALL = [
  'tracker',
  'tracker_update_issue',
  { issueKey: 'TIDE-101', summary: 'The ferry leaves at six' },
];

/** Writes the picture of the page that the documents show: a call that changed an issue, opened with the request that it caused. */
export async function picture({ browser, started }) {
  const { url, end } = await started('up', '--port', '0', '--quiet');
  const page = await browser.newPage({ colorScheme: 'light', viewport: { width: 1000, height: 960 } });
  await page.goto(`${url}/#/calls`);
  await page.getByRole('status').first().waitFor();
  await called(url, 'tracker', 'tracker_get_issue', { issueKey: 'TIDE-101' }); // it waits for the world
  await called(url, ...CALL);
  await page.locator('details[data-tool] > summary', { hasText: CALL[1] }).click();
  await page.locator('summary code', { hasText: 'PUT' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: FILE });
  await page.close();
  await end();
}
