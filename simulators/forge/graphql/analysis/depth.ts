import { type GraphQLNamedType, getNamedType, type SelectionSetNode } from 'graphql';
import { fieldOf } from '../validation/field-of.js';
import { type Planned, selectedFields } from './selection.js';

/** How many fields are one inside of the other. */
export function depthOf(planned: Planned, selections: SelectionSetNode, parent: GraphQLNamedType): number {
  const below = selectedFields(planned, selections, parent).map(({ node, parent: owner }) => {
    const field = fieldOf(planned, owner, node.name.value);
    return node.selectionSet && field ? depthOf(planned, node.selectionSet, getNamedType(field.type)) : 0;
  });
  return below.length === 0 ? 0 : 1 + Math.max(...below);
}

const IGNORED = ['node', 'edges', 'nodes', 'ofType'];
const MOST_REPEATS = 2;

/** The fields that are inside of themselves more than twice, with how often (`RecursionAnalyzer`). */
export function recurringFields(
  planned: Planned,
  selections: SelectionSetNode,
  parent: GraphQLNamedType,
  above: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { node, parent: owner } of selectedFields(planned, selections, parent)) {
    const name = node.name.value;
    const field = fieldOf(planned, owner, name);
    if (!node.selectionSet || !field) continue;
    const times = (above[name] ?? 0) + 1;
    if (times > MOST_REPEATS && !IGNORED.includes(name)) found[name] = Math.max(found[name] ?? 0, times);
    const counted = { ...above, [name]: times };
    Object.assign(found, recurringFields(planned, node.selectionSet, getNamedType(field.type), counted));
  }
  return found;
}
