import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** How many selections the operations of a document have once each spread is replaced by what its fragment holds: added up, not written out. */
export function expandedSize({ definitions }: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const sizes = new Map<string, number>();

  const sizeOf = (selections: SelectionSetNode | undefined): number =>
    (selections?.selections ?? []).reduce((total, node) => total + 1 + sizeBelow(node), 0);
  const sizeBelow = (node: SelectionNode): number =>
    node.kind === Kind.FRAGMENT_SPREAD ? sizeOfFragment(node.name.value) : sizeOf(node.selectionSet);
  const sizeOfFragment = (name: string): number => {
    const computed = sizes.get(name);
    if (computed !== undefined) return computed;
    sizes.set(name, 0); // one that spreads itself adds nothing more
    const size = sizeOf(fragments.get(name)?.selectionSet);
    sizes.set(name, size);
    return size;
  };

  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.reduce((total, { selectionSet }) => total + sizeOf(selectionSet), 0);
}
