// `npm run registry`: servers of other people, from the registry, before `check` without a contract and, with a contract that was recorded of
// each, three times unchanged and with one regression after the other. Prints a table; ends with 1 where an unchanged server is red that keeps the
// protocol, where more than one of 20 regressions of a server is not, or any of fewer, where a server can have none, or where fewer than
// eight can have all. No part of `npm test`, for it asks the registry. `npm run registry -- calc budget` runs two.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import ownTemporaryFolder from '../../temporary-folder.js';
import { REGRESSIONS } from './regressions.js';
import { SERVERS } from './servers.js';

const BIN = new URL('../../../dist/bin/main.js', import.meta.url).pathname;
const PROXY = new URL('proxy.js', import.meta.url).pathname;
/** So many regressions of a server are tried, and so many of them may be missed. */
const [TRIED, MISSED] = [20, 1];
/** So many servers can have all of them. */
const WHOLE = 8;
/** Milliseconds after which a server is not waited for. */
const LATE = 10_000;

ownTemporaryFolder();
const asked = process.argv.slice(2);
let whole = 0;
for (const server of SERVERS) if (asked.length === 0 || asked.includes(server.name)) await judged(server);
if (asked.length === 0 && whole < WHOLE) failing(`only ${whole} servers can have ${TRIED} regressions`);

async function judged({ name, package: wanted, at, args = '', env = '', breaks = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  const install = [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--silent',
    '--prefer-offline',
    wanted,
  ];
  await ended('npm', install);
  const start = join(folder, 'node_modules', wanted.replace(/@[^@]*$/, ''), at);
  const command = (before = '') => `env ${env} ${before} ${process.execPath} ${start} ${args}`;
  const contract = join(folder, 'contract.json');

  const any = await checked(folder, ['check', '--stdio', command()]);
  console.log(`${name}: any ${any.words} in ${any.seconds} s`);
  for (const { id, received } of any.failed)
    console.log(`  ${id}: ${JSON.stringify(received).slice(0, 300)}`);
  const init = ['contract', 'init', contract, '--record', '--allow-writes', '--stdio', command()];
  const { code, said } = await ended(process.execPath, [BIN, ...init]);
  if (code !== 0) return failing(`  no contract: ${said.slice(0, 300)}`);
  const own = (stdio) => ['check', '--contract', contract, '--allow-writes', '--stdio', stdio];
  const unchanged = [];
  for (let time = 0; time < 3; time += 1) unchanged.push(await checked(folder, own(command())));
  const isUnchanged = ({ code, failed }) =>
    code === Math.min(breaks.length, 1) && `${failed.map(({ id }) => id)}` === `${breaks}`;
  console.log(`  unchanged: ${unchanged.map((one) => one.words).join('; ')}`);
  if (!unchanged.every(isUnchanged))
    failing(`  ${unchanged.flatMap((one) => one.failed.map(({ id }) => id)).join(', ')}`);

  const { tools } = JSON.parse(readFileSync(contract, 'utf8'));
  const names = Object.keys(tools).filter((tool) => tools[tool].examples);
  const exchanges = await exchangedWith(command(), tools);
  const tried = [];
  for (const [at, regression] of REGRESSIONS.entries()) {
    if (tried.length === TRIED) break;
    const outcome = await regressed({
      folder,
      own,
      regression,
      command,
      exchanges,
      tools: rotated(names, at),
    });
    if (outcome) tried.push({ title: regression.title, ...outcome });
  }
  const missed = tried.filter(isUnchanged);
  console.log(`  regressions: ${tried.length - missed.length} of ${tried.length} are red`);
  for (const { title, tool } of missed) console.log(`  not red: ${title} (${tool})`);
  const isWhole = tried.length === TRIED;
  if (tried.length === 0 || missed.length > (isWhole ? MISSED : 0)) process.exitCode = 1;
  if (isWhole) whole += 1;
  rmSync(folder, { recursive: true, force: true });
}

/** The outcome of a check of a server with a regression in the first tool that can have it; undefined where none can. */
async function regressed({ folder, own, regression, command, exchanges, tools }) {
  const can = (tool) =>
    exchanges.some(
      ({ method, params, result }) =>
        method === regression.method && result && regression.change(result, { tool, params }),
    );
  const tool = tools.find(can);
  if (tool === undefined) return undefined;
  const before = `${process.execPath} ${PROXY} '${regression.title}' '${tool}'`;
  return { tool, ...(await checked(folder, own(command(before)))) };
}

function rotated(list, by) {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}

function failing(words) {
  console.log(words);
  process.exitCode = 1;
}

/** How a check ended: its exit code, what it says last, the seconds it took, and the clauses that failed. */
async function checked(folder, args) {
  const json = join(folder, 'report.json');
  rmSync(json, { force: true });
  const since = performance.now();
  const { code, said } = await ended(process.execPath, [BIN, ...args, '--report', `json=${json}`]);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  if (!existsSync(json)) return { code, seconds, words: said.slice(-300), failed: [] };
  const { passed, failed, notJudged, clauses } = JSON.parse(readFileSync(json, 'utf8'));
  const words = `${passed} passed, ${failed} failed, ${notJudged} not judged`;
  return { code, seconds, words, failed: clauses.filter(({ verdict }) => verdict === 'failed') };
}

/** What a server answers to all that regressions change; the calls of each tool are made by a user of their own. */
async function exchangedWith(command, tools) {
  const exchanges = await asUser(command, async (ask, capabilities) => {
    await ask('tools/list');
    if (capabilities?.resources) await ask('resources/list');
    const { prompts = [] } = capabilities?.prompts ? await ask('prompts/list') : {};
    for (const { name, arguments: args = [] } of prompts)
      if (!args.some(({ required }) => required)) await ask('prompts/get', { name, arguments: {} });
  });
  for (const [name, { examples = [] }] of Object.entries(tools)) {
    const calls = await asUser(command, async (ask) => {
      for (const example of examples) await ask('tools/call', { name, arguments: example.with });
    });
    exchanges.push(...calls);
  }
  return exchanges;
}

/** What is exchanged with a new process of a server, from the handshake on. */
async function asUser(command, use) {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  const env = { PATH: process.env.PATH, HOME: home };
  const child = spawn('sh', ['-c', `exec ${command}`], { env, cwd: home, stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = line.startsWith('{') ? JSON.parse(line) : {};
    if (!message.method) waiting.get(message.id)?.(message.result);
  });
  const exchanges = [];
  const say = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask = async (method, params = {}) => {
    const id = exchanges.length;
    const exchange = { method, params };
    exchanges.push(exchange);
    say({ id, method, params });
    const late = setTimeout(() => waiting.get(id)(), LATE);
    exchange.result = await new Promise((resolve) => waiting.set(id, resolve)); // none of what is refused with an error
    clearTimeout(late);
    return exchange.result ?? {};
  };
  const clientInfo = { name: 'registry', version: '1' };
  const greeting = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const { capabilities } = await ask('initialize', greeting);
  say({ method: 'notifications/initialized' });
  await use(ask, capabilities);
  child.kill('SIGKILL');
  return exchanges;
}

function ended(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}
