import type { CheckedTarget } from '../../context/checked-target.js';
import { ENVELOPE } from '../../target/protocol.js';
import { type Answer, Rpc } from '../../target/rpc.js';

/** A request without a handshake, but for its `_meta`, which is valid if absent. */
export interface Asked {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** The answers to requests without a handshake, one after the other on a connection of their own. Throws NoAnswer. */
export async function answersTo(
  target: CheckedTarget,
  requests: readonly Asked[],
): Promise<readonly Answer[]> {
  const rpc = new Rpc(target.newTransport(), target.deadline);
  const answers: Answer[] = [];
  try {
    await rpc.open();
    for (const { method, params, meta: _meta = ENVELOPE } of requests)
      answers.push(await rpc.request(method, { ...params, _meta }));
    return answers;
  } finally {
    await rpc.close().catch(() => {}); // it may have ended by itself
  }
}

/** The result of a request without a handshake; undefined where it is an error. Throws NoAnswer. */
export async function resultOf(target: CheckedTarget, asked: Asked): Promise<Answer['result']> {
  const [answer] = await answersTo(target, [asked]);
  return answer?.result;
}
