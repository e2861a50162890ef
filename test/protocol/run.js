// Puts the servers to the official protocol suite, and the packed tarball to the other majors of Node.

import ownTemporaryFolder from '../temporary-folder.js';
import { judge } from './judge.js';
import { checkNodes } from './nodes.js';
import { build, installPackages } from './prepare.js';
import { runSuite, scenarios } from './suite.js';
import { printCounts, printTable } from './table.js';

ownTemporaryFolder();
await installPackages();
await build();
const { JUDGED, withServer } = await import('./servers.js');

const names = await scenarios();
const all = [];
for (const server of JUDGED) show(server.title, await examine(server));
show('packed tarball', await checkNodes());
process.exitCode = printCounts(all);

async function examine(server) {
  try {
    return judge(names, await withServer(server, runSuite), server.doesNotApply);
  } catch (error) {
    return [{ name: 'the suite', verdict: 'FAILED', why: error.message }];
  }
}

function show(title, rows) {
  printTable(title, rows);
  all.push(...rows);
}
