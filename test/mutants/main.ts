import { appendFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { judgeCorrect } from './correct.js';
import { Bench } from './judging/judging.js';
import {
  isSurvivor,
  type Outcome,
  outcomeOf,
  shareOfEquivalents,
  survivors,
  table,
  unusedExceptions,
} from './judging/scores.js';
import { type Choice, mutantsOf, toolsOf } from './making/making.js';
import { SERVER_NAMES, type ServerName, targets } from './making/target.js';

/** The largest share of equivalents. */
const MOST_EQUIVALENTS = 0.02;

interface Options extends Choice {
  readonly server?: ServerName;
  readonly into?: string;
  readonly correct?: true;
  readonly seeds: number;
  readonly laws?: boolean;
}

await new Command('npm run mutants --')
  .description('Changes our servers in one thing after the other, and shows which check of the gate notices.')
  .addOption(new Option('--server <name>', 'only this server').choices(SERVER_NAMES))
  .option('--tool <text>', 'only tools with this in their names')
  .option('--operator <text>', 'only operators with this in their names')
  .addOption(new Option('--kind <kind>', 'only mutants of this kind').choices(['clause', 'behaviour']))
  .option('--sample <n>', 'so many mutants of a server, drawn by the seed', whole)
  .option('--seed <n>', 'what worlds, draws and samples are made from', whole, 1)
  .option('--shard <part/of>', 'one part of the tools, or of the seeds', shard, [1, 1])
  .option('--into <file>', 'appends what became of each mutant to a file, as lines of JSON')
  .option('--correct', 'judges the servers as they are, which have to pass')
  .option('--seeds <n>', 'with so many seeds, from --seed on', whole, 20)
  .option('--laws', 'by the laws over the models alone')
  .action(async (options: Options) => {
    process.exitCode = await (options.correct ? runCorrect(options) : run(options));
  })
  .parseAsync();
process.exit();

/** Judges the chosen mutants; 1 where one survives. */
async function run(options: Options): Promise<number> {
  const outcomes: Outcome[] = [];
  let failures = 0;
  for (const server of serversOf(options)) {
    const bench = new Bench(targets[server](options.seed));
    for (const tool of toolsOf(bench, options))
      for (const mutant of await mutantsOf(bench, tool, options)) {
        const began = cpuSeconds();
        const killer = await bench.killerOf(mutant);
        note(outcomeOf(server, mutant, killer, cpuSeconds() - began));
      }
    for (const [clause, why] of bench.errors) process.stdout.write(`THE GATE FAILED AT ${clause}: ${why}\n`);
    failures += bench.errors.size;
    await bench.close();
  }
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  process.stdout.write(`\n${table(outcomes, 'operator by tool')}\n${table(outcomes, 'operator')}`);
  process.stdout.write(survivors(outcomes));
  process.stdout.write(`${(seconds / outcomes.length).toFixed(2)} s of CPU a mutant\n`);
  const unused = isWhole(options) ? unusedExceptions(outcomes, serversOf(options)) : [];
  for (const name of unused) process.stdout.write(`NOT NEEDED ${name}\n`);
  const equivalents = shareOfEquivalents(outcomes);
  process.stdout.write(
    `${(100 * equivalents).toFixed(1)} % equivalents (at most ${100 * MOST_EQUIVALENTS} %)\n`,
  );
  return outcomes.some(isSurvivor) || equivalents > MOST_EQUIVALENTS || unused.length + failures > 0 ? 1 : 0;

  function note(outcome: Outcome): void {
    outcomes.push(outcome);
    if (options.into) appendFileSync(options.into, `${JSON.stringify(outcome)}\n`);
    if (isSurvivor(outcome)) process.stdout.write(survivors([outcome]));
  }
}

/** Whether every mutant of the servers is judged. */
function isWhole({ tool, operator, kind, sample, shard: [, of] }: Choice): boolean {
  return [tool, operator, kind, sample].every((choice) => choice === undefined) && of === 1;
}

/** Judges the correct servers with several seeds; 1 where a clause fails. */
async function runCorrect({
  seed,
  seeds,
  shard: [part, of],
  laws = false,
  ...options
}: Options): Promise<number> {
  let failures = 0;
  for (let at = part - 1; at < seeds; at += of)
    for (const server of serversOf(options)) {
      const began = cpuSeconds();
      const failed = await judgeCorrect(targets[server](seed + at), { laws, tool: options.tool ?? '' });
      failures += failed.length;
      const cost = `${(cpuSeconds() - began).toFixed(0)} s of CPU`;
      process.stdout.write(`${server}, seed ${seed + at}: ${failed.length} failed (${cost})\n`);
      for (const { clause, ...failure } of failed)
        process.stdout.write(`  ${clause.id}: ${JSON.stringify(failure)}\n`);
    }
  return failures > 0 ? 1 : 0;
}

function serversOf({ server }: Pick<Options, 'server'>): readonly ServerName[] {
  return server === undefined ? SERVER_NAMES : [server];
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function whole(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('a whole number above 0 is expected');
  return Number(text);
}

function shard(text: string): [number, number] {
  const [part = 0, of = 0] = text.split('/').map(Number);
  if (!(part >= 1 && part <= of)) throw new InvalidArgumentError('a part as 1/2 is expected');
  return [part, of];
}
