import { appendFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { readContract } from '#conformance/contract/contract.js';
import { OF_ANSWERS } from '../../mutants/judging/judging.js';
import { SERVER_NAMES, type ServerName, targets } from '../../mutants/making/target.js';
import type { Variant } from './answered.js';
import { type Findings, VariantBench, type Wanted } from './judged-variant.js';
import { VARIANTS } from './variants.js';

interface Options {
  readonly server?: ServerName;
  readonly tool: string;
  readonly style: string;
  readonly into?: string;
  readonly whole?: true;
}

/** What came of one style of one tool. */
interface Outcome extends Findings {
  readonly server: string;
  readonly tool: string;
  readonly style: string;
}

/** A server that answers as ours does: what is not judged of it is no matter of style. */
const OURS: Variant = { name: 'ours' };

/** In the place of a tool: what is judged of all tools together, as of what the server remembers. */
const ALL_TOGETHER = '(all together)';

/** Kinds with checks that read what a call answers. */
const READING: readonly string[] = [
  ...OF_ANSWERS,
  'writes',
  'effect',
  'shape',
  'made',
  'remembers',
  'memory',
];

await new Command('npm run variants --')
  .description('Correct servers that answer otherwise than ours before the gate: nothing may be red.')
  .addOption(new Option('--server <name>', 'only this server').choices(SERVER_NAMES))
  .option('--tool <text>', 'only tools with names that this pattern matches', '')
  .option('--style <text>', 'only styles with names that this pattern matches', '')
  .option('--into <file>', 'appends what came of each style of each tool to a file, as lines of JSON')
  .option('--whole', 'by every clause of a tool, not only by those that read answers')
  .action(async (options: Options) => {
    process.exitCode = await run(options);
  })
  .parseAsync();
process.exit();

/** Judges each style of each tool; 1 where one is red. */
async function run({ server, tool, style, into, whole }: Options): Promise<number> {
  const outcomes: Outcome[] = [];
  const styles = VARIANTS.filter(({ name }) => new RegExp(style).test(name));
  for (const name of SERVER_NAMES.filter((one) => server === undefined || one === server)) {
    const bench = new VariantBench(targets[name](1));
    for (const one of toolsOf(name).filter((each) => new RegExp(tool).test(each))) {
      const began = cpuSeconds();
      const some = await judgedTool(bench, { tool: one, styles, whole });
      const rows = some.map((row) => ({ ...row, server: name, tool: one }));
      outcomes.push(...rows);
      if (into) appendFileSync(into, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      process.stdout.write(`${line(one, rows)}, ${(cpuSeconds() - began).toFixed(1)} s of CPU\n`);
      for (const { style: of, objections } of rows)
        for (const objection of objections)
          process.stdout.write(`  RED, ${of}: ${objection.slice(0, 600)}\n`);
    }
    await bench.close();
  }
  process.stdout.write(`\n${table(outcomes)}`);
  return outcomes.some(({ objections }) => objections.length > 0) ? 1 : 0;
}

interface Judging {
  readonly tool: string;
  readonly styles: readonly Variant[];
  readonly whole: true | undefined;
}

/** What came of each style of a tool; those in which it answers as ours does are left out. */
async function judgedTool(
  bench: VariantBench,
  { tool, styles, whole }: Judging,
): Promise<Omit<Outcome, 'server' | 'tool'>[]> {
  const wanted: Wanted = (clause) =>
    (clause.tool ?? ALL_TOGETHER) === tool && (whole || READING.includes(clause.kind));
  const ours = new Set((await bench.findings(OURS, wanted)).unjudged);
  const rows: Omit<Outcome, 'server' | 'tool'>[] = [];
  for (const variant of styles) {
    const findings = await bench.findings(variant, wanted);
    const unjudged = findings.unjudged.filter((one) => !ours.has(one));
    if (findings.changed > 0) rows.push({ ...findings, style: variant.name, unjudged });
  }
  return rows;
}

function toolsOf(server: ServerName): string[] {
  const { tools } = readContract(server, new URL(`file://${process.cwd()}/contracts/${server}/`));
  return [...Object.keys(tools), ALL_TOGETHER];
}

function line(name: string, rows: readonly Outcome[]): string {
  const sum = (count: (row: Outcome) => number) => rows.reduce((total, row) => total + count(row), 0);
  const red = sum(({ objections }) => objections.length);
  const unjudged = sum((row) => row.unjudged.length);
  return `${name}: ${rows.length} styles, ${sum(({ judged }) => judged)} clauses, ${red} red, ${unjudged} not judged`;
}

/** A line for each style and one for each server. */
function table(outcomes: readonly Outcome[]): string {
  const by = (key: 'style' | 'server') =>
    [...new Set(outcomes.map((row) => row[key]))].map((name) =>
      line(
        name,
        outcomes.filter((row) => row[key] === name),
      ),
    );
  return [...by('style'), '', ...by('server')].map((one) => `${one}\n`).join('');
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
