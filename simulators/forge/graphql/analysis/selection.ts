import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { VariableValues } from '../request/variables.js';

/** An operation that is about to run, with the values of its variables. */
export interface Planned {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  /** As the schema reads them, defaults included. */
  readonly variables: VariableValues;
}

/** A field that will be answered, with the type that it was asked of. */
export interface SelectedField {
  readonly node: FieldNode;
  readonly parent: GraphQLNamedType;
}

/** The fields that a selection has for a type, those of fragments among them; without the skipped ones. */
export function selectedFields(
  planned: Planned,
  { selections }: SelectionSetNode,
  parent: GraphQLNamedType,
): SelectedField[] {
  return selections.flatMap((node) => {
    if (skipped(planned, node)) return [];
    if (node.kind === Kind.FIELD) return [{ node, parent }];
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragmentOf(planned, node.name.value) : node;
    const name = fragment?.typeCondition?.name.value;
    const type = name === undefined ? parent : planned.schema.getType(name);
    return fragment && type ? selectedFields(planned, fragment.selectionSet, type) : [];
  });
}

/** Whether what is asked of one type can be answered by another. */
export function applies({ schema }: Planned, asked: GraphQLNamedType, type: GraphQLNamedType): boolean {
  return (
    asked === type || (isAbstractType(asked) && schema.getPossibleTypes(asked).some((each) => each === type))
  );
}

function fragmentOf({ document }: Planned, name: string): FragmentDefinitionNode | undefined {
  return document.definitions.find(
    (node): node is FragmentDefinitionNode =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
  );
}

function skipped({ variables }: Planned, node: SelectionNode): boolean {
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return true;
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if === false;
}
