// Five reads of one page each, in a world of 100,000 issues and in one of 1,000.
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { another } from '../http/another.js';
import { inTurn } from '../median.js';

const ROUNDS = 200;
const PAGE = 20;
const NOW = new Date('2026-03-02T00:00:00Z');

/** Each page is full in both worlds. */
const READS = {
  'issues of a project, default order': '/projects/platform%2Fcore/issues',
  'issues by assignee': '/issues?scope=assigned_to_me&state=opened',
  'merge requests of a group by updated': '/groups/platform/merge_requests?order_by=updated_at',
  'events of a project in a window': '/projects/platform%2Fcore/events?after=2026-01-11&before=2026-01-31',
  'to-dos': '/todos',
};

export const figures = Object.entries(READS).map(([name, path]) => ({
  name: `forge read: ${name}`,
  unit: 'ms',
  against: 'in a world of 1,000 issues',
  async measure() {
    const { large, small } = simulators();
    for (const simulator of [large, small]) await reading(simulator, path);
    return inTurn(
      ROUNDS,
      () => reading(large, path),
      () => reading(small, path),
    );
  },
}));

let made;

/** Both simulators, made once, and only when a read is measured. */
function simulators() {
  made ??= { large: simulatorOf(100), small: simulatorOf(1) };
  return made;
}

function simulatorOf(scale) {
  return createForgeSimulator({ seed: 1, scale, now: NOW, rate: 0 });
}

async function reading(simulator, path) {
  const { token } = simulator.credentials;
  const address = `http://forge.test/api/v4${path}${path.includes('?') ? '&' : '?'}per_page=${PAGE}`;
  const started = performance.now();
  const response = await simulator.fetch(address, { headers: { 'PRIVATE-TOKEN': token, ...another() } });
  const records = await response.json();
  const took = performance.now() - started;
  if (records.length !== PAGE)
    throw new Error(`${path} gives ${JSON.stringify(records).slice(0, 200)}, not ${PAGE} records`);
  return took;
}
