import type { Section, Table } from './document.js';
import { type Fields, readFields } from './field-table.js';
import { coded } from './literals.js';
import type { Json, Schema } from './schema.js';
import { sentences } from './sentences.js';
import type { Statement } from './statement.js';

/** What a document says once and its tool entries refer to. */
export interface Shared {
  file: string;
  pagination: Fields;
  broadcast: Fields;
  credentials: Schema | undefined;
  /** By tool and argument: the values listed under Resources. */
  eventValues: Map<string, Json[]>;
  /** By tool: the values of its `fields` argument. */
  selectable: Map<string, Json[]>;
  dimensions: Json[];
  statements: Statement[];
}

/** Nothing but code spans between commas. */
export const isListed = (text: string) => /^(?:`\w+`(?:, |$))+$/.test(text);

const none: Fields = { properties: {}, required: [] };

/** Reads the shared parts of a document; a part that is missing stays empty and shows as a difference. */
export function readShared(file: string, sections: Section[]): Shared {
  const table = (title: string, header: string) =>
    sections
      .filter((section) => section.title === title)
      .flatMap(({ tables }) => tables)
      .find((found) => found.header.join('|') === header);
  const statements: Statement[] = [];
  const fields = (title: string, header: string) => {
    const found = table(title, header);
    return found ? readFields(found, `${file}#${title}`, statements) : none;
  };
  const offered = table('Resources and their fields', 'Tool|Allowed values');
  for (const row of offered?.rows ?? []) {
    statements.push({
      section: `${file}#Resources and their fields`,
      text: row.join(' '),
      accounted: row.every(isListed),
    });
  }
  return {
    file,
    pagination: fields('Pagination fields', 'Field|Type|Constraint|Meaning'),
    broadcast: fields('Broadcast message', 'Field|Type|Required|Notes'),
    credentials: credentials(sections, fields('Credentials object', 'Field|Type|Required|Constraint')),
    eventValues: eventValues(sections),
    selectable: selectable(offered),
    dimensions: dimensions(sections),
    statements,
  };
}

const spoken = (sections: Section[]) =>
  sections.flatMap(({ texts }) => texts.flatMap(({ text }) => sentences(text)));

/** The shape of the credentials, when the document says that every tool takes them. */
function credentials(sections: Section[], fields: Fields): Schema | undefined {
  const said = new Set(spoken(sections));
  if (!said.has('Accepted by every tool') || !said.has('All tools also accept `userCredentials`'))
    return undefined;
  const nullable = said.has('It is optional and may be an object or null');
  const closed = said.has('No other properties are allowed inside the object');
  return {
    type: nullable ? ['object', 'null'] : 'object',
    ...fields,
    ...(closed ? { additionalProperties: false } : {}),
  };
}

function eventValues(sections: Section[]): Map<string, Json[]> {
  const lists = spoken(sections).map((text) => /^`(\w+)` values for `(\w+)`: (.+)$/.exec(text));
  return new Map(
    lists.flatMap((match) => (match ? [[`${match[2]}.${match[1]}`, coded(match[3] ?? '')]] : [])),
  );
}

function selectable(table: Table | undefined): Map<string, Json[]> {
  const rows = table?.rows ?? [];
  return new Map(
    rows.flatMap(([tools = '', values = '']) =>
      coded(tools).map((tool): [string, Json[]] => [String(tool), coded(values)]),
    ),
  );
}

function dimensions(sections: Section[]): Json[] {
  const lists = spoken(sections).map(
    (text) => /^Dimension values for statistics \(.+?\): (.+)$/.exec(text)?.[1],
  );
  return coded(lists.find((list) => list !== undefined) ?? '');
}
