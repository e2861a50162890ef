import type { RichNode } from '../world/records/rich-text.js';

/** A node in which each mention without words of its own says whom it means, as Jira writes it. */
export function withNames<Node extends RichNode>(
  node: Node,
  nameOf: (accountId: string) => string | undefined,
): Node {
  const { type, attrs, content } = node;
  if (type === 'mention' && attrs?.text === undefined) {
    const name = nameOf(String(attrs?.id));
    return name === undefined ? node : { ...node, attrs: { ...attrs, text: `@${name}`, accessLevel: '' } };
  }
  return content ? { ...node, content: content.map((child) => withNames(child, nameOf)) } : node;
}
