import type { Command } from 'commander';
import { collected, positive } from './option-values.js';

/** Adds `understudy world` with its commands. */
export function addWorldCommands(program: Command): void {
  const world = program
    .command('world')
    .description('worlds of your own, for simulate --world and up --world');
  world
    .command('init')
    .description('write an example of a world file, to be changed')
    .argument('[file]', 'where to', 'world.yaml')
    .option('--force', 'write over a file that is there')
    .addHelpText('after', '\nExample:\n  understudy world init world.yaml')
    .action(async (file, options) => (await import('./world.js')).initWorld(file, options));
  world
    .command('check')
    .description(
      'judge a world file: exit code 1, and a line with file, line, path and rule for each problem',
    )
    .argument('[file]', 'which', 'world.yaml')
    .addHelpText('after', '\nExample:\n  understudy world check world.yaml')
    .action(async (file) => (await import('./world.js')).checkWorld(file));

  world
    .command('export')
    .description('write what a simulator holds now as a world file')
    .argument('<url>', 'the address of the simulator; beyond loopback UNDERSTUDY_ADMIN_TOKEN is sent')
    .argument('[file]', 'where to', 'world.yaml')
    .option('--force', 'write over a file that is there')
    .addHelpText('after', '\nExample:\n  understudy world export http://127.0.0.1:4602 world.yaml')
    .action(async (url, file, options) => (await import('./world.js')).exportWorld(url, file, options));
  world
    .command('pull')
    .description(
      'read projects of the backend that the settings of a server name, as a world file; reads only',
    )
    .argument('<backend>', 'tracker or forge')
    .argument('[file]', 'where to', 'world.yaml')
    .requiredOption(
      '--project <name>',
      'the key or path of a project; may be given several times',
      collected,
      [],
    )
    .option('--keep-names', 'people as they are called there, instead of made-up names and addresses')
    .option('--keep-texts', 'what people wrote, instead of other words')
    .option('--requests <n>', 'the most requests; a further run goes on from there', positive, 5_000)
    .option('--force', 'write over a file that is there')
    .addHelpText('after', '\nExample:\n  understudy world pull tracker case.yaml --project SHOP')
    .action(async (name, file, options) => (await import('./world-pull.js')).pull(name, file, options));
}
