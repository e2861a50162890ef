import type { Section, Table } from './document.js';
import { knownSentences } from './known-sentences.js';
import { segments, sentences } from './sentences.js';
import { isSilence, type Statement } from './statement.js';

interface Prose {
  clauses: Set<string>;
  statements: Statement[];
}

/** Tables that another reader takes apart. */
const readElsewhere = [
  'Tools|readOnlyHint|destructiveHint|idempotentHint',
  'Field|Type|Required|Constraint',
  'Field|Type|Required|Notes',
  'Field|Type|Constraint|Meaning',
  'Resource|Values',
  'Tool|Allowed values',
  'Tool|Argument|Minimum|Maximum|Default',
  'Tool|Argument|Default',
  'Item|Value',
];

/** Everything outside the tool entries: known sentences become clauses, the others wait for a rule. */
export function readProse(file: string, sections: Section[]): Prose {
  const prose: Prose = { clauses: new Set(), statements: [] };
  for (const section of sections) {
    const keep = (text: string, accounted: boolean) =>
      void prose.statements.push({ section: `${file}#${section.title}`, text, accounted });
    if (section.tool) readAside(section, prose, keep);
    else readSection(section, prose, keep);
  }
  return prose;
}

type Keep = (text: string, accounted: boolean) => void;

/** What the entry of a tool says of the tools beyond it. */
function readAside({ texts }: Section, prose: Prose, keep: Keep): void {
  for (const sentence of texts.flatMap(({ text }) => sentences(text))) {
    const facts = factsIn(sentence);
    for (const fact of facts ?? []) prose.clauses.add(fact);
    if (facts) keep(sentence, true);
  }
}

function readSection({ title, qualifier, texts, tables }: Section, prose: Prose, keep: Keep): void {
  const spoken = texts.flatMap(({ text }) => sentences(text));
  for (const sentence of [...(qualifier ? [`${title} (${qualifier})`] : []), ...spoken]) {
    const facts = factsIn(sentence);
    for (const fact of facts ?? []) prose.clauses.add(fact);
    keep(sentence, facts !== undefined || isSilence(sentence));
  }
  for (const table of tables.filter(({ header }) => !readElsewhere.includes(header.join('|'))))
    readTable(table, keep);
}

/** A row is one statement for each part of its last cell. */
function readTable({ rows }: Table, keep: Keep): void {
  for (const row of rows) {
    const [last = '', ...others] = row.toReversed();
    const parts = segments(last);
    for (const part of parts.length > 0 ? parts : [''])
      keep([...others.toReversed(), part].join(' ').trim(), false);
  }
}

function factsIn(sentence: string): string[] | undefined {
  const known = knownSentences.find(({ pattern }) => pattern.test(sentence));
  const match = known?.pattern.exec(sentence);
  return known && match ? known.facts(match) : undefined;
}
