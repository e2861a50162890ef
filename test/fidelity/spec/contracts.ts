import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { digestOf, type Server } from './document.js';
import { factsOf } from './schema.js';
import type { Quote } from './statement.js';

const words = z.union([z.string(), z.array(z.string())]);
const citation = z.strictObject({ source: z.string(), says: words });
const clause = z
  .object({ id: z.string(), kind: z.string(), ...citation.shape, also: z.array(citation).optional() })
  .catchall(z.json());
const contract = z.strictObject({
  annotations: z.record(z.string(), z.boolean()).optional(),
  partial: z.literal(true).optional(),
  input: z.record(z.string(), z.json()),
  rules: z.array(clause),
});
const serverFacts = z.record(z.string(), z.object({ value: z.json(), source: z.string() }));
const kinds = z.record(z.string(), z.object({ quotes: z.array(z.string()).optional() }));

export type Clause = z.infer<typeof clause>;

/** The contracts of one server, as their files state them. */
export interface Contracts {
  readonly server: z.infer<typeof serverFacts>;
  readonly tools: Record<string, z.infer<typeof contract>>;
  /** By kind of clause, the parameters that quote the cited sentence. */
  readonly quotes: Readonly<Record<string, string[]>>;
}

const folder = new URL('../../../contracts/', import.meta.url);
const parsed = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

export function readContracts(server: Server): Contracts {
  const files = readdirSync(new URL(`${server}/tools/`, folder));
  const tools = files.map((file) => [
    file.replace('.json', ''),
    contract.parse(parsed(`${server}/tools/${file}`)),
  ]);
  const quotes = Object.entries(kinds.parse(parsed('kinds.json'))).map(([kind, { quotes = [] }]) => [
    kind,
    quotes,
  ]);
  return {
    server: serverFacts.parse(parsed(`${server}/server.json`)),
    tools: Object.fromEntries(tools),
    quotes: Object.fromEntries(quotes),
  };
}

/** The facts of the schemas and hints, one line each, as `readAccount` words them. */
export const factsOfContracts = ({ tools }: Contracts): Set<string> =>
  new Set(
    Object.entries(tools).flatMap(([tool, { input, annotations, partial }]) =>
      factsOf(tool, { ...input, ...annotations, partial }),
    ),
  );

/** The words by which a clause cites sentences. */
export const quotesOf = ({ source, says, also = [] }: Clause): Quote[] =>
  [{ source, says }, ...also].flatMap((cited) =>
    [cited.says].flat().map((words) => ({ section: cited.source, words })),
  );

/** By section, the kinds of the clauses of its tool and a digest of these clauses; by document, what the server declares. */
export function digestsOfClauses(server: Server, contracts: Contracts): Map<string, string> {
  const declared = Object.keys(contracts.server).join(', ');
  return new Map([
    [`${server}.md`, `${declared} | ${digestOf(JSON.stringify(contracts.server))}`],
    ...Object.entries(contracts.tools).map(([tool, { rules }]): [string, string] => {
      const kinds = rules.map(({ kind }) => kind);
      const counts = [...new Set(kinds)].map(
        (kind) => `${kinds.filter((one) => one === kind).length} ${kind}`,
      );
      return [`${server}.md#${tool}`, `${counts.toSorted().join(', ')} | ${digestOf(JSON.stringify(rules))}`];
    }),
  ]);
}
