import { setTimeout } from 'node:timers/promises';
import type { Logger } from './log.js';
import { connect, type ServerDefinition } from './server.js';
import { SessionTransport } from './session-transport.js';
import { StdioTransport } from './stdio-transport.js';

/** Milliseconds that calls under way are given once the input has ended, so that `echo … | understudy media` gets its answers. */
const LAST_ANSWERS = 5_000;

/** Serves one session on stdin and stdout; resolves once the client is gone: end of input, a signal, or nobody reading our output. */
export async function serveStdio<Api>(definition: ServerDefinition<Api>, log: Logger): Promise<void> {
  const transport = new SessionTransport(new StdioTransport(process.stdin, process.stdout, log));
  const gone = new Promise<'stopped'>((resolve) => {
    process.stdout.on('error', () => resolve('stopped'));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stopped'));
  });
  const inputEnded = new Promise<'input ended'>((resolve) => {
    for (const event of ['end', 'close'] as const) process.stdin.once(event, () => resolve('input ended'));
  });
  const server = await connect(definition, transport, log);
  const ending = await Promise.race([gone, inputEnded]);
  log.debug('closing', { ending });
  if (ending === 'input ended') await lastAnswers(transport, gone);
  await server.close();
}

async function lastAnswers(transport: SessionTransport, gone: Promise<unknown>): Promise<void> {
  const answered = new AbortController();
  const patience = setTimeout(LAST_ANSWERS, undefined, { signal: answered.signal }).catch(() => {});
  await Promise.race([transport.drained(), gone, patience]);
  answered.abort();
}
