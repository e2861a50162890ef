// The context of an issue with 400 notes, before a forge that takes 50 ms for each request.
import { setTimeout as wait } from 'node:timers/promises';
import { forgeRecords } from '#simulators/forge/records.js';
import { createForgeSimulator } from '#simulators/forge/simulator.js';
import { createForgeServer } from '#src/forge/server.js';
import { inTurn } from '../median.js';

const ROUNDS = 11;
const WARM_UP = 3;
const LATENCY = 50;
const MOST_ROUNDS = 5;
const NOTES = 400;
const ISSUE = { projectPath: 'platform/core', iid: '25' };
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };

export const figures = [
  {
    name: `forge: context of an issue with ${NOTES} notes`,
    unit: 'ms',
    against: `${MOST_ROUNDS} rounds of ${LATENCY} ms`,
    async measure() {
      const simulator = createForgeSimulator({ now: new Date('2026-03-02T00:00:00Z'), rate: 0 });
      await leaveNotes(simulator);
      for (let round = 0; round < WARM_UP; round++) await reading(simulator);
      return inTurn(ROUNDS, () => reading(simulator), waiting);
    },
  },
];

/** Deletes notes of the longest issue until so many are left that people wrote. */
async function leaveNotes(simulator) {
  const { projectPath, iid } = ISSUE;
  const written = forgeRecords(simulator.world).notes.filter(
    ({ subject, system }) => subject === `${projectPath}#${iid}` && !system,
  );
  for (const { id } of written.slice(NOTES)) {
    const address = `https://forge.test/api/v4/projects/${encodeURIComponent(projectPath)}/issues/${iid}/notes/${id}`;
    const headers = { 'private-token': simulator.credentials.token };
    const { status } = await simulator.fetch(address, { method: 'DELETE', headers });
    if (status !== 204) throw new Error(`note ${id} could not be deleted: ${status}`);
  }
}

/** How many milliseconds the context takes; fails unless it has all notes. */
async function reading(simulator) {
  const fetch = async (url, init) => {
    await wait(LATENCY);
    return simulator.fetch(url, init);
  };
  const { tools, openSession } = createForgeServer({
    backend: { url: new URL('https://forge.test'), fetch },
    token: async () => simulator.credentials.token,
    simulated: true,
    log: QUIET,
  });
  const tool = tools.find(({ name }) => name === 'get_issue_context');
  const call = { signal: new AbortController().signal, remaining: () => 60_000, progress() {} };
  const started = performance.now();
  const { value } = await tool.call({ ...ISSUE, maxNotes: 500 }, openSession({}), call);
  const took = performance.now() - started;
  if (value.notes.length !== NOTES || value.notesTruncated || value.warnings)
    throw new Error(`the context has ${value.notes.length} notes, not ${NOTES}`);
  return took;
}

/** How many milliseconds so many requests take that wait for one another, and that no simulator has to answer. */
async function waiting() {
  const started = performance.now();
  for (let round = 0; round < MOST_ROUNDS; round++) await wait(LATENCY);
  return performance.now() - started;
}
