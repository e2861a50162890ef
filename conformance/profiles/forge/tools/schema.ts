import type { ExpectedAnswer, ExpectedList } from '../../../models/model.js';
import { anyOf, beginning, type Value } from '../../../reading/values.js';
import { operations, type SchemaPart, type SchemaType, schemaType } from '../passthrough/graphql-schema.js';
import { credentialsOf } from '../sight.js';
import { forgeTool } from '../tool.js';
import { NOTHING } from '../writing.js';

/** Parts by name; whether those that are deprecated belong to them is not said. */
const namesOf = (parts: readonly SchemaPart[], all: readonly SchemaPart[] = parts): Value => {
  const lists = [parts, parts.filter(({ isDeprecated }) => !isDeprecated), ...(all === parts ? [] : [all])];
  return anyOf(...lists.map((list) => list.map(({ name }) => beginning(name))));
};

/** The parts with their types, reported as records: those that are deprecated need not be. */
function typedList(name: string, parts: readonly SchemaPart[]): ExpectedList {
  const record = ({ name: id, type = '' }: SchemaPart) => ({
    id,
    marks: [[id]],
    facts: { type: typeText(type) },
  });
  const [old, current] = [true, false].map((is) =>
    parts.filter(({ isDeprecated }) => isDeprecated === is).map(record),
  );
  return { name, records: current ?? [], optional: old ?? [] };
}

/** Parts that a type has: their names, and beside them their types, or nothing of types at all. */
function partsOf(name: string, parts: readonly SchemaPart[]): ExpectedAnswer[] {
  const types = `types of ${name}`;
  const current = parts.filter(({ isDeprecated }) => !isDeprecated);
  const lists = [parts, current].map((some) => some.map(({ type = '' }) => typeText(type)));
  const names = { [name]: namesOf(parts) };
  const all = anyOf(...lists);
  return [
    { facts: { ...names, [types]: all }, lists: [typedList(`${name} with types`, parts)] },
    { facts: names, may: { [types]: all }, without: [types] }, // their type is where they are reported
  ];
}

/** What an input takes or an enumeration has: all of it, but that what is deprecated need not be reported. */
function partList({ kind, parts }: SchemaType): ExpectedList {
  const record = ({ name: id, type }: SchemaPart) => ({
    id,
    marks: [[id]],
    facts: {},
    ...(type !== undefined && { may: { type: typeText(type) } }),
  });
  const [old, current] = [true, false].map((is) =>
    parts.filter(({ isDeprecated }) => isDeprecated === is).map(record),
  );
  const name = kind === 'enum' ? 'value of an enumeration' : 'input field';
  return { name, records: current ?? [], optional: old ?? [] };
}

/** A type as documents write it, or its name alone. */
function typeText(type: string): Value {
  return anyOf(type, type.replace(/[[\]!]/g, ''));
}

export const schemaTools = {
  get_available_queries: forgeTool({
    valid: () => ({}),
    values: { userCredentials: (world) => [null, ...credentialsOf(world, 'guestToken')] },
    answers() {
      const { queries, mutations } = operations();
      const both = [...queries, ...mutations];
      return { answer: { facts: { queries: namesOf(queries, both), mutations: namesOf(mutations, both) } } };
    },
  }),

  get_type_fields: forgeTool({
    valid: () => ({ typeName: 'Note' }),
    values: {
      typeName: () => [
        ...[
          'User',
          'Issue',
          'MergeRequest',
          'Project',
          'Group',
          'PageInfo',
          'Milestone',
          'Pipeline',
          'Query',
        ],
        ...['CreateNoteInput', 'CreateIssueInput', 'IssueState', 'MergeRequestState', 'NoSuchType'],
      ],
      userCredentials: (world) => [null, ...credentialsOf(world, 'guestToken')],
    },
    answers({ typeName }) {
      const type = schemaType(String(typeName));
      if (type === undefined) return NOTHING;
      if (type.kind === 'object' || type.kind === 'interface')
        return { anyOf: partsOf('fields', type.parts) };
      // Whether what an input takes and an enumeration has are fields is not said: where they are reported, they are right.
      return { answer: { lists: [{ ...partList(type), undocumented: true }] } };
    },
  }),
};
