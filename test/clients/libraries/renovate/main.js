// renovate before the simulated forge, as it is run by a schedule: a dry run, a request that introduces it, and, once that is
// merged, requests for what is outdated, which it updates, merges, leaves to people and takes back, and an issue with all of it.
import { apiOf, simulatorAt } from './forge.js';
import { INTRODUCTION } from './introduction.js';
import { LATER } from './later.js';
import { renovateOf } from './program.js';
import { UPDATES } from './updates.js';
import { madeYard } from './yard.js';

const [host, , token, folder] = process.argv.slice(2);
const root = apiOf(host, token);
const simulator = simulatorAt(host);
const yard = await madeYard(host, root);
const run = await renovateOf({ folder, host, token: yard['renovate-bot'].token });
await simulator.requests();

for (const { does, options = () => ({}), warns = false, before, saw } of [
  ...INTRODUCTION,
  ...UPDATES,
  ...LATER,
]) {
  await before?.(yard, simulator);
  await simulator.requests();
  const { why, said, warnings } = await run({ RENOVATE_REPOSITORIES: 'yard/ferry', ...options(yard) });
  const requests = await simulator.requests();
  ended(`${does}: it ends well`, why === null, why);
  ended(
    `${does}: it warns of ${warns ? 'it' : 'nothing'}`,
    warnings.length > 0 === warns,
    JSON.stringify(warnings),
  );
  const missed = requests.filter(missing).map(({ method, path, status }) => `${method} ${path} ${status}`);
  ended(`${does}: what it asks for is simulated`, missed.length === 0, missed.join(', '));
  const expected = await saw({ ...yard, said, requests, api: root, simulator, host });
  for (const [what, [isSo, why]] of Object.entries(expected)) ended(`${does}: ${what}`, isSo, why);
}

/** Whether the forge lacks what was asked for, and it is not among what is looked for in places where it may be. */
function missing({ path, status, unrouted, ignored = [] }) {
  const maybeThere = /^\/api\/v4\/projects\/[^/]+\/repository\/files\//.test(path);
  return unrouted || status >= 500 || ignored.length > 0 || (status === 404 && !maybeThere);
}

function ended(what, isSo, why) {
  const words = typeof why === 'string' ? why : JSON.stringify(why);
  console.log(isSo ? `ok\t${what}` : `failed\t${what}\t${words}`.replace(/\s+$/g, '').replaceAll('\n', ' '));
}
