// `npm run page-figures [-- live large cost]`: how quick the page is, and what it costs, in Debian's Chromium: one line a figure
// with its bar. Nothing else may run beside it. `-- picture` writes the picture of the page that the documents show.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import ownTemporaryFolder from '../temporary-folder.js';
import { cost } from './cost.js';
import { large } from './large.js';
import { live } from './live.js';
import { picture } from './picture.js';

const PROGRAM = fileURLToPath(new URL('../../dist/bin/main.js', import.meta.url));
const FIGURES = { large, live, cost };

ownTemporaryFolder();
const chosen = process.argv.slice(2);
if (chosen.includes('picture')) FIGURES.picture = picture; // it writes a file of the project
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
  env: { ...process.env, TMPDIR: '/tmp' }, // the path of its socket must be short
});
try {
  for (const [name, measure] of Object.entries(FIGURES))
    if (chosen.length === 0 || chosen.includes(name))
      await measure({ browser, started, line, memoryOf, processorTimeOf });
} finally {
  await browser.close();
}

/** Starts a command of ours that serves a page: where that is, its process, and what ends it. */
async function started(...args) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  for await (const part of child.stdout) {
    said += part;
    if (said.includes('Ready')) break;
  }
  child.stdout.resume();
  const endAtOnce = () => child.kill('SIGKILL');
  process.once('exit', endAtOnce); // also where a figure fails
  const end = async () => {
    process.off('exit', endAtOnce);
    endAtOnce();
    await once(child, 'exit');
  };
  const url = /page:? +(http:\S+)/.exec(said)?.[1];
  return { url, said, pid: child.pid, end };
}

/** Milliseconds of processor time that a process has taken. */
function processorTimeOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10; // ticks of Linux
}

/** Prints a figure, and whether it is within its bar. */
function line(name, value, unit, bar) {
  const verdict = value <= bar ? 'met' : 'NOT MET';
  console.log(
    `${name.padEnd(60)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(12)} bar ${bar}   ${verdict}`,
  );
}

/** Megabytes of a page: of its JavaScript heap, and of its process that no other shares. */
async function memoryOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const root = await browser.newBrowserCDPSession();
  const { processInfo } = await root.send('SystemInfo.getProcessInfo');
  const own = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateOf(id));
  return {
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 2 ** 20,
    all: Math.max(...own),
  };
}

function privateOf(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...rollup.matchAll(/^Private_\w+: +(\d+) kB/gm)].map(([, number]) => Number(number));
  return kilobytes.reduce((sum, each) => sum + each, 0) / 2 ** 10;
}
