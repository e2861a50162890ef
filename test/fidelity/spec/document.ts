import { readFileSync } from 'node:fs';

export interface Table {
  header: string[];
  rows: string[][];
}

interface Text {
  text: string;
  item: boolean;
}

/** A heading with what follows it, or one tool entry of the Endpoints section. */
export interface Section {
  title: string;
  qualifier: string | undefined;
  tool: string | undefined;
  texts: Text[];
  tables: Table[];
}

const heading = /^#+ (.+?)(?: \((.+)\))?$/;
const entry = /^\*\*(\w+)\*\*(?: \(([^)]*)\))?: ?(.*)$/;
const item = /^(?:- |\d+\. )(.*)$/;
const rule = /^\|[-|]+\|$/;

export const documents = { forge: 'forge.md', media: 'media.md', tracker: 'tracker.md' } as const;
export type Server = keyof typeof documents;
/** Every server that has a document. */
export const servers = Object.keys(documents) as Server[]; // its own keys, all of them

export function readDocument(server: Server): string {
  return readFileSync(new URL(`../../../../shared/spec/${documents[server]}`, import.meta.url), 'utf8');
}

/** Cuts a document into its sections, losing no line. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const line of markdown.split('\n').filter((text) => text.trim() !== '')) place(line, sections);
  return sections;
}

function place(line: string, sections: Section[]): void {
  const opened = opening(line);
  if (opened) {
    sections.push(opened);
    return;
  }
  const section = sections.at(-1);
  if (!section) throw new Error(`text before the first heading: ${line}`);
  if (line.startsWith('|')) placeRow(line, section);
  else section.texts.push({ text: item.exec(line)?.[1] ?? line, item: item.test(line) });
}

function opening(line: string): Section | undefined {
  const head = heading.exec(line);
  if (head) return { title: head[1] ?? '', qualifier: head[2], tool: undefined, texts: [], tables: [] };
  const [, tool, qualifier, text] = entry.exec(line) ?? [];
  if (!tool) return undefined;
  return { title: tool, qualifier, tool, texts: text ? [{ text, item: false }] : [], tables: [] };
}

function placeRow(line: string, section: Section): void {
  const table = section.tables.at(-1);
  if (rule.test(line)) {
    section.tables.push({ header: table?.rows.pop() ?? [], rows: [] });
    return;
  }
  if (!line.endsWith('|')) throw new Error(`a row without an end: ${line}`);
  const cells = line.slice(1, -1).split('|');
  const row = cells.map((cell) => cell.trim());
  if (table) table.rows.push(row);
  else section.tables.push({ header: [], rows: [row] });
}
