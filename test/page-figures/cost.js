import { called } from './live.js';

const ROUNDS = 12;
const CALLS = 200;
const WARM_UP = 400;
const SETTLING = 50;

/**
 * Calls of a process while a page of it is open, beside the same calls while none is, in turn: how much more processor time
 * they take. Opening a page reads all records once, which is no part of a call: calls that are not counted follow it.
 */
export async function cost({ browser, started, line, processorTimeOf }) {
  const { url, pid, end } = await started('up', '--port', '0', '--quiet');
  const kinds = {
    tracker_get_issue: ['tracker', (at) => ({ issueKey: `TIDE-${1 + (at % 600)}` })],
    tracker_add_comment: ['tracker', (at) => ({ issueKey: `TIDE-${1 + (at % 600)}`, body: `Comment ${at}` })],
    tracker_update_issue: [
      'tracker',
      (at) => ({ issueKey: `TIDE-${1 + (at % 600)}`, summary: `Summary ${at}` }),
    ],
    tracker_create_issue: [
      'tracker',
      (at) => ({ projectKey: 'TIDE', issueType: 'Task', summary: `Issue ${at}` }),
    ],
    get_issues: ['forge', () => ({ projectPath: 'platform/core' })],
    create_note: [
      'forge',
      (at) => ({
        projectPath: 'platform/core',
        noteableType: 'issue',
        iid: String(1 + (at % 40)),
        body: `Note ${at}`,
      }),
    ],
    create_issue: ['forge', (at) => ({ projectPath: 'platform/core', title: `Issue ${at}` })],
  };
  for (const [tool, [server, given]] of Object.entries(kinds)) {
    let next = 0;
    const round = async (calls) => {
      const begun = processorTimeOf(pid);
      for (let at = 0; at < calls; at += 1) await made(url, server, tool, given(next++));
      return processorTimeOf(pid) - begun;
    };
    await round(WARM_UP);
    const times = { open: [], closed: [] };
    for (let at = 0; at < ROUNDS; at += 1)
      for (const side of at % 2 ? ['closed', 'open'] : ['open', 'closed']) {
        const page = side === 'open' ? await opened(browser, url) : null;
        await round(SETTLING);
        times[side].push(await round(CALLS));
        await page?.close();
      }
    line(
      `${tool}: calls with the page open, to those without`,
      medianOf(times.open) / medianOf(times.closed),
      'times',
      1.1,
    );
  }
  await end();
}

async function opened(browser, url) {
  const page = await browser.newPage();
  await page.goto(`${url}/#/calls`);
  await page.getByRole('status').first().waitFor();
  return page;
}

function medianOf(times) {
  return times.toSorted((one, other) => one - other)[times.length / 2];
}

async function made(url, server, tool, given) {
  const { call } = await called(url, server, tool, given);
  if (call.outcome !== 'ok') throw new Error(`${tool}: ${call.message}`);
}
