// Makes a world of a million records (its first argument: issues of the tracker, or events of the forge) in a process of
// its own, as nothing else must be in its memory, and asks it.
import { inTurn } from '../median.js';
import { taken } from '../processor-time.js';
import { askerOf, QUERIES, simulatorFor } from './eight.js';

/** So many that those in which the memory of the large world is looked through, for seconds, are less than half. */
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
    recordsOf: ({ everyEvent }) => everyEvent.items.length,
  },
};

const { scale, isAsked, recordsOf } = MILLIONS[process.argv[2]];
const queries = QUERIES.filter(isAsked);

let large;
const { cpu, wall } = await taken(() => {
  large = simulatorFor(queries[0], scale);
});
const built = { cpu: cpu / 1e3, wall: wall / 1e3, megabytes: process.resourceUsage().maxRSS / 1e3 };

const small = simulatorFor(queries[0], 1);
const asked = {};
for (const query of queries) {
  const asks = [await askerOf(large, query), await askerOf(small, query)];
  for (const ask of asks) await ask();
  asked[query.name] = await inTurn(ROUNDS, ...asks);
}
const megabytes = process.resourceUsage().maxRSS / 1e3;
console.log(JSON.stringify({ records: recordsOf(large.world), built, asked, megabytes }));
