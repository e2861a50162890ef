// `npm run gates`: every server of ours before its whole gate. Nothing may fail, and no more may be left unjudged than is
// named here, each for a reason that the gate prints: a model that disagrees with its contract would hide there.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ownTemporaryFolder from '../temporary-folder.js';

const MOST_NOT_JUDGED = { media: 0, tracker: 0, forge: 15 };

/** The longest beside the others. */
const SIDE_BY_SIDE = [['forge'], ['media', 'tracker']];

const BIN = new URL('../../dist/bin/main.js', import.meta.url).pathname;
ownTemporaryFolder();
const folder = mkdtempSync(join(tmpdir(), 'gates-'));

await Promise.all(
  SIDE_BY_SIDE.map(async (names) => {
    for (const name of names) await judge(name);
  }),
);

async function judge(name) {
  const file = join(folder, `${name}.json`);
  const code = await exitCode(['check', name, '--report', 'console', '--report', `json=${file}`]);
  const { notJudged } = JSON.parse(readFileSync(file, 'utf8'));
  if (code !== 0) process.exitCode = 1;
  const most = MOST_NOT_JUDGED[name];
  if (notJudged === most) return;
  process.exitCode = 1;
  console.log(
    `✗ ${name}: ${notJudged} clauses are not judged, and ${most} may be; where it is fewer, say so in test/gates/run.js`,
  );
}

/** Runs a command, and prints what it said when it has ended. */
function exitCode(command) {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [BIN, ...command],
      { maxBuffer: Infinity },
      (_error, stdout, stderr) => {
        console.log(stdout + stderr);
        resolve(child.exitCode);
      },
    );
  });
}
