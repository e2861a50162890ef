import type { CheckedTarget } from '../../context/checked-target.js';
import { ENVELOPE } from '../../target/protocol.js';
import type { Answer, Rpc } from '../../target/rpc.js';

/** A request without a handshake, but for its `_meta`, which is valid if absent. */
export interface Asked {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** The answers to requests without a handshake, one after the other on a connection beside the session. Throws NoAnswer. */
export function answersTo(target: CheckedTarget, requests: readonly Asked[]): Promise<readonly Answer[]> {
  return target.stateless.use(async (rpc) => {
    const answers: Answer[] = [];
    for (const asked of requests) answers.push(await answerTo(asked, rpc));
    return answers;
  });
}

/** The answer to a request without a handshake that is the first on its connection. Throws NoAnswer. */
export function firstAnswerTo(target: CheckedTarget, asked: Asked): Promise<Answer> {
  return target.stateless.first((rpc) => answerTo(asked, rpc));
}

function answerTo({ method, params, meta: _meta = ENVELOPE }: Asked, rpc: Rpc): Promise<Answer> {
  return rpc.request(method, { ...params, _meta });
}

/** The result of a request without a handshake; undefined where it is an error. Throws NoAnswer. */
export async function resultOf(target: CheckedTarget, asked: Asked): Promise<Answer['result']> {
  const [answer] = await answersTo(target, [asked]);
  return answer?.result;
}
