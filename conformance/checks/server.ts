import { z } from 'zod';
import { assertThat, type Check, check, NO_FACTS, NotJudged } from '../check.js';

/** What initialize and tools/list say of the server as a whole. */
export const serverChecks: Check[] = [
  check({
    kind: 'protocol-revision',
    facts: z.strictObject({ value: z.string() }),
    async judge({ facts: { value } }, context) {
      const { protocolVersion } = (await context.session()).greeting;
      assertThat(
        protocolVersion === value,
        `the negotiated revision of the protocol: expected ${value}, received ${protocolVersion}`,
      );
    },
  }),
  check({
    kind: 'server-version',
    facts: z.strictObject({ value: z.string() }),
    async judge({ facts: { value } }, context) {
      const { serverInfo } = (await context.session()).greeting as { serverInfo?: { version?: unknown } }; // looked at with care
      assertThat(
        serverInfo?.version === value,
        `the version of the server: expected ${value}, received ${serverInfo?.version}`,
      );
    },
  }),
  check({
    kind: 'capabilities',
    facts: z.strictObject({ value: z.record(z.string(), z.unknown()) }),
    async judge({ facts: { value } }, context) {
      const { capabilities } = (await context.session()).greeting;
      const [documented, declared] = [value, capabilities].map((each) => JSON.stringify(each));
      assertThat(
        declared === documented,
        `the declared capabilities: expected ${documented}, received ${declared}`,
      );
    },
  }),
  check({
    kind: 'tool-count',
    facts: z.strictObject({ value: z.int() }),
    async judge({ facts: { value } }, context) {
      const { size } = await (await context.session()).tools();
      assertThat(size === value, `the number of tools: expected ${value}, received ${size}`);
    },
  }),
  check({
    // Judged last (see judge.ts), for a target may say something at any time.
    kind: 'standard-output',
    facts: NO_FACTS,
    async judge(_clause, context) {
      if (!context.side) throw new NotJudged('a target at an address has no standard output');
      const { foreign } = context.side;
      assertThat(
        foreign === undefined,
        `standard output is for messages of the protocol; the target wrote ${JSON.stringify(foreign)}`,
      );
    },
  }),
  check({
    kind: 'listed',
    facts: NO_FACTS,
    async judge({ tool }, context) {
      await context.tool(tool);
    },
  }),
  check({
    kind: 'annotation',
    facts: z.strictObject({ hint: z.string(), value: z.boolean() }),
    async judge({ tool, facts: { hint, value } }, context) {
      const { annotations } = await context.tool(tool);
      assertThat(
        annotations?.[hint] === value,
        `${hint}: expected ${value}, received ${annotations?.[hint]}`,
      );
    },
  }),
];
