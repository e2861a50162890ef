import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clause, clausesOf, LAST_KIND } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { clausesIn, reportedBy } from '#conformance/run/shard.js';
import { called } from '../../cli/called.js';
import { newUser } from '../../cli/spawned.js';

const all = ['media', 'tracker', 'forge'].map((name) =>
  clausesOf(readContract(name, new URL(`../../../contracts/${name}/`, import.meta.url))),
);
const partsOf = (clauses: readonly Clause[], of: number) =>
  Array.from({ length: of }, (_, at) => clausesIn(clauses, { part: at + 1, of }));

describe('the shards of a run', () => {
  test('judge each clause in one of them, and every tool as a whole', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.integer({ min: 1, max: 12 }), (clauses, of) => {
        const parts = partsOf(clauses, of);
        const judged = parts.flat().filter(({ kind }) => kind !== LAST_KIND);
        const tools = parts.flatMap((part) => [...new Set(part.map(({ tool }) => tool))].filter(Boolean));

        expect(judged.map(({ id }) => id).toSorted()).toStrictEqual(
          clauses.flatMap(({ id, kind }) => (kind === LAST_KIND ? [] : [id])).toSorted(),
        );
        expect(tools.length).toBe(new Set(tools).size);
      }),
      { seed: 1, numRuns: 40 },
    );
  });

  test('are of about one size', () => {
    for (const clauses of all) {
      const sizes = partsOf(clauses, 3).map((part) => part.length);

      expect(Math.max(...sizes)).toBeLessThan((clauses.length / 3) * 1.15);
    }
  });

  test('report what all of them judge once, and wherever it fails', () => {
    const clause = all.flat().find(({ kind }) => kind === LAST_KIND);
    if (!clause) throw new Error('no clause is judged at last');
    const [passed, failed] = [
      { clause, verdict: 'passed' as const },
      { clause, verdict: 'failed' as const, reason: 'why', expected: 1, received: 2 },
    ];

    const reported = [1, 2].map((part) =>
      [passed, failed].map((one) => reportedBy({ part, of: 2 }, [one]).length),
    );

    expect(reported).toStrictEqual([
      [1, 1],
      [0, 1],
    ]);
  });

  test('find together what one run finds', async () => {
    const judged = async (...shard: string[]) => {
      const tools = ['--tools', 'tracker_list_boards,tracker_list_attachments,tracker_get_transitions'];
      const args = ['check', 'tracker', ...tools, '--deadline', '60000', '--report', 'json', ...shard];
      const { stdout } = await called(args, newUser());
      const { clauses } = JSON.parse(stdout) as {
        clauses: { id: string; verdict: string; draws?: number }[];
      };
      return clauses.filter(({ id }) => !id.includes('.strict.')); // each part sees messages of its own
    };

    const whole = await judged();
    const parts = [];
    for (const part of ['1/3', '2/3', '3/3']) parts.push(...(await judged('--shard', part)));

    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(parts.toSorted(byId)).toStrictEqual(whole.toSorted(byId));
  }, 120_000);
});
