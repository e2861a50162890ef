import type { RichNode, RichText } from '../world/records/rich-text.js';
import { PUBLISHED } from './published-schema.js';

/** Nodes that hold nothing and show nothing by themselves. */
const SILENT = ['hardBreak', 'rule'];

/** Whether a body has neither words nor anything else to see. */
export function isBlank(body: RichText): boolean {
  return typeof body === 'string' ? body.trim() === '' : !isSeen(body);
}

function isSeen({ type, text = '', content = [] }: RichNode): boolean {
  if (type === 'text') return text.trim() !== '';
  return isLeaf(type) ? !SILENT.includes(type) : content.some(isSeen);
}

/** Whether a kind of node holds no others. */
function isLeaf(type: string): boolean {
  const own = Object.values(PUBLISHED).find(({ properties }) => properties?.type?.enum?.includes(type));
  return own?.properties?.content === undefined;
}
