import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { namesOf } from '../reliability/callers/people.js';
import { counted } from '../reliability/findings.js';
import { memoryOf } from '../reliability/processes.js';
import { foretold } from './capacity/foretold.js';
import { calling, type LoadClient, type Outcome } from './clients.js';
import { quantile, table } from './figures.js';
import { MIXES } from './mixes.js';
import { PARTS, usedForEach, usedSoFar } from './parts.js';
import { type Stack, stackOf, surroundings } from './stack.js';

const CLIENTS = 200;

/** Calls that a client that floods has under way. */
const FLOOD = 256;

/** How often callers are measured without and with one that floods, one after the other: what else the machine does is then in both. */
const ROUNDS = 3;

/** Decides what a simulation draws. */
const SEED = 7;

/** What is measured where little time is to be taken. */
const SHORT = { seconds: 2, replicas: '1,2', mixes: 'reads,writes' };

const HEAD = [
  'replicas',
  'mix',
  'calls',
  'a second',
  'p50 ms',
  'p99 ms',
  'p99/p50',
  ...PARTS.map((part) => `${part} ms`),
  'failed',
];

/** Where in a row the processor time of replicas is. */
const OF_REPLICAS = HEAD.indexOf('replicas ms');

const program = new Command('npm run load --')
  .description(
    'What replicas carry: mixes of calls by clients of both eras, each after the other, without a pause; and what processor time each part uses for a call.',
  )
  .option(
    '--seconds <n>',
    'how long each mix lasts with one replica; with more as many times as long',
    Number,
    8,
  )
  .option('--replicas <list>', 'how many there are, one after the other', '1,2,4')
  .option('--mixes <list>', 'which of them, one after the other', Object.keys(MIXES).join(','))
  .option('--short', 'two seconds of reads and writes, at 1 and 2 replicas: below three minutes')
  .option('--no-flood', 'without a client that floods')
  .option('--clients <n>', 'how many, at most 200', Number, CLIENTS)
  .option(
    '--foretell',
    'measures nothing: what the model foretells for more callers, beside a simulation of them',
  )
  .action(run);

await program.parseAsync();
process.exit();

interface Options {
  readonly seconds: number;
  readonly replicas: string;
  readonly mixes: string;
  readonly clients: number;
  readonly short?: true;
  readonly flood: boolean;
  readonly foretell?: true;
}

async function run(options: Options): Promise<void> {
  if (options.foretell) {
    for (const line of table(foretold(SEED))) process.stdout.write(`${line}\n`);
    return;
  }
  const { seconds, replicas, mixes, clients: count, flood } = { ...options, ...(options.short && SHORT) };
  const home = mkdtempSync(join(tmpdir(), 'load-'));
  const names = namesOf(count);
  const clients = names.map((name, at): LoadClient => ({ name, isModern: at % 2 === 0 }));
  const around = await surroundings(home, names);
  const rows: (string | number)[][] = [HEAD];
  const notes: string[] = [];
  try {
    const counts = replicas.split(',').map(Number);
    for (const replicaCount of counts) {
      await around.reset();
      const stack = await stackOf(replicaCount, around);
      const idle = memory(stack);
      // As many calls of each replica, however many there are: code that is called more often is compiled better.
      const lasting = seconds * replicaCount;
      for (const mix of mixes.split(',')) rows.push(await measured(stack, clients, mix, lasting, notes));
      notes.push(
        `${replicaCount} replicas behind ${stack.what}: ${idle} MB each at first, ${memory(stack)} MB after ${count} callers`,
      );
      if (flood && replicaCount === counts.at(-1)) notes.push(...(await flooded(stack, clients, seconds)));
      await stack.close();
    }
  } finally {
    await around.close();
    rmSync(home, { recursive: true, force: true });
  }
  for (const line of [...table(rows), ...linearity(rows), ...notes]) process.stdout.write(`${line}\n`);
}

/** The mean of the replicas, in megabytes. */
function memory({ replicas }: Stack): number {
  const sum = replicas.reduce((total, { pid }) => total + memoryOf(pid), 0);
  return Math.round(sum / replicas.length);
}

async function measured(
  { url, replicas }: Stack,
  clients: readonly LoadClient[],
  mix: string,
  seconds: number,
  notes: string[],
): Promise<(string | number)[]> {
  const calls = MIXES[mix];
  if (!calls) throw new Error(`There is no mix ${mix}: ${Object.keys(MIXES).join(', ')}.`);
  await calling(url, clients, calls, after(seconds / 4)); // what is loaded late is loaded
  const pids = replicas.map(({ pid }) => pid);
  const before = usedSoFar(pids);
  const begun = performance.now();
  const { milliseconds, failures } = await calling(url, clients, calls, after(seconds));
  const passed = (performance.now() - begun) / 1_000;
  if (failures.length > 0) notes.push(`failed, ${mix} at ${replicas.length}: ${counted(failures)}`);
  const p50 = quantile(milliseconds, 0.5);
  const p99 = quantile(milliseconds, 0.99);
  const all = milliseconds.length + failures.length;
  const used = usedForEach(before, usedSoFar(pids), all);
  const rounded = [milliseconds.length / passed, p50, p99].map((value) => Math.round(value));
  const ofParts = PARTS.map((part) => used[part].toFixed(2));
  return [replicas.length, mix, all, ...rounded, (p99 / p50).toFixed(1), ...ofParts, failures.length];
}

/** Whether so many seconds have passed since now. */
function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() >= end;
}

/** What callers wait for beside one that floods, compared with the same callers without it. */
async function flooded({ url }: Stack, clients: readonly LoadClient[], seconds: number): Promise<string[]> {
  const [flooding, ...others] = clients;
  const calls = MIXES.reads ?? [];
  if (!flooding) return [];
  const flood = Array.from({ length: FLOOD }, () => flooding);
  const [alone, beside, own] = [nothing(), nothing(), nothing()];
  for (let round = 0; round < ROUNDS; round += 1) {
    add(alone, await calling(url, others, calls, after(seconds)));
    const isOver = after(seconds);
    const both = [calling(url, others, calls, isOver), calling(url, flood, calls, isOver)] as const;
    add(beside, await both[0]);
    add(own, await both[1]);
  }
  const ratios = [0.5, 0.99].map((share) =>
    (quantile(beside.milliseconds, share) / quantile(alone.milliseconds, share)).toFixed(2),
  );
  return [
    `one of ${clients.length} callers floods with ${FLOOD} calls at a time: the others wait ${ratios[0]} times as long (p50), ${ratios[1]} (p99)`,
    `the one that floods: ${own.milliseconds.length} calls answered, ${counted(own.failures)}; the others: ${beside.milliseconds.length} answered, ${alone.milliseconds.length} without the flood`,
  ];
}

function nothing(): Outcome {
  return { milliseconds: [], failures: [] };
}

function add({ milliseconds, failures }: Outcome, more: Outcome): void {
  milliseconds.push(...more.milliseconds);
  failures.push(...more.failures);
}

/** Calls for the same processor time of the replicas, compared with the fewest of them: what calls a second grow by where cores are enough. */
function linearity(rows: readonly (readonly (string | number)[])[]): string[] {
  const [, ...measures] = rows;
  return measures.flatMap((row) => {
    const [count, mix] = row;
    const first = measures.find((each) => each[1] === mix);
    if (!first || first[0] === count) return [];
    const share = (Number(first[OF_REPLICAS]) / Number(row[OF_REPLICAS])).toFixed(2);
    return [
      `${mix}: ${count} replicas have ${share} of the calls that ${first[0]} has for the same processor time`,
    ];
  });
}
