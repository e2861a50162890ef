import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJql } from '#simulators/tracker/jql/syntax/parse.js';
import type { Clause, Operand } from '#simulators/tracker/jql/syntax/syntax-tree.js';
import {
  all,
  any,
  type Condition,
  compare,
  currentUser,
  EMPTY,
  equal,
  isEmpty,
  isPresent,
  type Member,
  oneOf,
  type Value,
} from '#src/tracker/jql/condition.js';
import { queryText } from '#src/tracker/jql/query-text.js';
import { ask } from '../../simulators/tracker/jql/asking.js';

const HOSTILE = [
  '',
  ' ',
  ' led and followed by spaces ',
  '"',
  "'",
  '\\',
  '\\"',
  'ends in a backslash\\',
  '\\u0022 OR project = X',
  'a\nb\r\nc\td',
  '\u0000\u0001\u000b\u001f\u007f\u0085\u009f',
  '\ufdd0\ufffe\uffff\u{1ffff}\u{10ffff}',
  '\u2028\u00a0\ufeff\u202e',
  '\ud800',
  '\udfff!',
  '😀 naïve 日本語',
  ') OR (project = X',
  '" OR project = X OR summary ~ "',
  "' OR project = X OR summary ~ '",
  'x" ORDER BY key',
  'ORDER BY key',
  'currentUser()',
  'EMPTY',
  'null',
  'and',
  'select',
  '10000',
  'cf[10016]',
  'customfield_10016 = 1 OR cf[10016]',
];

/** Texts made to be mistaken for something else, and any others, halves of surrogate pairs included. */
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.array(fc.constantFrom(...HOSTILE), { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
    .map((units) => String.fromCharCode(...units)),
);

const value: fc.Arbitrary<Value> = fc.oneof(
  { arbitrary: text, weight: 4 },
  { arbitrary: fc.oneof(fc.maxSafeInteger(), fc.double()), weight: 1 },
  { arbitrary: fc.constant(currentUser), weight: 1 },
);

const member = fc.oneof({ arbitrary: value, weight: 4 }, { arbitrary: fc.constant(EMPTY), weight: 1 });

const field = fc.oneof(
  fc.constantFrom('project', 'status', 'customfield_10016', 'Story Points', 'order'),
  text,
);

const { condition } = fc.letrec<{ condition: Condition; term: Condition; group: Condition }>((tie) => ({
  condition: fc.oneof({ maxDepth: 3 }, tie('term'), tie('group')),
  term: fc.oneof(
    fc
      .tuple(field, fc.constantFrom('=', '!=', '~', '<', '<=', '>', '>='), value)
      .map((parts) => compare(...parts)),
    fc.tuple(field, fc.array(member, { minLength: 1, maxLength: 4 })).map((parts) => oneOf(...parts)),
    field.map(isEmpty),
    field.map(isPresent),
  ),
  group: fc
    .tuple(
      fc.constantFrom(all, any),
      tie('condition'),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    )
    .map(([join, first, others]) => join(first, ...others)),
}));

/** The tree that Atlassian's grammar must find in what was written. */
function treeOf(written: Condition): Clause {
  if ('conditions' in written) {
    return { kind: written.kind === 'all' ? 'and' : 'or', clauses: written.conditions.map(treeOf) };
  }
  const name = nameOf(written.field);
  if (written.kind === 'presence') return term(name, written.present ? 'is not' : 'is', { kind: 'empty' });
  if (written.kind === 'oneOf')
    return term(name, 'in', { kind: 'list', items: written.values.map(operandOf) });
  return term(name, written.operator, operandOf(written.value));
}

function term(name: string, operator: (Clause & { kind: 'term' })['operator'], operand: Operand): Clause {
  return { kind: 'term', field: name, operator, operand, predicates: [] };
}

function nameOf(written: string): string {
  const [, id] = /^customfield_(\d+)$/.exec(written) ?? [];
  return id === undefined ? written : `cf[${id}]`;
}

function operandOf(written: Member): Operand {
  if (written === EMPTY) return { kind: 'empty' };
  if (written === currentUser) return { kind: 'function', name: 'currentUser', args: [] };
  return { kind: 'value', text: String(written), quoted: !Number.isSafeInteger(written) };
}

describe('a condition that is written and read again by Atlassian’s grammar', () => {
  test.each(HOSTILE)('✗22 has %j as one value', async (hostile) => {
    const written = queryText(equal('labels', hostile));

    const { where, orderBy } = await parseJql(written);

    expect(where).toStrictEqual(term('labels', '=', { kind: 'value', text: hostile, quoted: true }));
    expect(orderBy).toStrictEqual([]);
  });

  test.each(HOSTILE)('✗22 has %j as one field', async (hostile) => {
    const written = queryText(isEmpty(hostile));

    const { where } = await parseJql(written);

    expect(where).toStrictEqual(term(hostile, 'is', { kind: 'empty' }));
  });

  test('✗22 is the same tree, whatever its fields and values say', async () => {
    await fc.assert(
      fc.asyncProperty(condition, async (drawn) => {
        const { where, orderBy } = await parseJql(queryText(drawn));

        expect(where).toStrictEqual(treeOf(drawn));
        expect(orderBy).toStrictEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a condition is written', () => {
  test.each<[Condition, string]>([
    [equal('project', 'TIDE'), 'project = "TIDE"'],
    [equal('sprint', 12), 'sprint = 12'],
    [equal('assignee', currentUser), 'assignee = currentUser()'],
    [oneOf('assignee', ['5f', EMPTY]), 'assignee in ("5f", EMPTY)'],
    [oneOf('status', []), 'status is EMPTY AND status is not EMPTY'],
    [compare('customfield_10016', '>=', 5), 'cf[10016] >= 5'],
    [compare('cf[10016]', '>=', 0.5), 'cf[10016] >= "0.5"'],
    [isEmpty('Story Points'), '"Story Points" is EMPTY'],
    [isEmpty('components'), 'component is EMPTY'],
    [isEmpty('fixVersions'), '"fixVersion" is EMPTY'],
    [
      all(equal('a', 1), any(equal('b', 2), all(equal('c', 3), equal('d', 4)))),
      '"a" = 1 AND ("b" = 2 OR ("c" = 3 AND "d" = 4))',
    ],
  ])('%j', (written, expected) => {
    expect(queryText(written)).toBe(expected);
  });
});

test.each([
  [isPresent('attachment'), 'attachments is not EMPTY'],
  [isPresent('components'), 'component is not EMPTY'],
  [isPresent('fixVersions'), 'fixVersion is not EMPTY'],
  [isPresent('versions'), 'affectedVersion is not EMPTY'],
  [isPresent('issuelinks'), 'issueLink is not EMPTY'],
  [compare('watches', '>', 0), 'watchers > 0'],
])('the id of a field that queries call otherwise finds the same: %j', async (condition, jql) => {
  const found = await ask(queryText(condition));

  expect(found).toStrictEqual(await ask(jql));
  expect(found).not.toStrictEqual([]);
});

test('✗22 whatever a condition says, UTF-8 carries what is written', () => {
  fc.assert(
    fc.property(text, (hostile) => {
      const written = queryText(equal('labels', hostile));

      expect(Buffer.from(written).toString()).toBe(written);
    }),
  );
});

test('a list of no values finds nothing', async () => {
  const found = await ask(queryText(oneOf('assignee', [])));

  expect(found).toStrictEqual([]);
});
