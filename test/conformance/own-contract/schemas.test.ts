import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CHECKS } from '#conformance/checks/all.js';
import { ContractFile } from '#conformance/own-contract/contract-file.js';
import { Fixtures } from '#conformance/own-contract/fixtures.js';
import { draftContract, readContractFile } from '#conformance/own-contract/own-contract.js';
import { judgeBy } from '#conformance/own-contract/schemas/judged-values.js';
import type { ListedTool } from '#conformance/target/session.js';
import { fileOf } from './judging.js';

const folder = new URL('../../../contracts/', import.meta.url);

/** The schemas that are published, by file: UPDATE_SCHEMAS=1 writes them. */
const PUBLISHED = { 'own-contract.schema.json': ContractFile, 'fixtures.schema.json': Fixtures };

test.each(Object.entries(PUBLISHED))('%s is what is read', (file, schema) => {
  const declared = z.toJSONSchema(schema, { io: 'input' });
  const path = fileURLToPath(new URL(file, folder));
  if (process.env.UPDATE_SCHEMAS) writeFileSync(path, `${JSON.stringify(declared, null, 2)}\n`);

  expect(JSON.parse(readFileSync(path, 'utf8'))).toStrictEqual(JSON.parse(JSON.stringify(declared)));
});

test.each([
  ['everything.json', 'own-contract.schema.json'],
  ['everything-fixtures.json', 'fixtures.schema.json'],
])('%s is valid by %s', (file, schema) => {
  expect(faultsOf(schema, JSON.parse(fileOf(file)))).toStrictEqual([]);
});

test.each([
  ['a type that there is not', { type: 'poem' }, 'type'],
  ['a pattern that is none', { pattern: '(' }, 'expression'],
  ['a reference to nowhere', { $ref: '#/$defs/x' }, 'x'],
])('a schema with %s judges no value, and it is said why', (_what, schema, reason) => {
  const { of, whyNot } = judgeBy(schema);

  expect([of(7).is, whyNot]).toStrictEqual(['unknown', expect.stringContaining(reason)]);
});

test('schemas of the same name are judged each by itself', () => {
  const [text, number] = ['string', 'number'].map((type) => judgeBy({ $id: 'https://x.example/one', type }));

  expect([text?.of('x').is, number?.of(1).is]).toStrictEqual(['valid', 'valid']);
  expect([text?.of(1).why, number?.of('x').why]).toStrictEqual([
    'data must be string',
    'data must be number',
  ]);
});

const TOOLS: ListedTool[] = [
  {
    name: 'b',
    inputSchema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: ['count'],
      properties: {
        title: { description: 'A property may have the name of a keyword.', type: 'string', pattern: '^x' },
        count: { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, type: 'integer' },
      },
    },
    outputSchema: { type: 'object', title: 'Answer', properties: { title: { type: 'string' } } },
    annotations: { title: 'B', readOnlyHint: true, destructiveHint: 'no' },
  },
  { name: 'a', inputSchema: { type: 'object' } },
];

test('a draft is valid, says no more than binds, and does not depend on the order of the list', () => {
  const greeting = {
    protocolVersion: '2025-06-18',
    serverInfo: { name: 'x', version: '1' },
    capabilities: { tools: {} },
  };
  const [draft, again] = [TOOLS, TOOLS.toReversed()].map((tools) =>
    draftContract('own', { greeting, revisions: ['2024-11-05', '2025-06-18'], tools }),
  );

  expect(JSON.stringify(again)).toBe(JSON.stringify(draft));
  expect(faultsOf('own-contract.schema.json', draft)).toStrictEqual([]);
  expect(readContractFile(JSON.stringify(draft)).name).toBe('own');
  expect(JSON.stringify(draft)).toBe(
    JSON.stringify({
      name: 'own',
      server: {
        revisions: ['2025-06-18', '2024-11-05'],
        serverVersion: '1',
        capabilities: { tools: {} },
        tools: 2,
        otherTools: false,
      },
      tools: {
        a: { input: { type: 'object' }, rules: [] },
        b: {
          annotations: { readOnlyHint: true },
          input: {
            type: 'object',
            $schema: 'http://json-schema.org/draft-07/schema#',
            properties: {
              count: { type: 'integer', minimum: 1 },
              title: { type: 'string', pattern: '^x' },
            },
            required: ['count'],
          },
          output: { type: 'object', properties: { title: { type: 'string' } } },
          rules: [],
        },
      },
    }),
  );
});

test('a draft of a server that says nothing of itself is valid', () => {
  const draft = draftContract('own', {
    greeting: { serverInfo: null, capabilities: 7 },
    revisions: [],
    tools: [],
  });

  expect(draft).toStrictEqual({ name: 'own', server: { tools: 0, otherTools: false }, tools: {} });
});

const rule = (facts: object) => contractWith({ rules: [{ id: 'own.a.x', ...facts }] });

test.each([
  ['no JSON', '{', 'no JSON'],
  ['no name', '{"server":{},"tools":{}}', 'name'],
  ['a member that there is not', contractWith({ speed: 1 }), 'speed'],
  ['a rule of no kind', rule({ kind: 'poem' }), 'of the kind "poem"; there are: answers'],
  ['a rule that lacks what its kind takes', rule({ kind: 'matters' }), 'none of the kind matters'],
  ['a rule about no argument', rule({ kind: 'matters', argument: 'colour' }), 'the argument "colour"'],
  [
    'a rule with the id of a clause of the schema',
    contractWith({ rules: [{ id: 'own.a.optional.size', kind: 'matters', argument: 'size' }] }),
    'twice',
  ],
  [
    'two rules of one id',
    contractWith({ rules: [1, 2].map(() => ({ id: 'x', kind: 'returns', members: ['a'] })) }),
    'twice',
  ],
])('a contract with %s is refused with the reason', (_what, text, reason) => {
  expect(() => readContractFile(text)).toThrow(reason);
});

test('a contract may have a rule that needs a model', () => {
  const text = rule({ kind: 'effect', record: 'issue', change: 'created' });

  expect(CHECKS.map(({ kind }) => kind)).toContain('effect');
  expect(readContractFile(text).tools.a?.rules).toHaveLength(1);
});

function contractWith(tool: object): string {
  return JSON.stringify({
    name: 'own',
    server: {},
    tools: { a: { input: { type: 'object', properties: { size: { type: 'number' } } }, ...tool } },
  });
}

function faultsOf(schema: string, value: unknown): string[] {
  const ajv = new Ajv2020({ allErrors: true });
  const validate = ajv.compile(JSON.parse(readFileSync(new URL(schema, folder), 'utf8')));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
