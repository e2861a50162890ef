import type { Account } from './account.js';
import { type Clause, type Contracts, digestsOfClauses, factsOfContracts, quotesOf } from './contracts.js';
import { factsOfReading, readings, reviewed } from './reviewed.js';
import type { Json } from './schema.js';
import { isQuoted, type Quote } from './statement.js';

/** A clause with its tool and one of the quotes by which it cites a sentence. */
interface Citation {
  readonly tool: string;
  readonly clause: Clause;
  readonly quote: Quote;
}

/** Everything in which a document, the contracts and the reviewed table differ, one line each. */
export function differences(account: Account, contracts: Contracts): string[] {
  const citations = Object.entries(contracts.tools).flatMap(([tool, { rules }]) =>
    rules.flatMap((clause) => quotesOf(clause).map((quote) => ({ tool, clause, quote }))),
  );
  return [
    ...unequalFacts(account, contracts),
    ...uncited(account, contracts, citations),
    ...unsaid(account, citations),
    ...misquoted(account, contracts),
    ...undeclared(account, contracts),
    ...unneeded(account),
    ...unreviewed(account, contracts),
  ];
}

/** What only one side states: the document with the facts that were read of it by hand, or the contracts. */
function unequalFacts({ server, tools, facts }: Account, contracts: Contracts): string[] {
  const byHand = readings.filter(({ section }) => section.startsWith(`${server}.md#`));
  const said = new Set([...facts, ...byHand.flatMap((reading) => factsOfReading(reading, tools))]);
  const promised = factsOfContracts(contracts);
  return [
    ...[...said].filter((fact) => !promised.has(fact)).map((fact) => `no clause for: ${fact}`),
    ...[...promised].filter((fact) => !said.has(fact)).map((fact) => `no sentence for: ${fact}`),
  ];
}

/** Statements without a clause: an entry needs one of its own tool, another statement one of each tool that it names. */
function uncited(
  { statements, tools }: Account,
  { server }: Contracts,
  citations: readonly Citation[],
): string[] {
  const declared = Object.values(server).flatMap(({ value }) => valuesIn(value));
  return statements.flatMap((statement) => {
    const { section, text, isRead } = statement;
    if (isRead || readings.some((reading) => isQuoted(reading, statement))) return [];
    const own = tools.filter((tool) => section.endsWith(`#${tool}`));
    if (own.length === 0 && declared.some((value) => text.includes(value))) return [];
    const needed = own.length > 0 ? own : tools.filter((tool) => text.includes(`\`${tool}\``));
    const citing = citations.filter(({ quote }) => isQuoted(quote, statement)).map(({ tool }) => tool);
    const missing = needed.filter((tool) => !citing.includes(tool));
    if (citing.length > 0 && missing.length === 0) return [];
    return [`no clause for sentence: ${section}: ${text} ${missing.join(', ')}`.trim()];
  });
}

/** Quotes that no sentence has, or several that wait for a clause. */
function unsaid({ statements }: Account, citations: readonly Citation[]): string[] {
  return citations.flatMap(({ clause, quote }) => {
    const name = `${clause.id} ("${quote.words}" in ${quote.section})`;
    const found = statements.filter((statement) => isQuoted(quote, statement));
    if (found.length === 0) return [`no sentence for clause: ${name}`];
    const waiting = new Set(found.filter(({ isRead }) => !isRead));
    return waiting.size > 1 ? [`quotes ${waiting.size} sentences: ${name}`] : [];
  });
}

/** Values that a clause takes from its sentences, which do not have them. */
function misquoted({ statements }: Account, { tools, quotes }: Contracts): string[] {
  const clauses = Object.values(tools).flatMap(({ rules }) => rules);
  return clauses.flatMap((clause) => {
    const parameters = (quotes[clause.kind] ?? []).flatMap((name) => [clause[name] ?? []].flat());
    const values = parameters.flatMap((value) => String(value).split('/').filter(Boolean));
    const cited = quotesOf(clause).flatMap((quote) => statements.filter((one) => isQuoted(quote, one)));
    return values
      .filter((value) => !cited.some(({ text }) => text.includes(value)))
      .map((value) => `${clause.id} has ${value}, which its sentences do not say`);
  });
}

/** What the server declares of itself, where the cited section does not say it. */
function undeclared({ statements, tools }: Account, { server }: Contracts): string[] {
  return Object.entries(server).flatMap(([name, { value, source }]) => {
    const texts = statements.filter(({ section }) => section === source).map(({ text }) => text);
    if (texts.length === 0) return [`no section: ${source}`];
    if (name === 'tools' && value !== tools.length) return [`no sentence for: server tools ${value}`];
    return valuesIn(value)
      .filter((one) => !texts.some((text) => text.includes(one)))
      .map((one) => `no sentence for: server ${name} ${one}`);
  });
}

/** The parts of a declaration that a sentence states literally: versions, and capabilities in code spans. */
function valuesIn(value: Json): string[] {
  if (typeof value === 'object') return Object.keys(Object(value)).map((name) => `\`${name}\``);
  return /\d\W\d/.test(String(value)) ? [String(value)] : [];
}

/** Rows of the reviewed table that quote no statement, or state facts that the reader finds by itself. */
function unneeded({ server, tools, facts, statements }: Account): string[] {
  return readings
    .filter(({ section }) => section.startsWith(`${server}.md#`))
    .flatMap((reading) => {
      const name = `reading: "${reading.words}" in ${reading.section}`;
      if (!statements.some((statement) => isQuoted(reading, statement))) return [`no sentence for ${name}`];
      const stated = factsOfReading(reading, tools);
      return stated.length > 0 && stated.every((fact) => facts.has(fact)) ? [`unneeded ${name}`] : [];
    });
}

/** Sections, and clauses of a tool, that changed after they were reviewed together. */
function unreviewed({ server, digests }: Account, contracts: Contracts): string[] {
  const clauses = digestsOfClauses(server, contracts);
  const sections = new Set([...digests.keys(), ...clauses.keys()]);
  const rows = new Map(
    [...sections].map((section) => [
      section,
      `${digests.get(section) ?? ''} | ${clauses.get(section) ?? ' | '}`,
    ]),
  );
  return [
    ...[...rows]
      .filter(([section, row]) => reviewed.get(section) !== row)
      .map(([section, row]) => `not reviewed: ${section} | ${row} | (reviewed: ${reviewed.get(section)})`),
    ...[...reviewed.keys()]
      .filter((section) => section.startsWith(`${server}.md`) && !rows.has(section))
      .map((section) => `reviewed, but gone: ${section}`),
  ];
}
