// Puts the servers and the gate's client to the official protocol suite at three revisions, and the packed tarball to the other majors of Node.

import ownTemporaryFolder from '../temporary-folder.js';
import { checkClient } from './client-scenarios.js';
import { NOT_RUN } from './does-not-apply.js';
import { judge, unused } from './judge.js';
import { checkNodes } from './nodes.js';
import { build, installPackages } from './prepare.js';
import { REVISIONS, required, runSuite, scenarios } from './suite.js';
import { printCounts, printTable } from './table.js';

ownTemporaryFolder();
await installPackages();
await build();
const { JUDGED, withServer } = await import('./servers.js');

const all = [];
const names = new Map();
for (const revision of Object.keys(REVISIONS)) names.set(revision, await scenarios(revision));
show('scenarios of the suite', await scenariosLeftOut());
for (const server of JUDGED) await examine(server);
show('the client of the gate', await checkClient());
show('packed tarball', await checkNodes());
process.exitCode = printCounts(all);

async function examine(server) {
  for (const [revision, scenariosThere] of names) {
    show(`${server.title}, at ${revision}`, await rowsOf(server, revision, scenariosThere));
  }
  const lines = unused([...names.values()].flat(), server.doesNotApply);
  if (lines.length > 0) show(`${server.title}, at all revisions`, lines);
}

async function rowsOf(server, revision, scenariosThere) {
  try {
    const found = await withServer(server, (url) => runSuite(url, revision));
    return judge(scenariosThere, found, server.doesNotApply, revision);
  } catch (error) {
    return [{ name: 'the suite', verdict: 'FAILED', why: error.message }];
  }
}

/** Scenarios that no revision runs, with the reason where there is one, and what a revision requires and does not run. */
async function scenariosLeftOut() {
  const run = new Set([...names.values()].flat());
  const rest = (await scenarios()).filter((name) => !run.has(name));
  const rows = rest.map((name) => {
    const [, why] = Object.entries(NOT_RUN).find(([beginning]) => name.startsWith(beginning)) ?? [];
    return why === undefined
      ? { name, verdict: 'not judged', why: 'no revision has it' }
      : { name, verdict: 'does not apply', why };
  });
  for (const [revision, scenariosThere] of names) {
    const missing = (await required(revision)).filter((name) => !scenariosThere.includes(name));
    rows.push(...missing.map((name) => ({ name, verdict: 'not judged', why: `required at ${revision}` })));
  }
  return rows;
}

function show(title, rows) {
  printTable(title, rows);
  all.push(...rows);
}
