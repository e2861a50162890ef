import { readUpTo } from '#simulators/core/http/receive.js';
import type { Asked } from '#simulators/core/http/request.js';
import type { Simulator } from '#simulators/core/simulator.js';

/** Shows every request that a simulator answers in process, with its answer and the id of the latest entry of the journal before it. */
export function showPassing(
  simulator: Pick<Simulator, 'reply' | 'journal'>,
  show: (request: Request, response: Response, before: number) => Promise<void>,
): void {
  const { reply, journal } = simulator;
  Object.assign(simulator, {
    reply: async ({ head, body, signal }: Asked) => {
      const before = journal.latest;
      const bytes = await readUpTo(Number.POSITIVE_INFINITY, body);
      const answered = await reply({ head, signal, body: body && [bytes] });
      const given = answered.withBody(answered.body && (await answered.bytes()));
      const { method, url, headers } = head;
      const sent = bytes.length > 0 ? bytes : null;
      await show(new Request(url, { method, headers: [...headers], body: sent }), given.toResponse(), before);
      return given;
    },
  });
}
