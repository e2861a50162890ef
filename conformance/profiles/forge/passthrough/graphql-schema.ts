import {
  buildASTSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
} from 'graphql';
import { schemaTexts } from '../../../../simulators/forge/graphql/schema/index.js';
import { memoize } from '../../../memoize.js';

/** A part of the backend's GraphQL schema: a field, an argument of a mutation, a value of an enumeration. */
export interface SchemaPart {
  readonly name: string;
  /** As documents write it, as in `[Issue!]`; absent for a value. */
  readonly type?: string;
  readonly isDeprecated: boolean;
}

/** A type of the schema with what it has. */
export interface SchemaType {
  readonly kind: 'object' | 'interface' | 'input object' | 'enum' | 'other';
  readonly parts: readonly SchemaPart[];
}

const schemaOf = memoize((texts: readonly string[]) =>
  buildASTSchema(parse(texts.join('\n'), { noLocation: true }), { assumeValid: true }),
);

/** The schema that the backend publishes; the same for every world. */
function schema(): GraphQLSchema {
  return schemaOf(schemaTexts);
}

/** What can be asked and what can be changed. */
export function operations(): {
  readonly queries: readonly SchemaPart[];
  readonly mutations: readonly SchemaPart[];
} {
  return { queries: partsOf(schema().getQueryType()), mutations: partsOf(schema().getMutationType()) };
}

/** The type of this name; undefined where the schema has none. */
export function schemaType(name: string): SchemaType | undefined {
  const type = schema().getType(name);
  return type && { kind: kindOf(type), parts: partsOf(type) };
}

function kindOf(type: GraphQLNamedType): SchemaType['kind'] {
  if (isObjectType(type)) return 'object';
  if (isInterfaceType(type)) return 'interface';
  if (isInputObjectType(type)) return 'input object';
  return isEnumType(type) ? 'enum' : 'other';
}

function partsOf(type: GraphQLNamedType | null | undefined): SchemaPart[] {
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => ({
      name: field.name,
      type: String(field.type),
      isDeprecated: field.deprecationReason != null,
    }));
  if (!isEnumType(type)) return [];
  return type
    .getValues()
    .map(({ name, deprecationReason }) => ({ name, isDeprecated: deprecationReason != null }));
}
