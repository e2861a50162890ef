import type { RichNode } from '../world/records/rich-text.js';
import { inlineNodes } from './wiki-inline.js';

const ROW = /^\s*\|.+\|\s*$/;

/** Where the table that begins at a line ends; -1 if none does. */
export function rowsAt(lines: readonly string[], at: number): number {
  let end = at;
  while (end < lines.length && ROW.test(lines[end] ?? '')) end += 1;
  return end > at ? end : -1;
}

/** Lines that are rows, as a table. */
export function tableNode(lines: readonly string[]): RichNode {
  return { type: 'table', content: lines.map(rowNode) };
}

function rowNode(line: string): RichNode {
  const row = line.trim().replace(/\|\|$/, '|');
  const content: RichNode[] = [];
  for (let at = 0; at < row.length - 1; ) {
    const isHeader = row.startsWith('||', at);
    const start = at + (isHeader ? 2 : 1);
    const end = endOfCell(row, start);
    if (end < 0) break;
    const words = inlineNodes(row.slice(start, end).trim());
    const type = isHeader ? 'tableHeader' : 'tableCell';
    content.push({ type, content: [{ type: 'paragraph', content: words }] });
    at = end;
  }
  return { type: 'tableRow', content };
}

/** Cells end at bars; bars in a link, or after a backslash, do not count. */
function endOfCell(row: string, start: number): number {
  for (let at = start; at < row.length; at += 1) {
    const sign = row[at];
    if (sign === '|') return at;
    if (sign === '\\' && row[at + 1] === '|' && at + 2 < row.length) at += 1;
    else if (sign === '[') at = endOfLink(row, at);
  }
  return -1;
}

/** Where the link that begins here ends; where it begins if none does. */
function endOfLink(row: string, at: number): number {
  const [link = ''] = LINK.exec(row.slice(at, at + LONGEST_LINK)) ?? [];
  return link === '' ? at : at + link.length - 1;
}

const LINK = /^\[[^\][]*\]/;
/** Characters of a link: what many that are never closed cost is bounded by it. */
const LONGEST_LINK = 3_000;
