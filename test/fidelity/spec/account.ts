import { readAnnotations } from './annotations.js';
import { documents, type Section, type Server, sectionsOf } from './document.js';
import { type Entry, readEntry } from './entry.js';
import { hintClauses, toolClauses } from './entry-clauses.js';
import { completeTypes } from './identifiers.js';
import { readLimits } from './limits.js';
import { membersNamed } from './members.js';
import { readProse } from './prose.js';
import type { Json, Schema } from './schema.js';
import { readShared } from './shared.js';
import { type Wording, wordsOf } from './statement.js';
import { readStates } from './states.js';

/** What one document says, read from the document alone. */
export interface Account {
  server: Server;
  tools: Entry[];
  /** One line a fact that a schema, an annotation or the server's record states. */
  clauses: Set<string>;
  /** Every sentence, bullet and table row, and which of them still wait for a rule. */
  statements: Wording[];
}

export function readAccount(server: Server, markdown: string): Account {
  const file = documents[server];
  const sections = sectionsOf(markdown);
  const shared = readShared(file, sections);
  const prose = readProse(file, sections);
  const tools = readEntries(sections, shared);
  completeTypes(tools, sections);
  for (const { tool, input } of tools) offer(input.properties.fields, shared.selectable.get(tool));
  const hints = readAnnotations(file, sections, tools);
  const tables = [readLimits(file, sections, tools), readStates(file, sections, tools)];
  return {
    server,
    tools,
    clauses: new Set([
      ...tools.flatMap((tool) => toolClauses(tool, shared.credentials, prose.clauses.has('input closed'))),
      ...[...hints.annotations].flatMap(([tool, stated]) => hintClauses(tool, stated)),
      ...tools.flatMap(({ tool, readOnly }) => (readOnly ? [`${tool} readOnlyHint true`] : [])),
      ...tables.flatMap(({ clauses }) => clauses),
      ...membersNamed(sections, tools),
      ...[...shared.selectable].map(([tool, values]) => `${tool}.fields[] enum ${sorted(values)}`),
      ...[...shared.eventValues].map(([argument, values]) => `${argument} enum ${sorted(values)}`),
      ...[...prose.clauses].filter((clause) => clause.startsWith('server ')),
      `server tools ${tools.length}`,
    ]),
    statements: [
      ...prose.statements,
      ...hints.statements,
      ...shared.statements,
      ...tools.flatMap(({ statements }) => statements),
      ...tables.flatMap(({ statements }) => statements),
    ].map((statement) => ({ ...statement, words: wordsOf(statement.text) })),
  };
}

const sorted = (values: Json[]) => JSON.stringify([...values].sort());

/** The table of selectable fields holds for each tool it names, whether the tool's entry repeats that or not. */
function offer(fields: Schema | undefined, values: Json[] | undefined): void {
  if (fields && values) fields.items = { type: 'string', enum: values };
}

function readEntries(sections: Section[], shared: ReturnType<typeof readShared>): Entry[] {
  const entries: Entry[] = [];
  for (const section of sections.filter(({ tool }) => tool))
    entries.push(readEntry(section, shared, entries));
  return entries;
}
