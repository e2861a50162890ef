import { beforeAll, describe, expect, test } from 'vitest';
import { LONGEST_HOLD, longestHold } from '../../event-loop.js';
import { type Answer, ask, forge } from './client.js';

const simulator = forge();
const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join(' ');

beforeAll(() => ask(simulator, '{ currentUser { id } }')); // the schema is built for the first query

async function asked(body: unknown): Promise<Answer & { readonly held: number }> {
  let answer: Answer | undefined;
  const held = await longestHold(async () => {
    answer = await ask(simulator, body);
  });
  if (!answer) throw new Error('there was no answer');
  return { ...answer, held };
}

const errorOf = ({ body }: Answer) => body.errors[0].message;

describe('a query that asks for too much is refused quickly', () => {
  test.each([
    ['100,000 fields', `{ ${many(100_000, (at) => `f${at}`)} }`],
    ['100,000 aliases', `{ ${many(100_000, (at) => `a${at}: __typename`)} }`],
    ['100,000 fragments', many(100_000, (at) => `fragment f${at} on User { id }`)],
    [
      'a batch of them',
      [{ query: `{ ${many(1_000, () => 'a')} }` }, { query: `{ ${many(9_000, () => 'a')} }` }],
    ],
  ])('for its length: %s', async (_, query) => {
    const { status, body, held } = await asked(query);

    expect([status, body]).toStrictEqual([422, { errors: [{ message: 'Query too large' }] }]);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });

  test.each([
    [
      'aliases',
      `{ ${many(600, (at) => `a${at}:currentUser{id}`)
        .slice(0, 9_000)
        .replace(/ \S*$/, '')} }`,
    ],
  ])('for its complexity: %s', async (_, query) => {
    const answer = await asked(query);

    expect(errorOf(answer)).toMatch(/^Query has complexity of \d+, which exceeds max complexity of \d+$/);
    expect(answer.held).toBeLessThan(LONGEST_HOLD);
  });

  test('for the complexity of a batch together', async () => {
    const { body } = await asked(
      Array.from({ length: 200 }, () => ({ query: '{ currentUser { id name } }' })),
    );

    expect(body).toHaveLength(200);
    expect(body[199].errors[0].message).toContain('exceeds max complexity');
  });

  test('for its depth', async () => {
    const levels = 30;
    const query = `{ __schema { queryType { ${'ofType { '.repeat(levels)} name ${'} '.repeat(levels)} } } }`;

    expect(errorOf(await asked(query))).toMatch(/^Query has depth of \d+, which exceeds max depth of 20$/);
  });

  test('for types within types of an introspection', async () => {
    const fields = 'fields { type { ';
    const answer = await asked(`{ __schema { types { ${fields.repeat(4)} name ${'} } '.repeat(4)} } } }`);

    expect(errorOf(answer)).toMatch(/^Recursive query - too many of fields/);
    expect(answer.held).toBeLessThan(LONGEST_HOLD);
  });

  const doubled = (levels: number, spread: string) =>
    `{ currentUser { ...f0 } } ${many(
      levels,
      (at) => `fragment f${at} on User { ${spread.replaceAll('N', String(at + 1))} }`,
    )} fragment f${levels} on User { id }`;

  test.each([
    ['fragments that each spread the next twice', doubled(100, '...fN ...fN')],
    ['fragments that each spread the next four times', doubled(40, '...fN ...fN ...fN ...fN')],
    ['fragments with doubled fields', doubled(60, 'aN: id ...fN bN: id ...fN')],
    ['very many fields of one name', `{ currentUser { ${many(3_000, () => 'id')} } }`],
    [
      'very many fields in conflict',
      `{ currentUser { ${many(1_000, (at) => `a:${at % 2 ? 'id' : 'name'}`)} } }`,
    ],
  ])('for the time that judging it takes: %s', async (_, query) => {
    const { status, body, held } = await asked(query);

    expect([status, body]).toStrictEqual([
      200,
      {
        errors: [
          {
            message: 'Timeout on validation of query',
            locations: [],
            extensions: { code: 'validationTimeout' },
          },
        ],
      },
    ]);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });

  test('where fragments spread one another round and round, in words of its own', async () => {
    const ring = many(200, (at) => `fragment f${at} on User { ...f${(at + 1) % 200} }`);

    const answer = await asked(`{ currentUser { ...f0 } } ${ring}`);

    expect(errorOf(answer)).toMatch(/contains an infinite loop$/);
    expect(answer.held).toBeLessThan(LONGEST_HOLD);
  });

  test.each([
    ['selections', '{a'.repeat(4_999)],
    ['lists', `{ project(fullPath: ${'['.repeat(4_900)}${']'.repeat(4_900)}) { id } }`],
  ])('for its nesting: %s', async (_, query) => {
    const { body, held } = await asked(query);

    expect(body).toStrictEqual({ errors: [{ message: 'This query is too large to execute.' }] });
    expect(held).toBeLessThan(LONGEST_HOLD);
  });

  test('for the nesting of its variables', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const query = 'query Projects($ids: [ID!]) { projects(ids: $ids) { nodes { id } } }';

    const { status, body, held } = await asked({ query, variables: `{"ids":${nested}}` });

    expect([status, body]).toStrictEqual([422, { errors: [{ message: 'Parameters nested too deeply' }] }]);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });
});

test('fragments that many spread, and fields that are named twice, are answered', async () => {
  const fragments = many(8, (at) => `fragment f${at} on User { ...f${at + 1} ...f${at + 1} }`);

  const { body } = await ask(
    simulator,
    `{ currentUser { id id ...f0 } } ${fragments} fragment f8 on User { name }`,
  );

  expect(body.data.currentUser).toMatchObject({ id: expect.any(String), name: expect.any(String) });
});
