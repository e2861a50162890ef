import { called } from './live.js';

const ROUNDS = 7;
const CALLS = 300;

/** Calls with the page open beside the same calls without it, in turn: how much longer they take. */
export async function cost({ browser, started, line }) {
  const { url, end } = await started('up', '--port', '0', '--quiet');
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
      await timed(20, call);
      return timed(CALLS, call);
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

/** Milliseconds of each of so many, one after the other. */
async function timed(times, act) {
  const begun = performance.now();
  for (let at = 0; at < times; at += 1) await act(at);
  return (performance.now() - begun) / times;
}

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

async function pairOf(round) {
  return [await round(true), await round(false)];
}
