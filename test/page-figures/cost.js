import { called } from './live.js';

const ROUNDS = 8;
const CALLS = 300;

/**
 * Calls of a process that has the page open beside the same calls of one that has not, in turn: how much more processor time
 * they take. Each has a process of its own, for what is read once when the page is opened is not part of a call.
 */
export async function cost({ browser, started, line, processorTimeOf }) {
  const closed = await started('up', '--port', '0', '--quiet');
  const opened = await started('up', '--port', '0', '--quiet');
  const page = await browser.newPage();
  await page.goto(`${opened.url}/#/calls`);
  await page.getByRole('status').first().waitFor();
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
    const round = async ({ url, pid }, first) => {
      const begun = processorTimeOf(pid);
      for (let at = 0; at < CALLS; at += 1) await made(url, server, tool, given(first + at));
      return processorTimeOf(pid) - begun;
    };
    const taken = new Map([closed, opened].map((side) => [side, 0]));
    for (let at = 0; at <= ROUNDS; at += 1)
      for (const side of at % 2 ? [closed, opened] : [opened, closed]) {
        const time = await round(side, at * CALLS);
        if (at > 0) taken.set(side, taken.get(side) + time); // the first round warms up
      }
    const ratio = taken.get(opened) / taken.get(closed);
    line(`${tool}: calls with the page open, to those without`, ratio, 'times', 1.1);
  }
  await page.close();
  await closed.end();
  await opened.end();
}

async function made(url, server, tool, given) {
  const { call } = await called(url, server, tool, given);
  if (call.outcome !== 'ok') throw new Error(`${tool}: ${call.message}`);
}
