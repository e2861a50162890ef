import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
} from 'graphql';
import { fieldOf } from './field-of.js';
import type { Walk } from './walk.js';

interface Selected {
  readonly node: FieldNode;
  readonly parent: GraphQLNamedType;
  readonly field: GraphQLField<unknown, unknown> | undefined;
}

type ByKey = Map<string, Selected[]>;

interface Conflict {
  readonly kind: 'field' | 'argument' | 'return_type';
  readonly key: string;
  /** The fields, each with what it has of its own. */
  readonly nodes: Map<FieldNode, string>;
}

/** Reports fields that would share one key of the answer and are not the same (graphql-ruby, `FieldsWillMerge`). */
export function checkMerging(
  walk: Walk,
  selections: SelectionSetNode | undefined,
  parent: GraphQLNamedType,
): void {
  if (!selections) return;
  const conflicts = new Map<string, Conflict>();
  compareAll(walk, collected(walk, [{ selections, parent }]), conflicts);
  for (const { kind, key, nodes } of conflicts.values()) {
    const texts = [...nodes.values()].join(' or ');
    walk.report({
      message: `Field '${key}' has ${kind === 'argument' ? 'an' : 'a'} ${kind} conflict: ${texts}?`,
      at: [...nodes.keys()],
      path: [],
      extensions: { code: 'fieldConflict', fieldName: key, conflicts: texts },
    });
  }
}

interface Source {
  readonly selections: SelectionSetNode;
  readonly parent: GraphQLNamedType;
}

function collected(walk: Walk, sources: readonly Source[]): ByKey {
  const found: ByKey = new Map();
  for (const { selections, parent } of sources) collect(walk, { selections, parent }, found, new Set());
  return found;
}

function collect(walk: Walk, { selections, parent }: Source, found: ByKey, seen: Set<string>): void {
  walk.count(selections.selections.length);
  for (const node of selections.selections) {
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value;
      const selected = { node, parent, field: fieldOf(walk, parent, node.name.value) };
      const same = found.get(key);
      if (same) same.push(selected);
      else found.set(key, [selected]);
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? spread(walk, node.name.value, seen) : node;
    const condition = fragment?.typeCondition?.name.value;
    const type = condition === undefined ? parent : walk.schema.getType(condition);
    if (fragment && type) collect(walk, { selections: fragment.selectionSet, parent: type }, found, seen);
  }
}

function spread(walk: Walk, name: string, seen: Set<string>) {
  if (seen.has(name)) return undefined;
  seen.add(name);
  return walk.fragment(name);
}

function compareAll(walk: Walk, fields: ByKey, conflicts: Map<string, Conflict>): void {
  for (const [key, selected] of fields) {
    for (const [at, one] of selected.entries()) {
      walk.count(selected.length - at);
      for (const other of selected.slice(at + 1)) compare(walk, { key, one, other }, conflicts);
    }
  }
}

interface Pair {
  readonly key: string;
  readonly one: Selected;
  readonly other: Selected;
}

function compare(walk: Walk, { key, one, other }: Pair, conflicts: Map<string, Conflict>): void {
  if (one.node === other.node || !one.field || !other.field) return;
  if (!exclusive(one.parent, other.parent)) {
    if (one.field.name !== other.field.name) {
      note(conflicts, { kind: 'field', key }, [one, other], ({ node }) => node.name.value);
      return;
    }
    if (argumentsOf(one.node) !== argumentsOf(other.node)) {
      note(conflicts, { kind: 'argument', key }, [one, other], ({ node }) => argumentsOf(node));
    }
  }
  if (returnsConflict(one.field.type, other.field.type)) {
    note(conflicts, { kind: 'return_type', key }, [one, other], ({ field }) => `\`${field?.type}\``);
    return;
  }
  const sources = [one, other].flatMap(({ node, field }) =>
    node.selectionSet && field ? [{ selections: node.selectionSet, parent: getNamedType(field.type) }] : [],
  );
  if (sources.length === 2) compareAll(walk, collected(walk, sources), conflicts);
}

/** Fields of two different types of object never meet in one answer. */
function exclusive(one: GraphQLNamedType, other: GraphQLNamedType): boolean {
  return one !== other && isObjectType(one) && isObjectType(other);
}

function argumentsOf({ arguments: given = [] }: FieldNode): string {
  const texts = given.map(({ name, value }) => `${name.value}:${JSON.stringify(print(value))}`);
  return `{${texts.sort().join(',')}}`;
}

function returnsConflict(one: GraphQLOutputType, other: GraphQLOutputType): boolean {
  if (isNonNullType(one) || isNonNullType(other)) {
    return !(isNonNullType(one) && isNonNullType(other)) || returnsConflict(one.ofType, other.ofType);
  }
  if (isListType(one) || isListType(other)) {
    return !(isListType(one) && isListType(other)) || returnsConflict(one.ofType, other.ofType);
  }
  return isLeafType(one) && isLeafType(other) && one !== other;
}

function note(
  conflicts: Map<string, Conflict>,
  { kind, key }: Pick<Conflict, 'kind' | 'key'>,
  pair: readonly Selected[],
  text: (selected: Selected) => string,
): void {
  const conflict = conflicts.get(`${kind} ${key}`) ?? { kind, key, nodes: new Map() };
  conflicts.set(`${kind} ${key}`, conflict);
  for (const selected of pair) {
    if (!conflict.nodes.has(selected.node)) conflict.nodes.set(selected.node, text(selected));
  }
}
