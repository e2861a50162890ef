// Any GraphQL document, any REST request, and the schema.

import { parse } from 'graphql';
import { z } from 'zod';
import { Refusal } from '../client.js';

const path = z.string().min(1).describe('Begins with /, without /api/v4 and without a query');
const query = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional();

/** The path, if it stays below /api/v4. */
function checked(given) {
  const decoded = (() => {
    try {
      return decodeURIComponent(given);
    } catch {
      return given;
    }
  })();
  const rules = [
    [!given.startsWith('/') || /^[/\\]{2}/.test(given), 'begins with one / and names no host'],
    [/^\/api\/v\d(\/|$)/.test(given), 'has no /api/v4 before it'],
    [/[?#\s\\]/.test(given), 'has no query and no fragment; use `query`'],
    [decoded.split('/').some((part) => part === '..' || part === '.'), 'has no . or .. in it'],
  ];
  const rule = rules.find(([isBroken]) => isBroken);
  if (rule) throw new Refusal(`path: "${given}" is not possible; a path ${rule[1]}.`);
  return given;
}

const answered = ({ status, text, json, headers }) => {
  const nextPage = headers.get('x-next-page');
  return { status, ...(nextPage ? { nextPage } : {}), verbatim: { body: json === undefined ? text : json } };
};

const TYPE = '{ kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
const typeName = (type) => {
  if (type.kind === 'NON_NULL') return `${typeName(type.ofType)}!`;
  return type.kind === 'LIST' ? `[${typeName(type.ofType)}]` : type.name;
};
const field = (it) => ({ name: it.name, type: typeName(it.type), about: it.description });

export const PASSTHROUGHS = [
  {
    name: 'get_available_queries',
    description: 'Lists queries and mutations of GraphQL.',
    input: {},
    async run(_, { forge, style }) {
      const fields = 'fields { name description }';
      const { __schema: schema } = await forge.query(
        `{ __schema { queryType { ${fields} } mutationType { ${fields} } } }`,
      );
      const list = (type) =>
        style.inAnyOrder(type?.fields ?? []).map(({ name, description }) => ({ name, about: description }));
      return { queries: list(schema.queryType), mutations: list(schema.mutationType) };
    },
  },
  {
    name: 'get_type_fields',
    description: 'Lists fields of a type of GraphQL.',
    input: { typeName: z.string().min(1) },
    async run(args, { forge, style }) {
      const document = `query($name: String!) { __type(name: $name) { name kind fields { name description type ${TYPE} }
        inputFields { name description type ${TYPE} } enumValues { name description } } }`;
      const { __type: type } = await forge.query(document, { name: args.typeName });
      if (!type) throw new Refusal(`The schema has no type ${args.typeName}.`);
      const fields = (type.fields ?? type.inputFields ?? []).map(field);
      const values = (type.enumValues ?? []).map(({ name }) => name);
      return {
        type: type.name,
        kind: type.kind,
        fields: style.inAnyOrder(fields),
        ...(values.length > 0 ? { values } : {}),
      };
    },
  },
  {
    name: 'execute_custom_query',
    description: 'Runs a document of GraphQL.',
    input: {
      query: z.string(),
      variables: z.record(z.string(), z.any()).optional(),
      requiresWrite: z.boolean().default(false),
    },
    async run(args, { forge }) {
      const writes = (() => {
        try {
          return parse(args.query).definitions.some(
            (it) => it.kind === 'OperationDefinition' && it.operation === 'mutation',
          );
        } catch (error) {
          throw new Refusal(`query: ${error.message}`);
        }
      })();
      if (writes && !forge.token)
        throw new Refusal('A mutation needs a user: give userCredentials.accessToken.');
      const { data, errors } = await forge.document(args.query, args.variables ?? {});
      const said = errors?.map(({ message }) => message);
      if (said && !Object.values(data ?? {}).some((value) => value !== null))
        throw new Refusal(`The forge refused: ${said.join('; ')}`);
      return { ...(said ? { errors: said } : {}), verbatim: { data } };
    },
  },
  {
    name: 'execute_rest_read',
    description: 'Sends GET to REST.',
    input: { path, query },
    run: async (args, { forge }) =>
      answered(await forge.request('GET', checked(args.path), { query: args.query })),
  },
  {
    name: 'execute_rest_write',
    description: 'Sends a write to REST; DELETE cannot be undone.',
    input: { method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']), path, body: z.any().optional(), query },
    async run(args, { forge }) {
      if (!forge.token) throw new Refusal('Writing needs a user: give userCredentials.accessToken.');
      return answered(
        await forge.request(args.method, checked(args.path), { query: args.query, body: args.body }),
      );
    },
  },
];
