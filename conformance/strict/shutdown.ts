import { assertThat, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import { hasInput } from '../target/process-transport.js';
import { Session } from '../target/session.js';

/** Milliseconds after which the SDK's clients end a process that goes on. */
const PATIENCE = 2_000;

/** What is no message: that a process ends by itself. */
export const SHUTDOWN = {
  id: 'ends-with-input',
  level: 'should',
  says: 'a process ends when its standard input does',
  breaks:
    'the SDK, v1 and v2: close waits two seconds and kills; hosts that only end the input leave processes behind',
} as const;

/** Judges whether a process ends with its input (MCP, Lifecycle: Shutdown). */
export async function shutdown({ target, strict }: CheckContext): Promise<void> {
  if (strict?.protocols.length === 0) throw new NotJudged('another worker of the run judges it');
  const transport = target.newTransport();
  if (!hasInput(transport)) throw new NotJudged('a target at an address has no standard input');
  const session = new Session(transport, target.deadline, strict?.protocols[0]);
  try {
    await session.open();
    const hasEnded = await transport.endInput(PATIENCE);
    assertThat(hasEnded, SHUTDOWN.says, {
      expected: `an end within ${PATIENCE} ms`,
      received: 'the process goes on',
    });
  } finally {
    await session.close().catch(() => {}); // it has ended
  }
}
