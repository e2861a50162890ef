import { readFileSync } from 'node:fs';
import picomatch from 'picomatch';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { clausesOf } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { namesIn } from '#conformance/names/reading.js';

const verdict = z.enum(['passed', 'failed', 'not judged']);
const Expected = z.strictObject({
  package: z.string().regex(/.@\d+\.\d+\.\d+$/),
  command: z.string(),
  env: z.array(z.string().regex(/^\w+=/)),
  tools: z.record(
    z.string(),
    z.strictObject({
      else: verdict.optional(),
      passed: z.array(z.string()).optional(),
      failed: z.array(z.string()).optional(),
      'not judged': z.array(z.string()).optional(),
    }),
  ),
  learned: z.array(z.strictObject({ clauses: z.array(z.string()).min(1), verdict, why: z.string().min(20) })),
  mended: z.array(z.string()).optional(),
});

describe.each(['forge', 'media', 'tracker'])(
  'what a server of others like ours of %s is expected to show',
  (name) => {
    const file = (path: string) => readFileSync(new URL(`${name}/${path}`, import.meta.url), 'utf8');
    const contract = readContract(name, new URL(`../../../contracts/${name}/`, import.meta.url));
    const { tools, learned } = Expected.parse(JSON.parse(file('expected.json')));
    const namesOf = (tool: string) =>
      clausesOf(contract)
        .filter((clause) => (clause.tool ?? 'server') === tool)
        .map(({ id }) => id.slice(`${name}.${tool}.`.length));

    test('has a names file that fits the contract', () => {
      expect(namesIn(file('names.json'), contract).server).toBe(name);
    });

    test.each(Object.entries(tools))(
      'says one thing of each clause of %s, and nothing of others',
      (tool, said) => {
        const { else: other, ...sorts } = said;
        const globs = Object.values(sorts).flatMap((some) => some ?? []);
        const clauses = namesOf(tool);

        const hits = clauses.map((clause) => globs.filter((glob) => picomatch.isMatch(clause, glob)).length);

        expect(clauses.length).toBeGreaterThan(0);
        expect(clauses.filter((_, at) => (hits[at] ?? 0) > 1 || (hits[at] === 0 && !other))).toStrictEqual(
          [],
        );
        expect(
          globs.filter((glob) => !clauses.some((clause) => picomatch.isMatch(clause, glob))),
        ).toStrictEqual([]);
      },
    );

    test('learned something of clauses that there are', () => {
      const clauses = Object.keys(tools).flatMap((tool) =>
        namesOf(tool).map((clause) => `${tool}.${clause}`),
      );

      const unused = learned
        .flatMap((note) => note.clauses)
        .filter((glob) => !clauses.some((clause) => picomatch.isMatch(clause, glob)));

      expect(unused).toStrictEqual([]);
    });
  },
);
