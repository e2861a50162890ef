import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { listen } from '#simulators/core/http/listen.js';
import type { Simulator, SimulatorOptions } from '#simulators/core/simulator.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { basic } from '../tracker/calls.js';

const JQL = encodeURIComponent('project = TIDE AND created > "2020-01-01" ORDER BY created DESC');

type Backend = 'tracker' | 'forge' | 'media';
type Headers = Readonly<Record<string, string>>;

const SEARCH = { jql: 'project = TIDE ORDER BY created DESC', fields: ['*navigable'] };

/** A page, and what is sent for it where it is asked for by POST. */
const PAGES: readonly (readonly [Backend, string, object | null])[] = [
  ['tracker', '/rest/api/3/issue/TIDE-1', null],
  ['tracker', `/rest/api/3/search/jql?jql=${JQL}&maxResults=50&fields=*navigable`, null],
  ['tracker', '/rest/agile/1.0/board/1/backlog', null],
  ['forge', '/api/v4/projects/platform%2Fcore/merge_requests/1', null],
  ['forge', '/api/v4/projects/platform%2Fcore/issues?per_page=50', null],
  ['forge', '/api/v4/projects/platform%2Fcore/merge_requests?state=opened', null],
  ['forge', '/api/v4/projects/platform%2Fcore/milestones', null],
  ['forge', '/api/v4/projects/platform%2Fcore/issues?milestone_id=Started', null],
  ['media', '/v1beta/models', null],
  ['tracker', '/rest/api/3/search/jql', SEARCH],
  ['tracker', '/rest/api/3/issue/bulkfetch', { issueIdsOrKeys: ['TIDE-1', 'TIDE-2'], fields: ['*all'] }],
];

interface Made {
  readonly simulator: Simulator;
  readonly headers: Headers;
}

const CREATE: Readonly<Record<Backend, (options: SimulatorOptions) => Made>> = {
  tracker: (options) => {
    const simulator = createTrackerSimulator(options);
    return { simulator, headers: { authorization: basic(simulator.credentials) } };
  },
  forge: (options) => {
    const simulator = createForgeSimulator(options);
    return { simulator, headers: { 'private-token': simulator.credentials.token ?? '' } };
  },
  media: (options) => {
    const simulator = createMediaSimulator(options);
    return { simulator, headers: { 'x-goog-api-key': simulator.keys.billed } };
  },
};

let real = Date.UTC(2026, 2, 2, 10);
const realTime = () => real;
const opened = new Map<Backend, { readonly keeping: Made; readonly plain: Made }>();

/** Two simulators of a backend, of which one keeps its answers: the same for all pages, for none is asked for twice. */
function pairOf(name: Backend) {
  const pair = opened.get(name) ?? {
    keeping: CREATE[name]({ realTime }),
    plain: CREATE[name]({ realTime, keepAnswers: false }),
  };
  opened.set(name, pair);
  return pair;
}

/** All that comes over a socket: the headers as they were written, and the body, a character for each byte. */
async function onTheWire(address: string, headers: Headers, body: string | undefined) {
  const method = body === undefined ? 'GET' : 'POST';
  const type = body !== undefined && { 'content-type': 'application/json' };
  const asked = request(address, { method, headers: { ...headers, ...type }, agent: false }).end(body);
  const [answer] = await once(asked, 'response');
  return { sent: answer.rawHeaders, body: (await buffer(answer)).toString('latin1') };
}

test.each(PAGES)(
  '%s answers %s again without making it anew, over a socket byte for byte',
  async (name, path, question) => {
    const { keeping, plain } = pairOf(name);
    const sent = question === null ? undefined : JSON.stringify(question);
    const [kept, made] = [await listen(keeping.simulator), await listen(plain.simulator)];
    const there = { ...keeping.headers, host: 'localhost' };
    const stringify = vi.spyOn(JSON, 'stringify');
    const pairs = [];
    const times = [];

    for (const _ of ['first', 'second', 'third']) {
      real += 1;
      stringify.mockClear();
      const mine = await onTheWire(kept.url + path, there, sent);
      times.push(stringify.mock.calls.length);
      pairs.push([mine, await onTheWire(made.url + path, there, sent)]);
    }
    stringify.mockRestore();
    await Promise.all([kept.close(), made.close()]);

    for (const [mine, theirs] of pairs) expect(mine).toStrictEqual(theirs);
    expect(times[0]).toBeGreaterThan(0);
    expect(times.slice(1)).toStrictEqual([0, 0]);
  },
);
