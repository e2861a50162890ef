import { Command, InvalidArgumentError, Option } from 'commander';
import { behaviours } from './sections/behaviours.js';
import { callers } from './sections/callers.js';
import { deadlines } from './sections/deadlines.js';
import { faults } from './sections/faults.js';
import { hostile } from './sections/hostile.js';
import { kills } from './sections/kills.js';
import { loop } from './sections/loop.js';
import { replicas } from './sections/replicas.js';
import type { Options, Section } from './sections/section.js';
import { soak } from './sections/soak.js';

const SECTIONS: readonly Section[] = [
  behaviours,
  hostile,
  faults,
  kills,
  replicas,
  callers,
  deadlines,
  loop,
  soak,
];

/** How many violations are printed, and how many characters of each. */
const SHOWN = 60;
const LONGEST = 500;

const program = new Command('npm run reliability --')
  .description(
    'Puts every tool of every server to laws that hold whatever the backend, the caller and the machine do.',
  )
  .argument('[sections...]', SECTIONS.map(({ name, what }) => `${name} (${what})`).join('; '))
  .option('--seed <n>', 'what is drawn is drawn by it', whole, 1)
  .option('--tool <text>', 'only tools with this in their names', '')
  .option('--only <text>', 'only behaviours, faults or inputs with this in their names', '')
  .option('--count <n>', 'how many trials, calls or kills', whole)
  .option('--server <text>', 'only servers with this in their names (hostile, soak)', '')
  .option('--minutes <n>', 'how long the soak takes', Number, 10)
  .option('--per-second <n>', 'how many calls the soak makes', Number, 20)
  .addOption(
    new Option('--transport <name>', 'of the hostile calls')
      .choices(['memory', 'stdio', 'http', 'both'])
      .default('both'),
  )
  .action(run);

await program.parseAsync();
process.exit();

async function run(names: string[], options: Options): Promise<void> {
  const wanted = SECTIONS.filter(({ name }) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => !SECTIONS.some((section) => section.name === name));
  if (unknown.length > 0) program.error(`There is no section ${unknown.join(', ')}.`);
  for (const section of wanted) {
    const started = performance.now();
    const { figures, violations } = await section.run(options);
    const seconds = Math.round((performance.now() - started) / 1000);
    print(`${section.name}: ${section.what} (seed ${options.seed}, ${seconds} s)`);
    for (const line of figures) print(`  ${line}`);
    for (const line of violations.slice(0, SHOWN)) print(`  VIOLATION ${line.slice(0, LONGEST)}`);
    if (violations.length > SHOWN) print(`  and ${violations.length - SHOWN} more`);
    print(`  ${violations.length} violations\n`);
    if (violations.length > 0) process.exitCode = 1;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function whole(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It has to be a whole number.');
}
