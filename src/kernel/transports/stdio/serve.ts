import { setTimeout } from 'node:timers/promises';
import type { Logger } from '../../log.js';
import type { ServerDefinition } from '../../mcp/server.js';
import type { SessionTransport } from '../session-transport.js';
import { FirstAnswers, type Results } from './prebuilt-responses.js';

/** Milliseconds that calls under way are given once the input has ended, so that `echo … | understudy media` gets its answers. */
const LAST_ANSWERS = 5_000;

/** A server that is loaded while its client reads the first results. */
export interface LateServer<Api> {
  readonly results: Results;
  load(): Promise<ServerDefinition<Api>>;
}

/** Serves one client on stdin and stdout; resolves once the client is gone: end of input, a signal, or a closed output. */
export async function serveStdio<Api>({ results, load }: LateServer<Api>, log: Logger): Promise<void> {
  const gone = new Promise<'stopped'>((resolve) => {
    process.stdout.on('error', () => resolve('stopped'));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stopped'));
  });
  const inputEnded = new Promise<'input ended'>((resolve) => {
    for (const event of ['end', 'close'] as const) process.stdin.once(event, () => resolve('input ended'));
  });
  const first = new FirstAnswers(process.stdin, process.stdout, results);
  const early = await Promise.race([gone, first.serverNeeded()]);
  if (early === 'stopped') return first.close();
  const [definition, { openSession }] = await Promise.all([load(), import('./session.js')]);
  const { server, transport } = openSession(definition, first.handOver(), log);
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
