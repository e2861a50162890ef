import {
  type ArgumentNode,
  type ConstArgumentNode,
  type DirectiveNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  type ObjectValueNode,
  print,
  type ValueNode,
} from 'graphql';
import { doubled } from './doubled.js';
import { judgeLiteral } from './literals.js';
import { suggestion } from './suggestion.js';
import { noteUsage } from './variable-usages.js';
import { checkVariable } from './variables.js';
import type { Walk } from './walk.js';

/** What takes arguments: a field, a directive, or an object given to one of them. */
interface Owner {
  readonly node: FieldNode | DirectiveNode | ObjectValueNode;
  readonly kind: 'Field' | 'Directive' | 'InputObject';
  readonly name: string;
  readonly accepted: readonly (GraphQLArgument | GraphQLInputField)[];
  /** The schema coordinate of an argument or member; those of directives have none. */
  readonly coordinateOf?: (name: string) => string;
}

type Given = ArgumentNode | ConstArgumentNode | ObjectValueNode['fields'][number];

/** Visits the arguments of a field or directive, and what is in them. */
export function visitArguments(walk: Walk, owner: Owner, given: readonly Given[]): void {
  for (const node of given) visitArgument(walk, owner, node);
}

function visitArgument(walk: Walk, owner: Owner, node: Given): void {
  const name = node.name.value;
  const argument = owner.accepted.find((each) => each.name === name);
  walk.within(name, () => {
    if (!argument) {
      reportUnknown(walk, owner, node);
      return;
    }
    for (const variable of variablesIn(node.value)) checkVariable(walk, { variable, node, argument });
    visitValue(walk, node.value, argument);
    if (node.value.kind !== Kind.VARIABLE && !walk.troubled)
      checkLiteral(walk, owner, { name, node, argument });
  });
}

function reportUnknown(walk: Walk, owner: Owner, node: Given): void {
  const name = node.name.value;
  const meant = suggestion(
    name,
    owner.accepted.map((each) => each.name),
  );
  walk.report({
    message: `${owner.kind} '${owner.name}' doesn't accept argument '${name}'${meant}`,
    at: node,
    extensions: {
      code: 'argumentNotAccepted',
      name: owner.name,
      typeName: owner.kind,
      argumentName: name,
    },
    ...(owner.coordinateOf && { coordinate: owner.coordinateOf(name) }),
  });
}

/** The variables that represent a value or for an item of it, but not for a part of an object. */
function variablesIn(value: ValueNode): string[] {
  const items = value.kind === Kind.LIST ? value.values : [value];
  return items.flatMap((item) => (item.kind === Kind.VARIABLE ? [item.name.value] : []));
}

function visitValue(walk: Walk, value: ValueNode, argument: GraphQLArgument | GraphQLInputField): void {
  if (value.kind === Kind.VARIABLE) noteUsage(walk, value.name.value, value);
  if (value.kind === Kind.LIST) for (const item of value.values) visitValue(walk, item, argument);
  if (value.kind === Kind.OBJECT) visitObject(walk, value, argument);
}

function visitObject(walk: Walk, node: ObjectValueNode, argument: GraphQLArgument | GraphQLInputField): void {
  const type = getNamedType(argument.type);
  if (!isInputObjectType(type)) return;
  const accepted = Object.values(type.getFields());
  const names = node.fields.map(({ name }) => name.value);
  for (const field of accepted.filter(isRequiredInputField)) {
    if (names.includes(field.name)) continue;
    walk.report({
      message: `Argument '${field.name}' on InputObject '${type.name}' is required. Expected type ${field.type}`,
      at: node,
      path: [...walk.path, field.name],
      extensions: {
        code: 'missingRequiredInputObjectAttribute',
        argumentName: field.name,
        argumentType: String(field.type),
        inputObjectType: type.name,
      },
    });
  }
  for (const name of doubled(names)) {
    walk.report({
      message: `There can be only one input field named "${name}"`,
      at: node.fields.filter((field) => field.name.value === name),
      extensions: { code: 'inputFieldNotUnique', name },
    });
  }
  const coordinateOf = (member: string) => `${type.name}.${member}`;
  visitArguments(walk, { node, kind: 'InputObject', name: type.name, accepted, coordinateOf }, node.fields);
}

interface Judged {
  readonly name: string;
  readonly node: Given;
  readonly argument: GraphQLArgument | GraphQLInputField;
}

function checkLiteral(walk: Walk, owner: Owner, { name, node, argument }: Judged): void {
  const { valid, message } = judgeLiteral(node.value, argument.type);
  if (valid) return;
  const plain = `Argument '${name}' on ${owner.kind} '${owner.name}' has an invalid value (${print(node.value)}). Expected type '${argument.type}'.`;
  const details =
    message === undefined ? { typeName: owner.kind, argumentName: name } : { typeName: 'CoercionError' };
  walk.report({
    message: message ?? plain,
    at: owner.node,
    extensions: { code: 'argumentLiteralsIncompatible', ...details },
    ...(node.value.kind === Kind.ENUM && {
      coordinate: `${getNamedType(argument.type).name}.${node.value.value}`,
    }),
  });
}

/** Reports arguments that are missing, and those that are given twice. */
export function checkPresence(
  walk: Walk,
  { node, kind, name }: Omit<Owner, 'accepted'>,
  { accepted, given }: { readonly accepted: readonly GraphQLArgument[]; readonly given: readonly Given[] },
): void {
  const names = given.map((each) => each.name.value);
  const missing = accepted
    .filter(isRequiredArgument)
    .map((argument) => argument.name)
    .filter((required) => !names.includes(required));
  if (missing.length > 0) {
    walk.report({
      message: `${kind} '${name}' is missing required arguments: ${missing.join(', ')}`,
      at: node,
      extensions: {
        code: 'missingRequiredArguments',
        className: kind,
        name,
        arguments: missing.join(', '),
      },
    });
  }
  for (const twice of doubled(names)) {
    walk.report({
      message: `There can be only one argument named "${twice}"`,
      at: given.filter((each) => each.name.value === twice),
      extensions: { code: 'argumentNotUnique', name: twice },
    });
  }
}
