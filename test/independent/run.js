// `npm run independent`: servers that were written from the documents alone, each in several styles, before the gate. No clause that
// must pass may fail: each one is an alarm without a sentence, or a mistake of that server, and which of both the document says.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ownTemporaryFolder from '../temporary-folder.js';
import { AUTHORS, STYLES } from './authors.js';

const HELP = `Usage: npm run independent -- [--server <name>] [--author <name>] [--style <names>] [options of understudy check]

Puts servers that were written from the documents alone before the gate: one line each, with the clauses that passed,
failed and were not judged, and below it what failed. Exit code 1 where a clause that must pass failed.

  --server <name>  media, tracker or forge; without it all
  --author <name>  ${[...new Set(AUTHORS.map(({ author }) => author))].join(', ')}; without it all
  --style <names>  with commas between: ${STYLES.join(', ')}; without it all
  --not-judged     also prints what was not judged, with the reasons

--only, --tools, --seed, --shard, --protocol, --budget and --deadline are passed on to the gate.
`;

const PASSED_ON = ['only', 'tools', 'seed', 'shard', 'protocol', 'budget', 'deadline'];
const HERE = new URL('.', import.meta.url).pathname;
const BIN = new URL('../../dist/bin/main.js', import.meta.url).pathname;
const SHOWN = 300;

const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    server: text,
    author: text,
    style: { type: 'string', default: STYLES.join() },
    'not-judged': { type: 'boolean' },
    help: { type: 'boolean' },
    ...Object.fromEntries(PASSED_ON.map((name) => [name, text])),
  },
});

if (values.help) console.log(HELP);
else await judgeAll();

async function judgeAll() {
  const isAsked = (of) => ['server', 'author'].every((name) => [undefined, of[name]].includes(values[name]));
  const servers = AUTHORS.filter(isAsked);
  const styles = values.style.split(',');
  const unknown = styles.filter((style) => !STYLES.includes(style));
  if (servers.length === 0 || unknown.length > 0) {
    console.error(
      `There is no such ${unknown.length > 0 ? `style: ${unknown}` : 'server'}. --help lists all.`,
    );
    process.exitCode = 2;
    return;
  }
  ownTemporaryFolder();
  const folder = mkdtempSync(join(tmpdir(), 'independent-'));
  for (const server of servers)
    for (const style of styles) await judge(server, style, join(folder, `${server.author}-${style}.json`));
}

async function judge({ server, author, command, options }, style, file) {
  const passedOn = PASSED_ON.flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []));
  const [words, seconds] = await ended([
    ...['check', server, '--stdio', command, '--env', `STYLE=${style}`, ...options, ...passedOn],
    ...['--report', 'console', '--report', `json=${file}`],
  ]);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { notStarted: words, failed: 1 };
  if (report.failed > 0 || report.notStarted) process.exitCode = 1;
  print({ ...report, line: `${server} ${author} ${style}`, words, seconds });
}

/** The line of a server in a style, and below it what the gate found. */
function print({ line, passed, failed, unmet, notJudged, notStarted, clauses = [], words, seconds }) {
  const is = failed > 0 || notStarted ? '✗' : '✓';
  const figures = notStarted ? 'not started' : `${passed} passed, ${failed} failed, ${notJudged} not judged`;
  console.log(`${is} ${line}: ${figures}${unmet ? `, ${unmet} should` : ''} (${seconds} s)`);
  if (is === '✗') console.log(words.replace(/^(.{300}).+$/gm, '$1…'));
  if (!values['not-judged']) return;
  for (const { id, reason } of clauses.filter(({ verdict }) => verdict === 'not judged'))
    console.log(`  ${id}: ${String(reason).slice(0, SHOWN)}`);
}

/** What the gate said, and how many seconds it took. */
function ended(command) {
  const from = performance.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [BIN, ...command],
      { cwd: HERE, maxBuffer: Infinity },
      (_error, stdout, stderr) => resolve([stdout + stderr, Math.round((performance.now() - from) / 1000)]),
    );
  });
}
