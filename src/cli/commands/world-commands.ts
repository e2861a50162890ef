import type { Command } from 'commander';

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
    .description('write what a simulator holds now as a world file; of the tracker alone')
    .argument('<url>', 'the address of the simulator; beyond loopback UNDERSTUDY_ADMIN_TOKEN is sent')
    .argument('[file]', 'where to', 'world.yaml')
    .option('--force', 'write over a file that is there')
    .addHelpText('after', '\nExample:\n  understudy world export http://127.0.0.1:4602 world.yaml')
    .action(async (url, file, options) => (await import('./world.js')).exportWorld(url, file, options));
}
