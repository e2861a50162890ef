import type { Command } from 'commander';
import { settingOf } from '../../kernel/settings.js';
import { SHARED_SETTINGS } from '../../kernel/shared-settings.js';

/** Adds `understudy config`, and gives each command with `--config` what its file says. */
export function addConfigurationCommands(program: Command): void {
  program
    .command('config')
    .description('configuration files, for --config of servers and of up')
    .command('check')
    .description(
      'judge a configuration file with the environment beside it: prints what then applies, or a line with file, line, setting and rule for each problem',
    )
    .argument('[file]', 'which', 'understudy.yaml')
    .addHelpText('after', '\nExample:\n  understudy config check understudy.yaml')
    .action(async (file) => (await import('./config.js')).checkConfiguration(file));

  program.hook('preAction', async (_, command) => {
    if (!command.options.some(({ long }) => long === '--config')) return;
    const file = command.opts().config ?? settingOf(SHARED_SETTINGS.configurationFile, process.env);
    if (file !== undefined) (await import('../configuration/applied.js')).applyConfiguration(command, file);
  });
}
