import type { Table, TableCell, TableRow } from 'mdast';
import { runsOf } from './inline-nodes.js';
import { merged, phrasing } from './phrasing.js';
import { attribute, type ReadNode } from './reading.js';
import type { Run } from './runs.js';

/** A table; one without a header row gets an empty one, for Markdown has no table without. */
export function tableToMarkdown({ content }: ReadNode): Table[] {
  const grid = gridOf(content);
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return [];
  const rows = grid.map((row) => tableRow(row, width));
  const first = content[0]?.content ?? [];
  const hasHeader = first.length > 0 && first.every(({ type }) => type === 'tableHeader');
  return [{ type: 'table', children: hasHeader ? rows : [tableRow([], width), ...rows] }];
}

/** The cells by row and column: what a wide or tall cell covers stays empty. */
function gridOf(rows: readonly ReadNode[]): (ReadNode | undefined)[][] {
  const grid: (ReadNode | undefined)[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    for (const cell of row.type === 'tableRow' ? row.content : [row])
      place(cell, grid.slice(at, at + span(cell, 'rowspan')));
  });
  return grid;
}

function place(cell: ReadNode, rows: readonly (ReadNode | undefined)[][]): void {
  const row = rows[0] ?? [];
  const column = row.findIndex((_, at) => !(at in row));
  const start = column === -1 ? row.length : column;
  for (const covered of rows) {
    for (let at = start; at < start + span(cell, 'colspan'); at++) covered[at] = undefined;
  }
  row[start] = cell;
}

// A span far beyond any table is a mistake, and would only fill the memory.
function span(cell: ReadNode, name: 'colspan' | 'rowspan'): number {
  const count = Math.trunc(Number(attribute(cell, name)));
  return count > 1 && count <= 100 ? count : 1;
}

function tableRow(cells: readonly (ReadNode | undefined)[], width: number): TableRow {
  const children = Array.from({ length: width }, (_, at) => tableCell(cells[at]));
  return { type: 'tableRow', children };
}

function tableCell(cell: ReadNode | undefined): TableCell {
  const runs = cell ? merged(runsOf([cell])).map(writable) : [];
  return { type: 'tableCell', children: phrasing(runs, 'tag') };
}

// In a table a backslash before a pipe is always lost, in code too (https://github.github.com/gfm/#tables-extension-).
function writable({ leaf, wraps }: Run): Run {
  const isLost = leaf.type === 'inlineCode' && leaf.value.includes('\\|');
  return isLost ? { leaf: { type: 'text', value: leaf.value }, wraps } : { leaf, wraps };
}
