import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type TypeNode,
  visit,
} from 'graphql';

/** A schema's document without what is deprecated, as `?remove_deprecated=true` shows it; types left empty go, too. */
export function withoutDeprecated(document: DocumentNode): DocumentNode {
  const plain = visit(document, {
    FieldDefinition: dropDeprecated,
    InputValueDefinition: dropDeprecated,
    EnumValueDefinition: dropDeprecated,
  });
  return withoutEmptyTypes(plain);
}

/** `null` takes a node out; undefined leaves it as it is. */
function dropDeprecated({ directives = [] }: { readonly directives?: readonly ConstDirectiveNode[] }) {
  return directives.some(({ name }) => name.value === 'deprecated') ? null : undefined;
}

function withoutEmptyTypes(document: DocumentNode): DocumentNode {
  const empty = new Set(document.definitions.filter(isEmpty).map(nameOf));
  if (empty.size === 0) return document;
  const without = { ...document, definitions: document.definitions.filter((node) => !isEmpty(node)) };
  return withoutEmptyTypes(
    visit(without, {
      FieldDefinition: ({ type }) => (empty.has(innermost(type)) ? null : undefined),
      NamedType: ({ name }, key) => (typeof key === 'number' && empty.has(name.value) ? null : undefined),
    }),
  );
}

function isEmpty(node: DefinitionNode): boolean {
  if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.ENUM_TYPE_DEFINITION) return false;
  if (node.name.value === 'Mutation') return false;
  return node.kind === Kind.ENUM_TYPE_DEFINITION ? !node.values?.length : !node.fields?.length;
}

function nameOf(node: DefinitionNode): string {
  return 'name' in node ? (node.name?.value ?? '') : '';
}

function innermost(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : innermost(type.type);
}
