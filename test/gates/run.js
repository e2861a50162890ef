// `npm run gates`: every server of ours before its whole gate. Nothing may fail, and no more may be left unjudged than is
// named here, each for a reason that the gate prints: a model that disagrees with its contract would hide there.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ownTemporaryFolder from '../temporary-folder.js';

const MOST_NOT_JUDGED = { media: 0, tracker: 0, forge: 15 };

const BIN = new URL('../../dist/bin/main.js', import.meta.url).pathname;
ownTemporaryFolder();
const folder = mkdtempSync(join(tmpdir(), 'gates-'));

for (const [name, most] of Object.entries(MOST_NOT_JUDGED)) {
  const file = join(folder, `${name}.json`);
  const code = await exitCode(['check', name, '--report', 'console', '--report', `json=${file}`]);
  const { notJudged } = JSON.parse(readFileSync(file, 'utf8'));
  if (code !== 0) process.exitCode = 1;
  if (notJudged === most) continue;
  process.exitCode = 1;
  console.log(
    `✗ ${name}: ${notJudged} clauses are not judged, and ${most} may be; where it is fewer, say so in test/gates/run.js`,
  );
}

function exitCode(command) {
  const child = spawn(process.execPath, [BIN, ...command], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => child.once('exit', resolve));
}
