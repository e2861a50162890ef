import {
  buildClientSchema,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { SITE, tokenOf } from '../session.js';

/** Where something is in an answer: members by name, the items of lists all alike. */
export type Path = string;

/** The forge's schema, as it says itself; that it is GitLab's is shown by `npm run fidelity`. */
export async function schemaOf(simulator: ForgeSimulator): Promise<GraphQLSchema> {
  const response = await simulator.fetch(`${SITE}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'private-token': tokenOf(simulator, 'token') },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  return buildClientSchema((await response.json()).data);
}

/** Every place of the data that a document brings which the schema allows to be null, items of lists included. */
export function nullablePaths(schema: GraphQLSchema, query: string): Path[] {
  const { definitions } = parse(query);
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  const root = schema.getQueryType();
  return operation && root
    ? [...new Set(within(schema, fragments, root.name, operation.selectionSet, ''))]
    : [];
}

/** Every member of JSON that is none of a schema, and the items of its lists. */
export function membersOf(json: unknown, at: readonly string[] = []): Path[] {
  if (typeof json !== 'object' || json === null) return [];
  const members = Array.isArray(json) ? json.map((item) => ['*', item] as const) : Object.entries(json);
  const paths = members.flatMap(([name, value]) => [
    [...at, name].join('.'),
    ...membersOf(value, [...at, name]),
  ]);
  return [...new Set(paths)];
}

/** The data with null at every place of this path, where there was something. */
export function withNullAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return null;
  if (name === '*') return Array.isArray(value) ? value.map((item) => withNullAt(item, rest)) : value;
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  const member = (value as Record<string, unknown>)[name]; // it has that member
  return { ...value, [name]: withNullAt(member, rest) };
}

function within(
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  typeName: string,
  { selections }: SelectionSetNode,
  at: Path,
): Path[] {
  const type = schema.getType(typeName);
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(selection.name.value);
      if (!fragment) return [];
      return within(schema, fragments, fragment.typeCondition.name.value, fragment.selectionSet, at);
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const on = selection.typeCondition?.name.value ?? typeName;
      return within(schema, fragments, on, selection.selectionSet, at);
    }
    const fields =
      isObjectType(type) || (isAbstractType(type) && 'getFields' in type) ? type.getFields() : {};
    const field = fields[selection.name.value];
    if (!field) return [];
    const path = `${at}${at && '.'}${selection.alias?.value ?? selection.name.value}`;
    const { places, leaf } = placesOf(field.type, path);
    const inner = getNamedType(field.type);
    if (!selection.selectionSet || !isCompositeType(inner)) return places;
    return [...places, ...within(schema, fragments, inner.name, selection.selectionSet, leaf)];
  });
}

/** The nullable places of a type, through its lists, and where its innermost values are. */
function placesOf(type: GraphQLOutputType, path: Path): { places: Path[]; leaf: Path } {
  const here = isNonNullType(type) ? [] : [path];
  const bare = getNullableType(type);
  if (!isListType(bare)) return { places: here, leaf: path };
  const { places, leaf } = placesOf(bare.ofType, `${path}.*`);
  return { places: [...here, ...places], leaf };
}
