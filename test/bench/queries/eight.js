// Eight queries of a page each, asked of simulators in this process.
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createTrackerSimulator } from '#simulators/tracker/simulator.js';
import { another } from '../http/another.js';
import { taken } from '../processor-time.js';

/** So many that memory is collected several times while they run: once in a large world takes as long as some calls. */
const CALLS = 100;
const PAGE = 50;
/** Pages that show ids alone may be as long. */
const LONG_PAGE = 5_000;
/** How deep in a list its deep page is. */
const DEPTH = 0.9;
const NOW = new Date('2026-03-02T00:00:00Z');
const UPDATED = 'project is not EMPTY ORDER BY updated DESC';

/** What is asked, and how many records the answer has in a world of any size. */
export const QUERIES = [
  { name: 'text', jql: 'text ~ timetable', records: PAGE },
  { name: 'a word that is nowhere', jql: 'text ~ xylophone', records: 0 },
  { name: 'history', jql: 'status CHANGED FROM "To Do" TO "In Progress"', records: PAGE },
  { name: 'ordered by updated', jql: UPDATED, records: PAGE },
  { name: 'assignee', jql: 'assignee = "Kofi Mensah" ORDER BY created DESC', records: PAGE },
  { name: 'project page', jql: 'project = TIDE ORDER BY rank', records: PAGE },
  { name: 'deep page', jql: UPDATED, records: PAGE, deep: true },
  { name: 'group events', events: '/events?scope=all', records: PAGE },
];

/** The simulator that a query asks, with so many thousand issues. */
export function simulatorFor({ events }, scale) {
  return (events ? createForgeSimulator : createTrackerSimulator)({ seed: 1, scale, now: NOW, rate: 0 });
}

/** Gives how many milliseconds one call takes, of the processor and beside it on the clock; fails unless the answer is full. */
export async function askerOf(simulator, { jql, events, records, deep }) {
  const token = deep ? await tokenAt(simulator, jql) : null;
  const ask = async () => {
    const found = events ? await listed(simulator, events) : (await searched(simulator, jql, token)).issues;
    if (found.length !== records) throw new Error(`expected ${records} records, received ${found.length}`);
  };
  return async () => {
    const { cpu, wall } = await taken(async () => {
      for (let call = 0; call < CALLS; call += 1) await ask();
    });
    return { value: cpu / CALLS, beside: wall / CALLS };
  };
}

async function listed({ fetch, credentials }, path) {
  const headers = { 'private-token': credentials.token, ...another() };
  const response = await fetch(`http://forge.test/api/v4${path}&per_page=${PAGE}`, { headers });
  return response.json();
}

async function searched({ fetch, credentials: { email, token } }, jql, nextPageToken, size = PAGE) {
  const query = new URLSearchParams({ jql, fields: size > PAGE ? 'id' : 'summary', maxResults: size });
  if (nextPageToken) query.set('nextPageToken', nextPageToken);
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  const headers = { authorization, ...another() };
  const response = await fetch(`http://tracker.test/rest/api/3/search/jql?${query}`, { headers });
  if (!response.ok) throw new Error(`${jql}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The token of the page after most of what a query finds, read as clients read it: page by page. */
async function tokenAt(simulator, jql) {
  const wanted = Math.floor(simulator.world.issues.byKey.size * DEPTH);
  let token = null;
  for (let left = wanted; left > 0; left -= LONG_PAGE) {
    ({ nextPageToken: token } = await searched(simulator, jql, token, Math.min(left, LONG_PAGE)));
  }
  return token;
}
