// A tracker of 1,000,000 issues, and a forge of 1,000,000 events (and 200,000 issues), at the heap that Node has by itself: how
// long each takes to make, its room, and the queries about these records.
import { spawnSync } from 'node:child_process';
import { QUERIES } from '../queries/eight.js';

const SCRIPT = new URL('../queries/million-process.js', import.meta.url).pathname;
const LEAST = 1_000_000;
const MOST = { seconds: 60, megabytes: 4_000 };

export const figures = [
  ...figuresOf(
    'issues',
    QUERIES.filter(({ jql }) => jql),
  ),
  ...figuresOf(
    'events',
    QUERIES.filter(({ events }) => events),
  ),
];

function figuresOf(records, queries) {
  const figure = (what, units, read, against = 'at most') => ({
    name: `a million ${records}: ${what}`,
    ...units,
    against,
    measure: async () => read(measured(records)),
  });
  return [
    figure('made', { unit: 's cpu', besideUnit: 's' }, ({ built }) => ({
      ours: built.cpu,
      other: MOST.seconds,
      beside: { ours: built.wall },
    })),
    figure('room when made', { unit: 'MB' }, ({ built }) => ({
      ours: built.megabytes,
      other: MOST.megabytes,
    })),
    figure('room with all indexes', { unit: 'MB' }, ({ megabytes }) => ({
      ours: megabytes,
      other: MOST.megabytes,
    })),
    ...queries.map(({ name }) =>
      figure(
        name,
        { unit: 'ms cpu', besideUnit: 'ms' },
        ({ asked }) => asked[name],
        'in a world of 1,000 issues',
      ),
    ),
  ];
}

const reports = new Map();

/** Each is measured once, and only when asked for. */
function measured(records) {
  if (!reports.has(records)) reports.set(records, measure(records));
  return reports.get(records);
}

function measure(records) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--expose-gc', SCRIPT, records], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const found = JSON.parse(stdout);
  if (found.records < LEAST) throw new Error(`expected ${LEAST} ${records}, made ${found.records}`);
  return found;
}
