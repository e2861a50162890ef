// Eight queries of a page each, asked of simulators in this process: in worlds of 100,000 issues, and of 1,000.
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { inTurn } from '../median.js';

const ROUNDS = 15;
const CALLS = 20;
const PAGE = 50;
/** How deep in a list its deep page is. */
const DEPTH = 0.9;
const NOW = new Date('2026-03-02T00:00:00Z');
const UPDATED = 'project is not EMPTY ORDER BY updated DESC';

/** What is asked, and how many records the answer has in both worlds. */
const QUERIES = [
  { name: 'text', jql: 'text ~ timetable', records: PAGE },
  { name: 'a word that is nowhere', jql: 'text ~ xylophone', records: 0 },
  { name: 'history', jql: 'status CHANGED FROM "To Do" TO "In Progress"', records: PAGE },
  { name: 'ordered by updated', jql: UPDATED, records: PAGE },
  { name: 'assignee', jql: 'assignee = "Kofi Mensah" ORDER BY created DESC', records: PAGE },
  { name: 'project page', jql: 'project = TIDE ORDER BY rank', records: PAGE },
  { name: 'deep page', jql: UPDATED, records: PAGE, deep: true },
  { name: 'group events', events: '/events?scope=all', records: PAGE },
];

export const figures = QUERIES.map((query) => ({
  name: `eight queries: ${query.name}`,
  unit: 'ms cpu',
  against: 'in a world of 1,000 issues',
  async measure() {
    const [large, small] = query.events ? forges() : trackers();
    const asks = [await askerOf(large, query), await askerOf(small, query)];
    for (const ask of asks) await busy(ask); // until its code is compiled and its indexes are filled
    return inTurn(
      ROUNDS,
      () => busy(asks[0]),
      () => busy(asks[1]),
    );
  },
}));

let [trackersMade, forgesMade] = [null, null];

/** A large one and a small one, made once, and only when they are asked. */
function trackers() {
  trackersMade ??= [100, 1].map((scale) => createTrackerSimulator({ seed: 1, scale, now: NOW, rate: 0 }));
  return trackersMade;
}

function forges() {
  forgesMade ??= [100, 1].map((scale) => createForgeSimulator({ seed: 1, scale, now: NOW, rate: 0 }));
  return forgesMade;
}

/** The call to be measured, which fails unless the answer is full. */
async function askerOf(simulator, { jql, events, records, deep }) {
  const token = deep ? await tokenAt(simulator, jql) : null;
  return async () => {
    const found = events ? await listed(simulator, events) : (await searched(simulator, jql, token)).issues;
    if (found.length !== records) throw new Error(`expected ${records} records, received ${found.length}`);
  };
}

async function listed(simulator, path) {
  const headers = { 'private-token': simulator.credentials.token };
  const response = await simulator.fetch(`http://forge.test/api/v4${path}&per_page=${PAGE}`, { headers });
  return response.json();
}

async function searched({ fetch, credentials: { email, token } }, jql, nextPageToken) {
  const query = new URLSearchParams({
    jql,
    fields: 'summary',
    maxResults: PAGE,
    nextPageToken: nextPageToken ?? '',
  });
  if (nextPageToken === null) query.delete('nextPageToken');
  const headers = { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` };
  const response = await fetch(`http://tracker.test/rest/api/3/search/jql?${query}`, { headers });
  if (!response.ok) throw new Error(`${jql}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The token of the page that comes after most of what a query finds, had as clients have it: page by page. */
async function tokenAt(simulator, jql) {
  let token = null;
  for (let read = 0; read < simulator.world.issues.byKey.size * DEPTH; read += PAGE) {
    ({ nextPageToken: token } = await searched(simulator, jql, token));
  }
  return token;
}

/** Milliseconds of the processor for one call: the machine may have other work. */
async function busy(ask) {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call += 1) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / CALLS;
}
