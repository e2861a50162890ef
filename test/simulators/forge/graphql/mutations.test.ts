import { buildASTSchema, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { mutationFields } from '#simulators/forge/graphql/mutations/index.js';
import { schemaTexts } from '#simulators/forge/graphql/schema/index.js';
import type { MutationCase } from './mutation-case.js';
import { CASES } from './mutation-cases.js';
import { NOT_AVAILABLE, writingDesk } from './mutation-work.js';

const schema = buildASTSchema(parse(schemaTexts.join('\n')), { assumeValid: true });
const NAMES = Object.keys(schema.getMutationType()?.getFields() ?? {}).sort();

test('every change of the schema is answered, and has a case', () => {
  expect(Object.keys(mutationFields).sort()).toStrictEqual(NAMES);
  expect(Object.keys(CASES).sort()).toStrictEqual(NAMES);
});

describe('each change', () => {
  const desk = writingDesk();
  const cases = new Map<string, MutationCase>();

  beforeAll(async () => {
    for (const [name, making] of Object.entries(CASES)) cases.set(name, await making(desk));
  });

  test('is refused to all who may not make it, and nothing changes', async () => {
    const before = desk.digest();
    const answers: unknown[] = [];

    for (const [name, { input, fields, forAll }] of cases) {
      for (const account of [null, 'readOnlyToken', ...(forAll ? [] : ['outsiderToken'])]) {
        const { payload, problems } = await desk.change(name, input, fields, account);
        if (payload !== null || problems.join() !== NOT_AVAILABLE)
          answers.push({ name, account, payload, problems });
      }
    }

    expect(answers).toStrictEqual([]);
    expect(desk.digest()).toBe(before);
  });

  test.each(Object.keys(CASES))(
    '%s is made by a user who may, and gives back what the client called it',
    async (name) => {
      const { input, fields, account } = cases.get(name) ?? { input: {}, fields: '' };

      const { payload, problems } = await desk.change(
        name,
        { ...input, clientMutationId: 'mine' },
        fields,
        account,
      );

      expect(problems).toStrictEqual([]);
      expect(payload).toMatchObject({ errors: [], clientMutationId: 'mine' });
    },
  );
});
