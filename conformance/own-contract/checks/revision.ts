import * as z from 'zod';
import { assertThat, check } from '../../check.js';
import type { CheckedTarget } from '../../context/checked-target.js';
import { agreesOn, type Protocol, protocolOf } from '../../target/protocol.js';
import { NoAnswer } from '../../target/rpc.js';
import { Session } from '../../target/session.js';

/** The server speaks a revision of MCP, whichever one it is judged in. */
export const revision = check({
  kind: 'revision',
  means:
    'The server speaks this revision of MCP: a handshake that asks for it agrees on it, or server/discover lists it.',
  facts: z.strictObject({ value: z.string() }),
  async judge({ facts: { value } }, { target }) {
    const protocol = protocolOf(value);
    if (!protocol) throw new Error(`the gate does not speak the revision ${value}`);
    const received = await saidIn(protocol, target);
    assertThat(
      typeof received !== 'string' && agreesOn(protocol, received),
      `it does not speak MCP ${value}`,
      {
        expected: value,
        received,
      },
    );
  },
});

/** What a target reports about itself in a protocol, or in words why it does not. */
async function saidIn(
  protocol: Protocol,
  target: CheckedTarget,
): Promise<Readonly<Record<string, unknown>> | string> {
  const session = new Session(target.newTransport(), target.deadline, protocol);
  try {
    await session.open();
    const { protocolVersion, supportedVersions } = session.greeting;
    return { protocolVersion, supportedVersions };
  } catch (error) {
    if (error instanceof NoAnswer) return error.message;
    throw error;
  } finally {
    await session.close().catch(() => {}); // it may have ended by itself
  }
}
