import { expect, onTestFinished, test, vi } from 'vitest';
import { toAdf } from '#src/tracker/rich-text/to-adf.js';
import { LONGEST_HOLD, longestHold } from '../../simulators/event-loop.js';
import { call, newTracker, scriptedClient } from '../session.js';

/** To read it takes more than a second: for each end of an emphasis all its beginnings are looked at. */
const LONG = '*a_ '.repeat(2_500);

const marks = [{ type: 'strong' }, { type: 'em' }, { type: 'link', attrs: { href: 'https://a.test' } }];
const pieces = Array.from({ length: 8_000 }, (_, at) => ({
  type: 'text',
  text: `a*${at}_`,
  marks: marks.slice(at % 4),
}));
const WIDE = { type: 'doc', version: 1, content: [{ type: 'paragraph', content: pieces }] };

/** A client of a tracker that takes every text, with the wide one as the description of TIDE-1. */
async function client() {
  const simulator = newTracker({});
  const made = await scriptedClient(
    async (url, init) => {
      if (init.method !== 'GET')
        return Response.json({ id: '1', key: 'TIDE-1', created: '2026-03-02T00:00:00Z' });
      const answer = await simulator.fetch(url, init);
      if (!url.includes('/issue/TIDE-1?')) return answer;
      const issue = (await answer.json()) as { fields: object }; // as the simulator has it
      return Response.json({ ...issue, fields: { ...issue.fields, description: WIDE } });
    },
    { account: async () => simulator.credentials },
  );
  await call(made, 'tracker_list_boards'); // what is loaded with the first call is no part of it
  return made;
}

test.each([
  ['tracker_add_comment', { issueKey: 'TIDE-2', body: LONG }],
  ['tracker_get_issue', { issueKey: 'TIDE-1' }],
])('%s reads a long text without stopping other calls ✗31', async (tool, args) => {
  const tracker = await client();

  const held = await longestHold(() => call(tracker, tool, args));

  expect(held).toBeLessThan(LONGEST_HOLD);
});

test('one long text after the other is read by the same thread', async () => {
  const tracker = await client();
  const body = 'The timetable of the ferries. '.repeat(100);
  await call(tracker, 'tracker_add_comment', { issueKey: 'TIDE-2', body });
  const started = vi.fn();
  process.on('worker', started);

  for (const issueKey of ['TIDE-2', 'TIDE-3']) await call(tracker, 'tracker_add_comment', { issueKey, body });
  await call(tracker, 'tracker_list_boards');

  process.off('worker', started);
  expect(started).not.toHaveBeenCalled();
});

test('a long text that is sent as the thread of the one before is given up has a thread of its own', {
  timeout: 5_000,
}, async () => {
  const text = 'The timetable of the ferries. '.repeat(100);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await toAdf(text);

  vi.advanceTimersByTime(30_000); // a thread waits as long for the next text
  const document = await toAdf(text);

  expect(document.content).toHaveLength(1);
});
