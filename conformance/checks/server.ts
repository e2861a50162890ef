import * as z from 'zod';
import { assertThat, type Check, check, NO_FACTS, NotJudged } from '../check.js';
import { LAST_KIND } from '../clause.js';

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
      const declared = capabilitiesIn((await context.session()).greeting);
      for (const [name, documented] of Object.entries(value)) {
        const [expected, received] = [documented, declared[name]].map((one) => JSON.stringify(one));
        assertThat(
          expected === received,
          `the declared capability ${name}: expected ${expected}, received ${received}`,
        );
      }
    },
  }),
  check({
    kind: 'other-capabilities',
    facts: z.strictObject({ value: z.record(z.string(), z.unknown()) }),
    async judge({ facts: { value } }, context) {
      const declared = capabilitiesIn((await context.session()).greeting);
      const other = Object.keys(declared).find((name) => !(name in value));
      assertThat(other === undefined, `a capability is declared that is not documented: ${other}`);
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
    kind: LAST_KIND,
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

function capabilitiesIn({ capabilities }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return typeof capabilities === 'object' && capabilities !== null ? { ...capabilities } : {};
}
