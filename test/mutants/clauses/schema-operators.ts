import type { Listed } from '../making/mutation.js';
import { type argumentOf, type ClauseOperator, several } from './operator.js';
import { listing, publishing, publishingAround, publishingObjects } from './published.js';

/** What is published of a tool, changed in one thing. */
export const schemaOperators: readonly ClauseOperator[] = [
  {
    name: 'tool left out of the list',
    kinds: ['listed'],
    make: ({ tool }) => ({ list: (tools) => tools.filter(({ name }) => name !== tool) }),
  },
  {
    name: 'hint flipped',
    kinds: ['annotation'],
    make: (clause) => listing(clause, (tool) => hinted(tool, String(clause.facts.hint), !clause.facts.value)),
  },
  {
    name: 'hint left out',
    kinds: ['annotation'],
    make: (clause) => listing(clause, (tool) => hinted(tool, String(clause.facts.hint), undefined)),
  },
  {
    name: 'other type published',
    kinds: ['type'],
    make: (clause) =>
      publishing(clause, ({ anyOf: _any, oneOf: _one, ...schema }) => ({
        ...schema,
        type: several(clause.facts.type).includes('string') ? 'number' : 'string',
      })),
  },
  {
    name: 'other type of items published',
    kinds: ['type'],
    make: (clause) =>
      clause.facts.items === undefined
        ? undefined
        : publishing(clause, ({ anyOf: _any, oneOf: _one, ...schema }) => ({
            ...schema,
            type: 'array',
            items: { type: several(clause.facts.items).includes('number') ? 'string' : 'number' },
          })),
  },
  {
    name: 'required mark dropped',
    kinds: ['required'],
    make: (clause) =>
      publishingAround(clause, (schema, name) => ({
        ...schema,
        required: schema.required?.filter((other) => other !== name) ?? [],
      })),
  },
  {
    name: 'required mark added',
    kinds: ['optional'],
    make: (clause) =>
      publishingAround(clause, (schema, name) => ({
        ...schema,
        required: [...(schema.required ?? []), name],
      })),
  },
  {
    name: 'argument not published',
    kinds: ['required', 'optional'],
    make: (clause) =>
      publishingAround(clause, (schema, name) => {
        const { [name]: _, ...properties } = schema.properties ?? {};
        return { ...schema, properties, required: schema.required?.filter((other) => other !== name) ?? [] };
      }),
  },
  {
    name: 'published bound off by one',
    kinds: ['minimum', 'maximum', 'min-length'],
    make: (clause) =>
      [-1, +1].map((by) =>
        publishing(clause, (schema) => ({ ...schema, [keywordOf(clause.kind)]: boundOf(clause) + by })),
      ),
  },
  {
    name: 'published bound dropped',
    kinds: ['minimum', 'maximum', 'min-length', 'format'],
    make: (clause) => publishing(clause, ({ [keywordOf(clause.kind)]: _, ...schema }) => schema),
  },
  {
    name: 'published keyword dropped',
    kinds: ['published'],
    make: (clause) => publishing(clause, ({ [String(clause.facts.keyword)]: _, ...schema }) => schema),
  },
  {
    name: 'value dropped from the published set',
    kinds: ['published'],
    make: (clause) =>
      clause.facts.keyword === 'enum'
        ? publishing(clause, (schema) => ({ ...schema, enum: schema.enum?.slice(1) ?? [] }))
        : undefined,
  },
  {
    name: 'value added to the published set',
    kinds: ['published'],
    make: (clause) =>
      clause.facts.keyword === 'enum'
        ? publishing(clause, (schema) => ({ ...schema, enum: [...(schema.enum ?? []), 'extra'] }))
        : undefined,
  },
  {
    name: 'published default changed',
    kinds: ['published'],
    make: (clause) =>
      clause.facts.keyword === 'default'
        ? publishing(clause, (schema) => ({ ...schema, default: otherThan(schema.default) }))
        : undefined,
  },
  {
    name: 'further properties forbidden in the schema',
    kinds: ['open'],
    make: (clause) => publishing(clause, (schema) => ({ ...schema, additionalProperties: false })),
  },
  {
    name: 'further properties allowed in the schema',
    kinds: ['closed'],
    make: (clause) => publishingObjects(clause, ({ additionalProperties: _, ...schema }) => schema),
  },
  {
    name: 'set published as closed',
    kinds: ['examples'],
    make: (clause) => publishing(clause, (schema) => ({ ...schema, enum: several(clause.facts.values) })),
  },
  {
    name: 'other revision negotiated',
    kinds: ['protocol-revision'],
    make: () => ({ greeting: (greeting) => ({ ...greeting, protocolVersion: '2025-03-26' }) }),
  },
  {
    name: 'other version reported',
    kinds: ['server-version'],
    make: () => ({ greeting: (greeting) => ({ ...greeting, serverInfo: { name: 'x', version: '0.0.1' } }) }),
  },
  {
    name: 'capability left out',
    kinds: ['capabilities'],
    make: () => ({ greeting: (greeting) => ({ ...greeting, capabilities: {} }) }),
  },
  {
    name: 'capability with more to it',
    kinds: ['capabilities'],
    make: () => ({
      greeting: (greeting) => ({
        ...greeting,
        capabilities: { ...Object(greeting.capabilities), tools: { listChanged: true } },
      }),
    }),
  },
  {
    name: 'capability added',
    kinds: ['other-capabilities'],
    make: () => ({
      greeting: (greeting) => ({
        ...greeting,
        capabilities: { ...Object(greeting.capabilities), logging: {} },
      }),
    }),
  },
  {
    name: 'tool added to the list',
    kinds: ['tool-count'],
    make: () => ({ list: (tools) => [...tools, { name: 'extra', inputSchema: { type: 'object' } }] }),
  },
];

function hinted(tool: Listed, hint: string, value: boolean | undefined): Listed {
  const { [hint]: _, ...others } = tool.annotations ?? {};
  return { ...tool, annotations: value === undefined ? others : { ...others, [hint]: value } };
}

/** The keyword of a schema that a kind of clause is about. */
function keywordOf(kind: string): string {
  return kind === 'min-length' ? 'minLength' : kind;
}

function boundOf(clause: Parameters<typeof argumentOf>[0]): number {
  return Number(clause.facts[keywordOf(clause.kind)]);
}

/** Another value of the same type. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 1 : value - 1;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? value.slice(0, -1) : `${value}x`;
}
