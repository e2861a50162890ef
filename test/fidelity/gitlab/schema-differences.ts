import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';

type Named<Item> = Readonly<Record<string, Item>>;
type Taker = GraphQLArgument | GraphQLInputField;
interface Described {
  readonly description?: string | null | undefined;
}

/** Where a schema is no true part of another: each foreign name, other type, other default, by its coordinate. */
export function schemaDifferences(own: GraphQLSchema, published: GraphQLSchema): string[] {
  const types = Object.values(own.getTypeMap()).filter(isTheirs);
  return [
    ...(['Query', 'Mutation', 'Subscription'] as const).flatMap((root) =>
      rootDifferences(own, published, root),
    ),
    ...types.flatMap((type) => typeDifferences(type, published.getType(type.name))),
    ...directiveDifferences(own, published),
  ];
}

function isTheirs(type: GraphQLNamedType): boolean {
  return !type.name.startsWith('__') && !isSpecifiedScalarType(type);
}

function rootDifferences(
  own: GraphQLSchema,
  published: GraphQLSchema,
  root: 'Query' | 'Mutation' | 'Subscription',
) {
  const [mine, theirs] = [own, published].map((schema) => {
    if (root === 'Query') return schema.getQueryType()?.name;
    return (root === 'Mutation' ? schema.getMutationType() : schema.getSubscriptionType())?.name;
  });
  return mine === undefined || mine === theirs ? [] : [`${root} is ${mine}, published as ${theirs}`];
}

function typeDifferences(own: GraphQLNamedType, published: GraphQLNamedType | undefined): string[] {
  const { name } = own;
  if (!published) return [`${name} is a foreign type`];
  if (own.constructor.name !== published.constructor.name)
    return [
      `${name} is of another kind: ${own.constructor.name}, published as ${published.constructor.name}`,
    ];
  return [...copied(name, own, published), ...memberDifferences(own, published)];
}

function memberDifferences(own: GraphQLNamedType, published: GraphQLNamedType): string[] {
  const { name } = own;
  if (hasFields(own) && hasFields(published))
    return [
      ...foreign(`${name} implements`, namesOf(own.getInterfaces()), namesOf(published.getInterfaces())),
      ...paired(name, own.getFields(), published.getFields(), fieldDifferences),
    ];
  if (isUnionType(own) && isUnionType(published))
    return foreign(`${name} has the member`, namesOf(own.getTypes()), namesOf(published.getTypes()));
  if (isEnumType(own) && isEnumType(published))
    return paired(name, byName(own.getValues()), byName(published.getValues()), valueDifferences);
  if (isInputObjectType(own) && isInputObjectType(published))
    return [
      ...paired(name, own.getFields(), published.getFields(), takerDifferences),
      ...lacking(name, own.getFields(), published.getFields(), isRequiredInputField),
    ];
  return [];
}

function hasFields(type: GraphQLNamedType) {
  return isObjectType(type) || isInterfaceType(type);
}

function fieldDifferences(
  at: string,
  own: GraphQLField<unknown, unknown>,
  published: GraphQLField<unknown, unknown>,
) {
  const [mine, theirs] = [byName(own.args), byName(published.args)];
  return [
    ...other(at, 'type', String(own.type), String(published.type)),
    ...deprecation(at, own, published),
    ...paired(at, mine, theirs, takerDifferences),
    ...lacking(at, mine, theirs, isRequiredArgument),
  ];
}

function takerDifferences(at: string, own: Taker, published: Taker): string[] {
  return [
    ...other(at, 'type', String(own.type), String(published.type)),
    ...other(at, 'default', shown(own.defaultValue), shown(published.defaultValue)),
    ...deprecation(at, own, published),
  ];
}

type EnumValue = ReturnType<GraphQLEnumType['getValues']>[number];

function valueDifferences(at: string, own: EnumValue, published: EnumValue): string[] {
  return deprecation(at, own, published);
}

function directiveDifferences(own: GraphQLSchema, published: GraphQLSchema): string[] {
  const directives = own.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
  return directives.flatMap((directive) => {
    const at = `@${directive.name}`;
    const theirs = published.getDirective(directive.name);
    if (!theirs) return [`${at} is foreign`];
    return [
      ...paired(at, byName(directive.args), byName(theirs.args), takerDifferences),
      ...foreign(`${at} is allowed on`, directive.locations, theirs.locations),
    ];
  });
}

/** What both have is compared; what only the first has is foreign. */
function paired<Item extends Described>(
  at: string,
  own: Named<Item>,
  published: Named<Item>,
  compare: (at: string, own: Item, published: Item) => string[],
): string[] {
  return Object.entries(own).flatMap(([name, mine]) => {
    const theirs = published[name];
    const place = `${at}.${name}`;
    return theirs
      ? [...copied(place, mine, theirs), ...compare(place, mine, theirs)]
      : [`${place} is foreign`];
  });
}

/** Without what must be given, a request that the real one refuses would be taken. */
function lacking<Item>(
  at: string,
  own: Named<Item>,
  published: Named<Item>,
  isRequired: (item: Item) => boolean,
) {
  const required = Object.entries(published).filter(([name, item]) => isRequired(item) && !own[name]);
  return required.map(([name]) => `${at}.${name} is required as published, and not there`);
}

function foreign(words: string, own: readonly string[], published: readonly string[]): string[] {
  return own.filter((name) => !published.includes(name)).map((name) => `${words} ${name}, which is foreign`);
}

function other(at: string, what: string, own: string, published: string): string[] {
  return own === published ? [] : [`${at} has the ${what} ${own}, published as ${published}`];
}

function deprecation(
  at: string,
  own: { readonly deprecationReason?: string | null | undefined },
  published: { readonly deprecationReason?: string | null | undefined },
): string[] {
  const [mine, theirs] = [own, published].map(
    ({ deprecationReason }) => typeof deprecationReason === 'string',
  );
  if (mine === theirs) return [];
  return [`${at} is ${mine ? '' : 'not '}deprecated, ${theirs ? '' : 'not '}as published`];
}

/** Descriptions are left out, because the simulator has no text of GitLab's. */
function copied(at: string, own: Described, published: Described): string[] {
  const isCopied = (own.description ?? '') !== '' && own.description === published.description;
  return isCopied ? [`${at} has the published description`] : [];
}

function byName<Item extends { readonly name: string }>(items: readonly Item[]): Named<Item> {
  return Object.fromEntries(items.map((item) => [item.name, item]));
}

function namesOf(items: readonly { readonly name: string }[]): string[] {
  return items.map(({ name }) => name);
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
