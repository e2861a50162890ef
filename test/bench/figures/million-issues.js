// A tracker of 1,000,000 issues at the heap that Node has by itself: how long it takes to make, its room, and the queries.
import { spawnSync } from 'node:child_process';
import { QUERIES } from '../queries/eight.js';

const SCRIPT = new URL('../queries/million-process.js', import.meta.url).pathname;
const ISSUES = 1_000_000;
const MOST = { seconds: 60, megabytes: 4_000 };

export const figures = [
  figure('made', 's cpu', ({ built }) => ({ ours: built.seconds, other: MOST.seconds })),
  figure('room when made', 'MB', ({ built }) => ({ ours: built.megabytes, other: MOST.megabytes })),
  figure('room with all indexes', 'MB', ({ megabytes }) => ({ ours: megabytes, other: MOST.megabytes })),
  ...QUERIES.filter(({ jql }) => jql).map(({ name }) =>
    figure(name, 'ms cpu', ({ asked }) => asked[name], 'in a world of 1,000 issues'),
  ),
];

function figure(what, unit, read, against = 'at most') {
  return { name: `a million issues: ${what}`, unit, against, measure: async () => read(measured()) };
}

let report = null;

/** Measured once, and only when somebody asks. */
function measured() {
  report ??= measure();
  return report;
}

function measure() {
  const { stdout, stderr, status } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const found = JSON.parse(stdout);
  if (found.issues < ISSUES) throw new Error(`expected ${ISSUES} issues, made ${found.issues}`);
  return found;
}
