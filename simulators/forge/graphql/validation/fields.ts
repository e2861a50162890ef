import {
  DirectiveLocation,
  type FieldNode,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { checkPresence, visitArguments } from './arguments.js';
import { checkDirectivesUnique, visitDirectives } from './directives.js';
import { fieldOf } from './field-of.js';
import { checkPossible, fragmentType } from './fragments.js';
import { checkMerging } from './merging.js';
import { suggestion } from './suggestion.js';
import type { Walk } from './walk.js';

/** Visits what is selected of a type. */
export function visitSelections(
  walk: Walk,
  selections: readonly SelectionNode[] = [],
  parent: GraphQLNamedType | undefined,
): void {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) visitField(walk, node, parent);
    else if (node.kind === Kind.INLINE_FRAGMENT) visitInlineFragment(walk, node, parent);
    else visitSpread(walk, node, parent);
  }
}

function visitField(walk: Walk, node: FieldNode, parent: GraphQLNamedType | undefined): void {
  const name = node.name.value;
  const field = parent && fieldOf(walk, parent, name);
  walk.within(node.alias?.value ?? name, () => {
    checkDirectivesUnique(walk, node.directives);
    if (!parent) return;
    if (!field) {
      reportUnknown(walk, node, parent);
      return;
    }
    const type = getNamedType(field.type);
    checkMerging(walk, node.selectionSet, type);
    if (!checkSelections(walk, { node, type, name: `field '${name}'` })) return;
    const given = node.arguments ?? [];
    checkPresence(walk, { node, kind: 'Field', name }, { accepted: field.args, given });
    const shown = node.alias?.value ?? name;
    const coordinateOf = (argument: string) => `${parent.name}.${name}(${argument}:)`;
    const owner = { node, kind: 'Field', name: shown, accepted: field.args, coordinateOf } as const;
    visitArguments(walk, owner, given);
    visitDirectives(walk, node.directives, DirectiveLocation.FIELD);
    visitSelections(walk, node.selectionSet?.selections, type);
  });
}

function reportUnknown(walk: Walk, node: FieldNode, parent: GraphQLNamedType): void {
  const fieldName = node.name.value;
  if (isUnionType(parent)) {
    walk.report({
      message: `Selections can't be made directly on unions (see selections on ${parent.name})`,
      at: node,
      extensions: { code: 'selectionMismatch', nodeName: parent.name },
    });
    return;
  }
  const defined = isObjectType(parent) || isInterfaceType(parent) ? Object.keys(parent.getFields()) : [];
  walk.report({
    message: `Field '${fieldName}' doesn't exist on type '${parent.name}'${suggestion(fieldName, defined)}`,
    at: node,
    extensions: { code: 'undefinedField', typeName: parent.name, fieldName },
    coordinate: `${parent.name}.${fieldName}`,
  });
}

interface Selected {
  readonly node: FieldNode | OperationDefinitionNode;
  readonly type: GraphQLNamedType;
  /** As the message calls it. */
  readonly name: string;
}

/** Whether a scalar has no selections, and everything else some; reported if not. */
export function checkSelections(walk: Walk, { node, type, name }: Selected): boolean {
  const selections = node.selectionSet?.selections ?? [];
  if (isLeafType(type) === (selections.length === 0)) return true;
  const own = node.name?.value ?? '';
  const message = isLeafType(type)
    ? `Selections can't be made on ${isScalar(type)} (${name} returns ${type.name} but has selections [${selections.map(shown).join(', ')}])`
    : `Field must have selections (${name} returns ${type.name} but has no selections. Did you mean '${own} { ... }'?)`;
  walk.report({
    message,
    at: node,
    extensions: { code: 'selectionMismatch', nodeName: name, typeName: type.name },
  });
  return false;
}

function isScalar(type: GraphQLNamedType): string {
  return 'getValues' in type ? 'enums' : 'scalars';
}

function shown(node: SelectionNode): string {
  if (node.kind === Kind.INLINE_FRAGMENT) return `"... on ${node.typeCondition?.name.value ?? ''} { ... }"`;
  return `"${node.name.value}"`;
}

function visitInlineFragment(
  walk: Walk,
  node: Extract<SelectionNode, { kind: Kind.INLINE_FRAGMENT }>,
  parent: GraphQLNamedType | undefined,
): void {
  const condition = node.typeCondition?.name.value;
  walk.within(`...${condition === undefined ? '' : ` on ${condition}`}`, () => {
    checkDirectivesUnique(walk, node.directives);
    const type = node.typeCondition ? fragmentType(walk, node) : parent;
    if (type === null) return;
    if (type && condition !== undefined) checkPossible(walk, { parent, child: type, node, path: walk.path });
    visitDirectives(walk, node.directives, DirectiveLocation.INLINE_FRAGMENT);
    visitSelections(walk, node.selectionSet.selections, type);
  });
}

function visitSpread(
  walk: Walk,
  node: Extract<SelectionNode, { kind: Kind.FRAGMENT_SPREAD }>,
  parent: GraphQLNamedType | undefined,
): void {
  const name = node.name.value;
  walk.within(`... ${name}`, () => {
    checkDirectivesUnique(walk, node.directives);
    walk.current?.spreads.push({ node, name, parent, path: walk.path });
    visitDirectives(walk, node.directives, DirectiveLocation.FRAGMENT_SPREAD);
  });
}
