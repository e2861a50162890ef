// `npm run others`: servers of other people, from the registry, before the gate with a names file. Its verdicts on each are compared,
// clause by clause, with expected.json; its `tools` were written from reading the packages, before the gate ever saw them; `learned` says
// where that was wrong and why, `mended` where the gate was. No part of `npm test`, for it asks the registry. `npm run others -- forge` runs one.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import picomatch from 'picomatch';
import ownTemporaryFolder from '../../temporary-folder.js';

const MOST_LINES = 60;
const BIN = new URL('../../../dist/bin/main.js', import.meta.url).pathname;

ownTemporaryFolder();
const asked = process.argv.slice(2);
for (const { name } of readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
))
  if (asked.length === 0 || asked.includes(name)) await judged(name);

async function judged(server) {
  const folder = mkdtempSync(join(tmpdir(), 'others-'));
  const at = (file) => new URL(`${server}/${file}`, import.meta.url).pathname;
  const {
    package: wanted,
    command,
    env,
    tools,
    learned,
  } = JSON.parse(readFileSync(at('expected.json'), 'utf8'));
  await ended('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--silent',
    wanted,
  ]);
  const json = join(folder, 'report.json');
  const { code, output } = await ended(process.execPath, [
    ...[
      BIN,
      'check',
      server,
      '--stdio',
      join(folder, 'node_modules/.bin', command),
      '--names',
      at('names.json'),
    ],
    ...env.flatMap((pair) => ['--env', pair]),
    ...['--report', 'console', '--report', `json=${json}`],
  ]);
  const { clauses, failed } = JSON.parse(readFileSync(json, 'utf8'));
  const lines = output.trimEnd().split('\n');
  const wrong = [
    ...differences(clauses, { tools, learned }, server),
    ...(code === 1 && failed > 0 ? [] : [`exit code ${code} with ${failed} failed clauses`]),
    ...(lines.length <= MOST_LINES
      ? []
      : [`the console has ${lines.length} lines, and ${MOST_LINES} are enough`]),
  ];
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${wanted}: ${lines.at(-1)}, in ${lines.length} lines`);
  for (const one of wrong) console.log(`  ${one}`);
  if (wrong.length > 0) process.exitCode = 1;
}

/** The clauses with another verdict than expected, or than was learned since; and what was learned of no clause. */
function differences(clauses, { tools, learned }, server) {
  const needed = new Set();
  const wrong = clauses.flatMap(({ id, tool = 'server', verdict, reason = '' }) => {
    const name = id.slice(`${server}.${tool}.`.length);
    const expected = expectedOf(tools[tool], name);
    if (expected === verdict) return [];
    const note = learned.find(
      (one) => one.verdict === verdict && picomatch.isMatch(`${tool}.${name}`, one.clauses),
    );
    if (note === undefined) return [`${id}: expected ${expected}, received ${verdict} ${reason}`];
    needed.add(note);
    return [];
  });
  const stale = learned.filter((note) => !needed.has(note)).map(({ why }) => `nothing needs this: ${why}`);
  return [...wrong, ...stale];
}

/** A tool of which nothing is expected is one that the target does not have. */
function expectedOf(said, name) {
  if (said === undefined) return name === 'listed' ? 'failed' : 'not judged';
  const verdicts = ['passed', 'failed', 'not judged'];
  return (
    verdicts.find((verdict) => said[verdict]?.some((glob) => picomatch.isMatch(name, glob))) ?? said.else
  );
}

function ended(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
