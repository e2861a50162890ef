import type { RichNode, RichText } from '../world/records/rich-text.js';
import { NODES } from './grammar.js';

/** Nodes that hold nothing and show nothing by themselves. */
const SILENT = ['hardBreak', 'rule'];

/** Whether a body has neither words nor anything else to see. */
export function isBlank(body: RichText): boolean {
  return typeof body === 'string' ? body.trim() === '' : !isSeen(body);
}

function isSeen({ type, text = '', content = [] }: RichNode): boolean {
  if (type === 'text') return text.trim() !== '';
  const isLeaf = NODES[type]?.content === undefined;
  return isLeaf ? !SILENT.includes(type) : content.some(isSeen);
}
