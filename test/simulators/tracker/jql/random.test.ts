import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Issue } from '#simulators/tracker/world/records/issues.js';
import { ask, visible } from './asking.js';
import { CHOICE_CASES } from './choices.js';
import { DATE_CASES } from './dates-and-words.js';
import { HISTORY_CASES } from './history-cases.js';

interface Drawn {
  readonly jql: string;
  readonly fits: (issue: Issue) => boolean;
  /** What NOT makes of it; null where that depends on whether the field is empty. */
  readonly unfits: ((issue: Issue) => boolean) | null;
}

const withoutQuotes = (jql: string) => jql.replaceAll(/"[^"]*"/g, '');

/** Clauses of one condition each, so that they can be put together in any way. */
const SIMPLE: readonly Drawn[] = [...CHOICE_CASES, ...DATE_CASES, ...HISTORY_CASES]
  .filter(([jql]) => !/^NOT| AND /.test(withoutQuotes(jql)))
  .map(([jql, fits]) => {
    const isYesOrNo = /\b(WAS|CHANGED|is)\b/.test(withoutQuotes(jql));
    return { jql, fits, unfits: isYesOrNo ? (issue) => !fits(issue) : null };
  });

const TURNED = SIMPLE.filter(({ unfits }) => unfits !== null);

const joined = (parts: readonly Drawn[], word: string): Drawn => {
  const isAnd = /and|&&/i.test(word);
  const every = (issue: Issue) => parts.every(({ fits }) => fits(issue));
  const some = (issue: Issue) => parts.some(({ fits }) => fits(issue));
  const fits = isAnd ? every : some;
  const turns = parts.every(({ unfits }) => unfits !== null);
  const jql = parts.map((part) => `(${part.jql})`).join(word);
  return { jql, fits, unfits: turns ? (issue) => !fits(issue) : null };
};

const turned = ({ jql, fits, unfits }: Drawn): Drawn =>
  unfits ? { jql: `NOT (${jql})`, fits: unfits, unfits: fits } : { jql, fits, unfits };

const { query } = fc.letrec<{ query: Drawn; joint: Drawn; opposite: Drawn; leaf: Drawn }>((tie) => ({
  query: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('joint'), tie('opposite')),
  leaf: fc.oneof(fc.constantFrom(...SIMPLE), fc.constantFrom(...TURNED)),
  joint: fc
    .tuple(
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }),
      fc.constantFrom(' AND ', ' and ', ' && ', ' OR ', ' or ', ' || '),
    )
    .map(([parts, word]) => joined(parts, word)),
  opposite: tie('query').map(turned),
}));

const { mixed } = fc.letrec<{ mixed: Drawn }>(() => ({
  mixed: fc
    .array(fc.tuple(fc.constantFrom('AND', 'OR'), fc.constantFrom(...SIMPLE)), { minLength: 2, maxLength: 6 })
    .map((parts) => {
      const groups: Drawn[][] = [];
      for (const [word, part] of parts) {
        const last = groups.at(-1);
        if (last && word === 'AND') last.push(part);
        else groups.push([part]);
      }
      return {
        jql: groups.map((group) => group.map(({ jql }) => jql).join(' AND ')).join(' OR '),
        fits: (issue: Issue) => groups.some((group) => group.every(({ fits }) => fits(issue))),
        unfits: null,
      };
    }),
}));

test.each([
  ['in parentheses', query],
  ['without any', mixed],
])('random queries %s find what a reading of every issue finds', async (_, drawn) => {
  let fruitful = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async ({ jql, fits }) => {
      const found = await ask(jql);

      expect(found.toSorted()).toStrictEqual(
        visible
          .filter(fits)
          .map(({ key }) => key)
          .toSorted(),
      );
      expect(new Set(found).size).toBe(found.length);
      if (found.length > 0) fruitful += 1;
    }),
    { numRuns: 150, seed: 7 },
  );
  expect(fruitful).toBeGreaterThan(75);
});

const quoted = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });

test('whatever text is quoted and escaped reaches the query as it was', async () => {
  await fc.assert(
    fc.asyncProperty(quoted, fc.constantFrom('"', "'"), async (text, mark) => {
      const literal = `${mark}${text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)}${mark}`;

      expect(await ask(`labels = ${literal} AND project = TIDE`)).toStrictEqual([]);
      expect(await ask(`labels = ${literal} OR key = TIDE-1`)).toStrictEqual(['TIDE-1']);
    }),
    { numRuns: 100, seed: 7 },
  );
});
