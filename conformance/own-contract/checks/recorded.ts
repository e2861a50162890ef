import * as z from 'zod';
import { assertThat, type Check, ClauseViolation, check, NO_FACTS, NotJudged } from '../../check.js';
import type { Example } from '../../contract/contract.js';
import { mismatch } from '../recording/matchers.js';
import { answersOf, describedOf, schemasOf } from '../recording/record.js';
import { hashOf, textHashes } from '../recording/text-hashes.js';

/** What a contract holds of a server as it was recorded. */
export const recordedChecks: Check[] = [
  check({
    kind: 'examples-recorded',
    means: 'The calls of the examples are answered as they were when the contract was recorded.',
    facts: NO_FACTS,
    async judge({ tool }, context) {
      const examples = context.contract.tools[tool]?.examples ?? [];
      const answers = await answersOf(
        tool,
        examples.map(({ with: args }) => args),
        context,
      );
      for (const [at, example] of examples.entries()) assertAsRecorded(example, answers[at]);
      if (examples.length === 0) throw new NotJudged('no example is recorded');
    },
  }),
  check({
    kind: 'described',
    means: 'The title and the description of the tool are those that were recorded.',
    byLists: true,
    facts: z.strictObject({ sha256: z.string() }),
    async judge({ tool, facts: { sha256 } }, { target }) {
      const words = describedOf(await target.listed(tool));
      assertThat(hashOf(words) === sha256, 'the title or the description is another than was recorded', {
        expected: `the SHA-256 ${sha256}`,
        received: words ?? null,
      });
    },
  }),
  check({
    kind: 'schemas',
    means:
      'The input and the output schema of the tool are listed as they were recorded, with all their words.',
    byLists: true,
    facts: z.strictObject({ sha256: z.string() }),
    async judge({ tool, facts: { sha256 } }, { target, contract }) {
      const received = schemasOf(await target.listed(tool));
      assertThat(hashOf(received) === sha256, 'the input or the output schema is another than was recorded', {
        expected: `the SHA-256 ${sha256}, recorded as ${JSON.stringify(contract.tools[tool]?.written)} without what only describes`,
        received: received ?? null,
      });
    },
  }),
  check({
    kind: 'text',
    means:
      'What the server publishes in words, as its instructions, a prompt or a resource, is what was recorded.',
    facts: z.strictObject({ of: z.string(), sha256: z.string() }),
    async judge({ facts: { of, sha256 } }, { target }) {
      const received = (await textHashes(await target.session()))[of];
      assertThat(received === sha256, `what the server publishes as ${of} is another than was recorded`, {
        expected: `the SHA-256 ${sha256}`,
        received: received === undefined ? 'nothing' : `the SHA-256 ${received}`,
      });
    },
  }),
  check({
    kind: 'other-tools',
    means: 'The server lists no tool but those of the contract.',
    facts: NO_FACTS,
    async judge(_clause, { contract, target }) {
      const listed = [...(await (await target.session()).tools()).keys()];
      const other = listed.filter((name) => !Object.hasOwn(contract.tools, name));
      assertThat(other.length === 0, 'tools are listed that the contract does not have', {
        expected: 'the tools of the contract alone',
        received: other,
      });
    },
  }),
  check({
    kind: 'other-required',
    means: 'The published schema requires no argument that the contract does not have.',
    byLists: true,
    facts: NO_FACTS,
    async judge({ tool }, { contract, target }) {
      const { required = [] } = (await target.listed(tool)).inputSchema ?? {};
      const { input = {} } = contract.tools[tool] ?? {};
      const other = required.filter(
        (name) => !Object.hasOwn(input.properties ?? {}, name) && !input.required?.includes(name),
      );
      assertThat(other.length === 0, 'an argument is required that the contract does not have', {
        expected: 'no other required argument',
        received: other,
      });
    },
  }),
];

/** Throws ClauseViolation where an answer is not as the example says. */
function assertAsRecorded({ with: args, answer }: Example, received: object | undefined): void {
  const wrong = received === undefined ? 'the call is not answered' : mismatch(answer, received);
  if (wrong === undefined) return;
  throw new ClauseViolation(`the answer is not as recorded: ${wrong}`, {
    expected: answer ?? null,
    received: received ?? 'no answer',
    counterexample: args,
  });
}
