import { buildASTSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { mutationFields } from '#simulators/forge/graphql/mutations/index.js';
import { schemaTexts } from '#simulators/forge/graphql/schema/index.js';
import { CASES } from './mutation-cases.js';
import { NOT_AVAILABLE, writingDesk } from './mutation-work.js';

const schema = buildASTSchema(parse(schemaTexts.join('\n')), { assumeValid: true });
const NAMES = Object.keys(schema.getMutationType()?.getFields() ?? {}).sort();

test('every change of the schema is answered, and has a case', () => {
  expect(Object.keys(mutationFields).sort()).toStrictEqual(NAMES);
  expect(Object.keys(CASES).sort()).toStrictEqual(NAMES);
});

describe.each(Object.entries(CASES))('%s', (name, making) => {
  const desk = writingDesk();

  test('is refused to all who may not make it, and nothing changes', async () => {
    const { input, fields, forAll } = await making(desk);
    const before = desk.digest();
    const accounts = [null, 'readOnlyToken', ...(forAll ? [] : ['outsiderToken'])];

    for (const account of accounts) {
      const { payload, problems } = await desk.change(name, input, fields, account);

      expect({ account, payload, problems }).toStrictEqual({
        account,
        payload: null,
        problems: [NOT_AVAILABLE],
      });
      expect(desk.digest()).toBe(before);
    }
  });

  test('is made by somebody who may, and gives back what the client called it', async () => {
    const { input, fields, account } = await making(desk);

    const { payload, problems } = await desk.change(
      name,
      { ...input, clientMutationId: 'mine' },
      fields,
      account,
    );

    expect(problems).toStrictEqual([]);
    expect(payload).toMatchObject({ errors: [], clientMutationId: 'mine' });
  });
});
