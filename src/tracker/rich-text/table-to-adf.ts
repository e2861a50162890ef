import type { Table, TableCell, TableRow } from 'mdast';
import type { AdfNode } from './document.js';
import { inlineToAdf } from './inline-to-adf.js';

/** A table; Markdown has none without a header, so one with an empty header has none. */
export function tableToAdf({ children }: Table): AdfNode {
  const width = children.reduce((most, row) => Math.max(most, row.children.length), 0);
  const [header, ...rows] = children;
  const isBare = rows.length > 0 && header?.children.every((cell) => cell.children.length === 0);
  return {
    type: 'table',
    content: [
      ...(header && !isBare ? [tableRow('tableHeader', header, width)] : []),
      ...rows.map((row) => tableRow('tableCell', row, width)),
    ],
  };
}

function tableRow(type: string, { children }: TableRow, width: number): AdfNode {
  const content = Array.from({ length: width }, (_, at) => ({ type, content: paragraphs(children[at]) }));
  return { type: 'tableRow', content };
}

// In a cell an empty line ends a paragraph as anywhere else, only that its lines end with <br>.
function paragraphs(cell: TableCell | undefined): readonly AdfNode[] {
  const found: AdfNode[][] = [[]];
  for (const node of inlineToAdf(cell?.children ?? [])) {
    const current = found.at(-1) ?? [];
    const isSecond = node.type === 'hardBreak' && current.at(-1)?.type === 'hardBreak';
    if (isSecond) {
      current.pop();
      found.push([]);
    } else current.push(node);
  }
  const full = found.filter((content) => content.length > 0);
  return (full.length > 0 ? full : [[]]).map((content) => ({ type: 'paragraph', content }));
}
