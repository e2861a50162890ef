import {
  type ASTNode,
  type GraphQLArgument,
  type GraphQLInputField,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLType,
  getNamedType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql';
import { doubled } from './doubled.js';
import { judgeLiteral } from './literals.js';
import { suggestion } from './suggestion.js';
import type { Walk } from './walk.js';

/** Reports what is wrong with the variables that an operation declares. */
export function checkDeclarations(walk: Walk, { variableDefinitions = [] }: OperationDefinitionNode): void {
  const names = variableDefinitions.map(({ variable }) => variable.name.value);
  for (const name of doubled(names)) {
    walk.report({
      message: `There can only be one variable named "${name}"`,
      at: variableDefinitions.filter(({ variable }) => variable.name.value === name),
      extensions: { code: 'variableNotUnique', variableName: name },
    });
  }
  for (const node of variableDefinitions) {
    checkType(walk, node);
    checkDefault(walk, node);
  }
}

function checkType(walk: Walk, node: VariableDefinitionNode): void {
  const name = innermost(node.type);
  const shown = node.variable.name.value;
  const type = walk.schema.getType(name);
  const extensions = { code: 'variableRequiresValidType', typeName: name, variableName: shown };
  if (!type) {
    const inputs = Object.values(walk.schema.getTypeMap()).filter(isInputType);
    const meant = suggestion(
      name,
      inputs.map((each) => each.name),
    );
    const message = `${name} isn't a defined input type (on $${shown})${meant}`;
    walk.report({ message, at: node, extensions, coordinate: name });
    return;
  }
  if (isInputType(type)) return;
  walk.report({
    message: `${name} isn't a valid input type (on $${shown})`,
    at: node,
    extensions,
  });
}

function innermost(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : innermost(type.type);
}

function checkDefault(walk: Walk, node: VariableDefinitionNode): void {
  const { defaultValue, type: typeNode, variable } = node;
  const variableName = variable.name.value;
  if (!defaultValue) return;
  if (typeNode.kind === Kind.NON_NULL_TYPE) {
    walk.report({
      message: `Non-null variable $${variableName} can't have a default value`,
      at: node,
      extensions: { code: 'defaultValueInvalidOnNonNullVariable', variableName },
    });
    return;
  }
  const type = walk.typeOf(typeNode);
  if (!type || !isInputType(type)) return;
  const { valid, message } = judgeLiteral(defaultValue, type);
  if (valid) return;
  walk.report({
    message: message ?? `Default value for $${variableName} doesn't match type ${type}`,
    at: node,
    extensions: { code: 'defaultValueInvalidType', variableName, typeName: String(type) },
  });
}

interface Use {
  readonly variable: string;
  readonly node: { readonly value: ValueNode; readonly name: { readonly value: string } } & ASTNode;
  readonly argument: GraphQLArgument | GraphQLInputField;
}

/** Reports a variable of a type that does not fit the argument that it is given to (graphql-ruby, `VariableUsagesAreAllowed`). */
export function checkVariable(walk: Walk, { variable, node, argument }: Use): void {
  const operation = walk.current?.node;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return;
  const declared = operation.variableDefinitions?.find((each) => each.variable.name.value === variable);
  const type = declared && walk.typeOf(declared.type);
  if (!declared || !type) return;

  const given = inLists(declared.defaultValue ? present(type) : type, listDepth(node.value));
  const problem = mismatch(given, argument.type);
  if (!problem) return;
  walk.report({
    message: `${problem} on variable $${variable} and argument ${node.name.value} (${given} / ${argument.type})`,
    at: node,
    extensions: {
      code: 'variableMismatch',
      variableName: variable,
      typeName: String(given),
      argumentName: node.name.value,
      errorMessage: problem,
    },
  });
}

/** A default value is in for null, so the variable always has a value. */
function present(type: GraphQLType): GraphQLType {
  return isNonNullType(type) ? type : new GraphQLNonNull(type);
}

/** A variable within brackets: the list is there, whatever is in it. */
function inLists(type: GraphQLType, depth: number): GraphQLType {
  return depth === 0 ? type : new GraphQLNonNull(new GraphQLList(inLists(type, depth - 1)));
}

function listDepth(value: ValueNode): number {
  return value.kind === Kind.LIST ? 1 + Math.max(0, ...value.values.map(listDepth)) : 0;
}

function mismatch(given: GraphQLType, wanted: GraphQLType): string | null {
  if (getNamedType(given) !== getNamedType(wanted)) return 'Type mismatch';
  if (dimension(given) !== dimension(wanted)) return 'List dimension mismatch';
  return nullsFit(wanted, given) ? null : 'Nullability mismatch';
}

function dimension(type: GraphQLType): number {
  if (isNonNullType(type)) return dimension(type.ofType);
  return isListType(type) ? 1 + dimension(type.ofType) : 0;
}

function nullsFit(wanted: GraphQLType, given: GraphQLType): boolean {
  if (isNonNullType(given)) return nullsFit(isNonNullType(wanted) ? wanted.ofType : wanted, given.ofType);
  if (isNonNullType(wanted)) return false;
  return isListType(wanted) && isListType(given) ? nullsFit(wanted.ofType, given.ofType) : true;
}
