// A server's start beside that of a bare SDK server with the same list, bundled alike.
import { inTurn } from '../median.js';
import { bothOf } from '../stdio/both.js';
import { openSession } from '../stdio/session.js';

const ROUNDS = 21;

/** A call without arguments of each server. */
const FIRST_CALLS = { media: 'get_status', tracker: 'tracker_list_boards', forge: 'get_current_user' };

const FIGURES = {
  'tools/list': () => undefined,
  "the first call's answer": (session, name) => session.ask('tools/call', { name, arguments: {} }),
};

/** The eras of MCP, by what their names add to a figure. */
const ERAS = { '': true, ', without a handshake': false };

const STARTS = Object.entries(FIRST_CALLS).flatMap(([server, tool]) =>
  Object.entries(ERAS).map(([era, hasHandshake]) => ({ server, tool, era, hasHandshake })),
);

export const figures = STARTS.flatMap(({ server, tool, era, hasHandshake }) =>
  Object.entries(FIGURES).map(([what, then]) => ({
    name: `${server}: spawn to ${what}${era}`,
    unit: 'ms',
    besideUnit: 'ms cpu',
    against: 'bare SDK server, same list and requests, bundled alike',
    async measure() {
      const { ours, bare, end } = await bothOf(server, tool, {});
      const timed = ({ command, env }) =>
        time(
          () => openSession(command, env, hasHandshake),
          (session) => then(session, tool),
        );
      await timed(bare); // the first reads the files from the disk
      const figure = await inTurn(
        ROUNDS,
        () => timed(ours),
        () => timed(bare),
      );
      end();
      return figure;
    },
  })),
);

async function time(open, then) {
  const started = performance.now();
  const session = await open();
  await session.ask('tools/list');
  await then(session);
  const reading = { value: performance.now() - started, beside: session.processorTime() };
  session.end();
  return reading;
}
