import * as z from 'zod';
import { assertSame, assertThat, type Check, check, NO_FACTS, NotJudged } from '../check.js';
import { LAST_KIND } from '../contract/clauses.js';

/** What initialize and tools/list report about the server as a whole. */
export const serverChecks: Check[] = [
  check({
    kind: 'protocol-revision',
    means: 'The target negotiates this revision of the protocol.',
    of: 'server',
    byLists: true,
    facts: z.strictObject({ value: z.string() }),
    async judge({ facts: { value } }, { target }) {
      const session = await target.withHandshake(() => target.session());
      const { protocolVersion } = session.greeting;
      assertSame(value, protocolVersion, 'the negotiated revision of the protocol is another');
    },
  }),
  check({
    kind: 'server-version',
    means: 'The target says that it is this version.',
    of: 'server',
    byLists: true,
    facts: z.strictObject({ value: z.string() }),
    async judge({ facts: { value } }, { target }) {
      const { serverInfo } = (await target.session()).greeting as {
        serverInfo?: { version?: unknown };
      }; // looked at with care
      assertSame(value, serverInfo?.version, 'the version of the server is another');
    },
  }),
  check({
    kind: 'capabilities',
    means: 'The target declares these capabilities.',
    of: 'server',
    byLists: true,
    facts: z.strictObject({ value: z.record(z.string(), z.unknown()) }),
    async judge({ facts: { value } }, { target }) {
      const declared = capabilitiesIn((await target.session()).greeting);
      for (const [name, documented] of Object.entries(value)) {
        const [expected, received] = [documented, declared[name]].map((one) => JSON.stringify(one));
        assertThat(expected === received, `the declared capability ${name} is another`, {
          expected: documented ?? 'nothing',
          received: declared[name] ?? 'nothing',
        });
      }
    },
  }),
  check({
    kind: 'other-capabilities',
    means: 'The target declares no other capabilities.',
    of: 'server',
    byLists: true,
    facts: z.strictObject({ value: z.record(z.string(), z.unknown()) }),
    async judge({ facts: { value } }, { target }) {
      const declared = capabilitiesIn((await target.session()).greeting);
      const other = Object.keys(declared).find((name) => !(name in value));
      assertThat(other === undefined, `the capability ${other} is declared and not documented`, {
        expected: Object.keys(value),
        received: Object.keys(declared),
      });
    },
  }),
  check({
    kind: 'tool-count',
    means: 'The target lists so many tools.',
    of: 'server',
    byLists: true,
    facts: z.strictObject({ value: z.int() }),
    async judge({ facts: { value } }, { target }) {
      const { size } = await (await target.session()).tools();
      assertSame(value, size, 'the number of tools is another');
    },
  }),
  check({
    // Judged last (see judge.ts), for a target may say something at any time.
    kind: LAST_KIND,
    means: 'Standard output is for messages of the protocol alone.',
    of: 'server',
    byLists: true,
    facts: NO_FACTS,
    async judge(_clause, { target }) {
      if (!target.side) throw new NotJudged('a target at an address has no standard output');
      const { foreign } = target.side;
      assertThat(foreign === undefined, 'something else was written to standard output', {
        expected: 'messages of the protocol alone',
        received: foreign ?? '',
      });
    },
  }),
  check({
    kind: 'listed',
    means: 'The target lists the tool.',
    of: 'tool',
    byLists: true,
    facts: NO_FACTS,
    async judge({ tool }, { target }) {
      await target.listed(tool);
    },
  }),
  check({
    kind: 'annotation',
    means: 'The hint of the tool has this value.',
    of: 'tool',
    byLists: true,
    facts: z.strictObject({ hint: z.string(), value: z.boolean() }),
    async judge({ tool, facts: { hint, value } }, { target }) {
      const { annotations } = await target.listed(tool);
      assertSame(value, annotations?.[hint], `${hint} is another`);
    },
  }),
];

function capabilitiesIn({ capabilities }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return typeof capabilities === 'object' && capabilities !== null ? { ...capabilities } : {};
}
