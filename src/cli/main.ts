#!/usr/bin/env node
import { serveOnStdio } from './commands/serve-stdio.js';
import { COULD_NOT_START } from './process/exit-codes.js';
import { serverOnStdio } from './startup/fast-path.js';

// The reader of our log may end first; that ends the log, not the server.
process.stderr.on('error', () => {});

try {
  const server = serverOnStdio(process.argv.slice(2));
  if (server) await serveOnStdio(server.introduction, server.options);
  else await (await import('./commands/program.js')).runCommand();
} catch (error) {
  process.stderr.write(`understudy: ${reason(error)}\n`);
  process.exit(COULD_NOT_START); // what has already been started must not keep it alive
}

/** A wrong setting in a sentence, anything else with its stack. The class is not asked: this file is a bundle of its own, and has one of its own. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'ConfigError' ? error.message : (error.stack ?? error.message);
}
