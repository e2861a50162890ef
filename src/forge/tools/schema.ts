import * as z from 'zod';
import { READS } from '../../kernel/mcp/tool.js';
import { tool } from '../definition/tool.js';
import { Operations, TypeFields } from '../schema/descriptions.js';
import { operationsOf, typeOf } from '../schema/read-schema.js';

export const schemaTools = [
  tool({
    name: 'get_available_queries',
    title: 'GraphQL queries and mutations',
    description:
      "List the queries and mutations of the forge's GraphQL interface, a line each with its arguments and type. " +
      'The list is long; get_type_fields says what is in a type, and execute_custom_query runs them.',
    annotations: READS,
    input: {},
    output: Operations.shape,
    run: (_, forge) => operationsOf(forge),
  }),
  tool({
    name: 'get_type_fields',
    title: 'Fields of a GraphQL type',
    description:
      "List what a type of the forge's GraphQL schema has: fields with their arguments and types, the fields of an input " +
      'object, the values of an enum, what a union may be.',
    annotations: READS,
    input: {
      typeName: z.string().min(1).describe('Name of the type, without brackets or "!": Project, IssueSort …'),
    },
    output: TypeFields.shape,
    run: ({ typeName }, forge) => typeOf(forge, typeName),
  }),
];
