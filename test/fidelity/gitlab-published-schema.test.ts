import { readFileSync, writeFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { createForgeSimulator } from '#simulators/forge/simulator.js';

const REFERENCE = new URL('../../../shared/reference/gitlab.graphql', import.meta.url);
const FILE = new URL('../../simulators/forge/graphql/published/schema.json', import.meta.url);
const published = buildSchema(readFileSync(REFERENCE, 'utf8'));
const types = Object.values(published.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const simulator = createForgeSimulator({ now: new Date('2026-03-02T00:00:00Z'), rate: 0 });

function membersOf(type: GraphQLNamedType): string[] {
  if (isObjectType(type) || isInterfaceType(type)) {
    return Object.values(type.getFields()).map(({ name, args }) =>
      args.length > 0 ? `${name}(${args.map((argument) => argument.name).join(',')})` : name,
    );
  }
  if (isInputObjectType(type)) return Object.keys(type.getFields());
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}

async function problemsOf(query: string): Promise<{ message: string; extensions: { code: string } }[]> {
  const response = await simulator.fetch('http://forge.test/api/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'private-token': simulator.credentials.adminToken ?? '',
    },
    body: JSON.stringify({ query }),
  });
  return (
    ((await response.json()) as { errors?: { message: string; extensions: { code: string } }[] }).errors ?? []
  );
}

test('the names that the simulator knows of the published schema are all of it', () => {
  const sorted = types.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const expected = Object.fromEntries(sorted.map((type) => [type.name, membersOf(type).join(' ')]));
  if (process.env.UPDATE_OPERATIONS) writeFileSync(FILE, `${JSON.stringify(expected, null, 2)}\n`);

  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toStrictEqual(expected);
});

test('each field that a published type has is there, or refused as one that is not simulated', async ({
  annotate,
}) => {
  const { simulated, notSimulated } = (await simulator.catalogue()).graphql as Record<string, string[]>;
  const fields = (notSimulated ?? []).filter((name) => name.includes('.'));

  const wrong: string[] = [];
  for (const name of fields) {
    const [type, field] = name.split('.');
    const problems = await problemsOf(`fragment one on ${type} { ${field} } query { ...one }`);
    const codes = problems.map(({ extensions }) => extensions.code);
    if (!codes.includes('notSimulated') || codes.includes('undefinedField')) wrong.push(name);
  }

  expect(wrong).toStrictEqual([]);
  await annotate(
    `${types.length} types: ${(notSimulated ?? []).length - fields.length} lacking; of the others ${simulated?.length} fields are there and ${fields.length} lacking`,
  );
});
