// Makes a world of a million records (its first argument: issues of the tracker, or events of the forge) in a process of
// its own, as nothing else must be in its memory, and asks it.
import { inTurn } from '../median.js';
import { taken } from '../processor-time.js';
import { askerOf, QUERIES, simulatorFor } from './eight.js';

const ROUNDS = 15;
const MILLIONS = {
  issues: {
    scale: 1_000,
    isAsked: ({ jql }) => jql !== undefined,
    recordsOf: ({ issues }) => issues.byKey.size,
  },
  events: {
    scale: 200,
    isAsked: ({ events }) => events !== undefined,
    recordsOf: ({ events }) => events.size,
  },
};

const { scale, isAsked, recordsOf } = MILLIONS[process.argv[2]];
const queries = QUERIES.filter(isAsked);

let large;
let records;
const { cpu, wall } = await taken(() => {
  large = simulatorFor(queries[0], scale);
  records = recordsOf(large.world); // all but the accounts is made when it is first asked for
});
const built = { cpu: cpu / 1e3, wall: wall / 1e3, megabytes: process.resourceUsage().maxRSS / 1e3 };

const small = simulatorFor(queries[0], 1);
const askers = new Map();
for (const query of queries) {
  const both = [await askerOf(large, query), await askerOf(small, query)];
  for (const ask of both) await ask(); // until its code is compiled and its indexes are filled
  askers.set(query.name, both);
}

// What the indexes left behind is collected now: for seconds it would slow whichever query is asked.
globalThis.gc();
const asked = {};
for (const [name, both] of askers) asked[name] = await inTurn(ROUNDS, ...both);
const megabytes = process.resourceUsage().maxRSS / 1e3;
console.log(JSON.stringify({ records, built, asked, megabytes }));
