// Makes a tracker of 1,000,000 issues in a process of its own, as nothing else must be in its memory, and asks it.
import { inTurn } from '../median.js';
import { askerOf, QUERIES, simulatorFor } from './eight.js';

const ROUNDS = 9;
const MILLION = 1_000;
const queries = QUERIES.filter(({ jql }) => jql);

const before = process.cpuUsage();
const large = simulatorFor(queries[0], MILLION);
const { user, system } = process.cpuUsage(before);
const built = { seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1e3 };

const small = simulatorFor(queries[0], 1);
const asked = {};
for (const query of queries) {
  const asks = [await askerOf(large, query), await askerOf(small, query)];
  for (const ask of asks) await ask();
  asked[query.name] = await inTurn(ROUNDS, ...asks);
}
const megabytes = process.resourceUsage().maxRSS / 1e3;
console.log(JSON.stringify({ issues: large.world.issues.byKey.size, built, asked, megabytes }));
