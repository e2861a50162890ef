import {
  type GraphQLField,
  type GraphQLNamedType,
  isInterfaceType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { Walk } from './walk.js';

/** A field of a type by its name, those of every type and of the query among them. */
export function fieldOf(
  { schema }: Pick<Walk, 'schema'>,
  parent: GraphQLNamedType,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (parent === schema.getQueryType() && schema.extensions.introspection !== false) {
    const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((each) => each.name === name);
    if (meta) return meta;
  }
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}
