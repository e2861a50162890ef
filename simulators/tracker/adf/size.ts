import { isObject } from '../../core/admin/fields.js';

/** How much a document may hold. */
interface Most {
  readonly characters: number;
  /** Nodes and marks. */
  readonly nodes: number;
}

/** Whether a value that may be a document holds more than this: counted no further than to there, and before it is judged. */
export function isLargerThan(most: Most, value: unknown): boolean {
  const waiting: unknown[] = [value];
  let [nodes, characters] = [0, 0];
  for (let node = waiting.pop(); isObject(node); node = waiting.pop()) {
    nodes += 1;
    if (typeof node.text === 'string') characters += node.text.length;
    const within = [node.content, node.marks].flatMap((list) => (Array.isArray(list) ? [list] : []));
    if (characters > most.characters || nodes + waiting.length + held(within) > most.nodes) return true;
    for (const list of within) for (const each of list) if (isObject(each)) waiting.push(each);
  }
  return false;
}

function held(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((total, list) => total + list.length, 0);
}
