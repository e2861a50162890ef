import { type Command, Option } from 'commander';
import { LOG_LEVELS } from '../../kernel/log.js';
import { SERVER_NAMES } from '../../library/wiring/registry.js';

/** Adds the command that calls one tool. */
export function addCallCommand(program: Command): void {
  program
    .command('call')
    .description('call one tool and print its answer as JSON: exit code 1 where the call fails')
    .argument('<server>', `which: ${SERVER_NAMES}`)
    .argument('<tool>', 'the name of the tool')
    .argument('[arguments]', 'its arguments, as a JSON object', '{}')
    .option('--page <url>', 'call it where "understudy up" runs, by the address of its page')
    .addOption(
      new Option('--log-level <level>', 'what is logged to stderr').choices(LOG_LEVELS).default('error'),
    )
    .addHelpText('after', '\nExample:\n  understudy call tracker tracker_get_issue \'{"issueKey":"TIDE-1"}\'')
    .action(async (server, tool, given, options) =>
      (await import('./call.js')).call(server, tool, given, options),
    );
}
