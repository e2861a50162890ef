import { spelledAlike } from '../../kernel/schema/suggestion.js';
import type { Forge } from '../connection/forge.js';
import { SCHEMA_OPERATIONS, SCHEMA_TYPE, SCHEMA_TYPE_NAMES } from '../documents/schema.js';
import {
  describedRow,
  fieldRow,
  inputRow,
  type Operations,
  operationLine,
  type TypeFields,
} from './descriptions.js';
import { introspect } from './introspection.js';

/** The queries and mutations of the forge, asked for when first needed. Throws ToolError `unsupported`. */
export async function operationsOf(forge: Forge): Promise<Operations> {
  const { schema } = forge;
  schema.operations ??= await readOperations(forge);
  return schema.operations;
}

/** A type of the forge's schema, asked for when first needed. Throws ToolError `not_found` with near names, or `unsupported`. */
export async function typeOf(forge: Forge, name: string): Promise<TypeFields> {
  const { types } = forge.schema;
  const type = types.get(name) ?? (await readType(forge, name));
  types.set(name, type);
  return type;
}

async function readOperations(forge: Forge): Promise<Operations> {
  const { __schema } = await introspect(forge, SCHEMA_OPERATIONS);
  return {
    queries: (__schema.queryType.fields ?? []).map(operationLine),
    mutations: (__schema.mutationType?.fields ?? []).map(operationLine),
  };
}

async function readType(forge: Forge, name: string): Promise<TypeFields> {
  const { __type: type } = await introspect(forge, SCHEMA_TYPE, { name });
  if (!type) throw await unknown(forge, name);
  const { fields, inputFields, enumValues, interfaces, possibleTypes } = type;
  const { description } = describedRow(type);
  return {
    name: type.name,
    kind: type.kind.toLowerCase(),
    ...(description && { description }),
    ...(interfaces && interfaces.length > 0 && { interfaces: interfaces.map((each) => each.name) }),
    ...(possibleTypes && { possibleTypes: possibleTypes.map((each) => each.name) }),
    ...(fields && { fields: fields.map(fieldRow) }),
    ...(inputFields && { inputFields: inputFields.map(inputRow) }),
    ...(enumValues && { enumValues: enumValues.map(describedRow) }),
  };
}

async function unknown(forge: Forge, name: string): Promise<Error> {
  const { __schema } = await introspect(forge, SCHEMA_TYPE_NAMES);
  const names = __schema.types.map((type) => type.name);
  const near = nearNames(name.replaceAll(/\W/g, ''), names);
  return forge.missing(
    'type',
    JSON.stringify(name),
    near.length > 0 ? `Near names: ${near.join(', ')}.` : '',
  );
}

const MOST_NEAR = 5;

/** The names that may have been meant: those that this one is a part of, then those spelled alike. */
function nearNames(name: string, names: readonly string[]): string[] {
  const part = name.toLowerCase();
  const holding = names
    .filter((each) => each.toLowerCase().includes(part))
    .toSorted((one, other) => one.length - other.length);
  const near = [...holding.slice(0, MOST_NEAR - 1), ...spelledAlike(name, names), ...holding];
  return [...new Set(near)].slice(0, MOST_NEAR);
}
