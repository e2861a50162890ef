import { called } from './live.js';

const ROUNDS = 5;
const CALLS = 300;

/** Calls with the page open beside the same calls without it, in turn: how much more processor time they take of the servers' process. */
export async function cost({ browser, started, line, processorTimeOf }) {
  const { url, pid, end } = await started('up', '--port', '0', '--quiet');
  const record = (recorded) =>
    Promise.all(
      ['media', 'tracker', 'forge'].map((name) =>
        fetch(`${url}/_simulator/of/${name}/changes`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ recorded }),
        }),
      ),
    );
  const page = await browser.newPage();
  const kinds = {
    tracker_get_issue: ['tracker', (at) => ({ issueKey: `TIDE-${1 + (at % 900)}` })],
    tracker_add_comment: ['tracker', (at) => ({ issueKey: `TIDE-${1 + (at % 900)}`, body: `Comment ${at}` })],
    get_issues: ['forge', () => ({ projectPath: 'platform/core' })],
  };
  for (const [tool, [server, given]] of Object.entries(kinds)) {
    const round = async (isOpen) => {
      await record(isOpen);
      await page.goto(isOpen ? `${url}/#/calls` : 'about:blank');
      if (isOpen) await page.getByRole('status').first().waitFor();
      const call = (at) => made(url, server, tool, given(at));
      await warmedUp(call);
      const begun = processorTimeOf(pid);
      for (let at = 0; at < CALLS; at += 1) await call(at);
      return (processorTimeOf(pid) - begun) / CALLS;
    };
    await round(false);
    await round(true);
    const ratios = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      const [closed, opened] =
        at % 2 ? [await round(false), await round(true)] : (await pairOf(round)).toReversed();
      ratios.push(opened / closed);
    }
    line(`${tool}: calls with the page open, to those without`, median(ratios), 'times', 1.1);
  }
  await page.close();
  await end();
}

async function made(url, server, tool, given) {
  const { call } = await called(url, server, tool, given);
  if (call.outcome !== 'ok') throw new Error(`${tool}: ${call.message}`);
}

async function warmedUp(call) {
  for (let at = 0; at < 20; at += 1) await call(at);
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

async function pairOf(round) {
  return [await round(true), await round(false)];
}
