import { digestOf, readDocument, type Section, type Server, sectionsOf, spansOf } from './document.js';
import { type Entry, type Fields, readEntry } from './entries.js';
import { completeTypes } from './missing-types.js';
import { factsOf } from './schema.js';
import { isSilent, type Statement, sentencesOf, type Wording, wordsOf } from './statement.js';
import { readFields, readRows } from './tables.js';

/** What one document says, read from the document alone. */
export interface Account {
  readonly server: Server;
  readonly tools: readonly string[];
  /** The facts of schemas and hints, one line each. */
  readonly facts: ReadonlySet<string>;
  readonly statements: readonly Wording[];
  /** By section, the digest of its lines. */
  readonly digests: ReadonlyMap<string, string>;
}

export function readAccount(server: Server, markdown = readDocument(server)): Account {
  const sections = sectionsOf(`${server}.md`, markdown);
  const statements: Statement[] = [];
  const shared = new Map<string, Fields>();
  const everywhere: [string, Fields][] = [];
  for (const section of sections) {
    const fields = readFields(section, statements);
    if (!fields) continue;
    shared.set(section.title.toLowerCase(), fields);
    const [argument] = spansOf(section.remark ?? '');
    if (argument) everywhere.push([argument, fields]);
  }
  const entries: Entry[] = [];
  for (const section of sections.filter(({ isTool }) => isTool))
    entries.push(readEntry(section, shared, entries));
  completeTypes(entries, sections, shared.get('pagination fields'));
  const facts = [
    ...entries.flatMap(({ tool, input }) => factsOf(tool, { type: 'object', ...input })),
    ...entries.flatMap(({ tool }) =>
      everywhere.flatMap(([name, fields]) => factsOf(`${tool}.${name}`, fields)),
    ),
    ...sections.flatMap(({ isTool, remark, title }) =>
      isTool && remark === 'read-only' ? [`${title} readOnlyHint true`] : [],
    ),
    ...sections.flatMap((section) => readRows(section, entries, statements)),
    ...sections.filter(({ isTool }) => !isTool).flatMap((section) => readProse(section, entries, statements)),
  ];
  return {
    server,
    tools: entries.map(({ tool }) => tool),
    facts: new Set(facts),
    statements: [...statements, ...entries.flatMap((entry) => entry.statements)].map((statement) => ({
      ...statement,
      words: wordsOf(statement.text),
    })),
    digests: new Map(sections.map(({ name, lines }) => [name, digestOf(lines.join('\n'))])),
  };
}

/** Reads the sentences outside of tables and entries; a list of the values of arguments gives facts. */
function readProse(
  { name, title, remark, texts }: Section,
  entries: readonly Entry[],
  statements: Statement[],
): string[] {
  return [...(remark ? [`${title} (${remark})`] : []), ...texts.flatMap(sentencesOf)].flatMap((text) => {
    const facts = valuesIn(text, entries);
    statements.push({ section: name, text, isRead: facts.length > 0 || isSilent(text) });
    return facts;
  });
}

/** "`argument` values for `tool`: `a`, `b`", or such values for arguments in parentheses. */
const oneArgument = /^`(\w+)` values for `(\w+)`: ((?:`\w+`(?:, |$))+)$/;
const severalArguments = /^\w+ values for \w+ \((.+)\): ((?:`\w+`(?:, |$))+)$/;

function valuesIn(text: string, entries: readonly Entry[]): string[] {
  const [, name, tool, values = ''] = oneArgument.exec(text) ?? [];
  if (tool !== undefined) return factsOf(`${tool}.${name}`, { type: 'string', enum: spansOf(values) });
  const [, names = '', listed = ''] = severalArguments.exec(text) ?? [];
  return names.split(', ').flatMap((path) => {
    const place = path.replace(' items', '[]').replaceAll('`', '');
    const owners = entries.filter(({ input }) => input.properties[place.split(/[.[]/)[0] ?? '']);
    return owners.flatMap((owner) =>
      factsOf(`${owner.tool}.${place}`, { type: 'string', enum: spansOf(listed) }),
    );
  });
}
