import {
  buildASTSchema,
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLFieldResolver,
  GraphQLSchema,
  isAbstractType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import type { Context, Fields } from './context/context.js';
import { scalarType } from './scalars/scalars.js';

/** What answers each type, and which type a record of an interface or union has. */
export interface Answers {
  readonly fields: Readonly<Record<string, Fields<never>>>;
  readonly typeOf: (record: unknown) => string;
}

/** The schema of a document, with what answers it. */
export function buildForgeSchema(document: DocumentNode, { fields, typeOf }: Answers): GraphQLSchema {
  const schema = buildASTSchema(document, { assumeValid: true });
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isAbstractType(type)) type.resolveType = typeOf;
    if (isScalarType(type) && !isSpecifiedScalarType(type)) {
      const { parseValue, parseLiteral, serialize } = scalarType(type);
      Object.assign(type, { parseValue, parseLiteral, serialize });
    }
    if (isObjectType(type)) attach(type.name, type.getFields(), fields[type.name] ?? {});
  }
  return schema;
}

/** The same schema, closed to questions about itself. */
export function withoutIntrospection(schema: GraphQLSchema): GraphQLSchema {
  return new GraphQLSchema({ ...schema.toConfig(), extensions: { introspection: false } });
}

type Attached = Record<string, { resolve?: GraphQLFieldResolver<unknown, Context> }>;

function attach(type: string, fields: Attached, resolvers: Fields<never>): void {
  for (const [name, field] of Object.entries(fields)) {
    // Each resolver takes the record that the schema has for its type, and the arguments that it has for its field.
    const resolve = resolvers[name] as GraphQLFieldResolver<unknown, Context> | undefined;
    field.resolve = resolve ?? memberOf(type, name);
  }
}

/** A field that is a member of its record. A record without it is a mistake in the simulator. */
function memberOf(type: string, name: string): GraphQLFieldResolver<unknown, Context> {
  return (source, args, context, info) => {
    if (typeof source === 'object' && source !== null && name in source) {
      return defaultFieldResolver(source, args, context, info);
    }
    throw new Error(`Nothing answers ${type}.${name}.`);
  };
}
