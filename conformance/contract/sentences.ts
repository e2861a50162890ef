import type { Difference } from '../reading/learning/difference.js';
import type { Clause } from './clauses.js';
import type { Contract, Rule } from './contract.js';

/** What the kinds of clauses say, by kind. */
type Meanings = Readonly<Record<string, string>>;

/** The kinds of the rules that say how a whole answer is, for each thing that may be another in it. */
const SAYING: Readonly<Record<Difference['aspect'], readonly string[]>> = {
  missing: ['content', 'filter', 'pagination'],
  foreign: ['content', 'filter', 'cap'],
  twice: ['pagination', 'content'],
  order: ['order'],
  fact: ['returns', 'content', 'named-field'],
  selection: ['selection', 'named-field'],
  table: ['groups'],
  file: ['file'],
  sent: ['sends', 'made'],
  output: ['made', 'file', 'content'],
};

/** So many sentences are named for one difference. */
const NAMED = 3;

/**
 * What each clause says, by its id: the meaning of its kind, and of a rule where it is documented with the words that say so. Clauses of
 * kinds without a meaning are left out. What is wrong with a whole answer is there by tool and difference: `get_issue order`.
 */
export function sentencesOf(
  contract: Contract,
  clauses: readonly Clause[],
  meanings: Meanings,
): ReadonlyMap<string, string> {
  const rules = new Map(
    Object.values(contract.tools).flatMap((tool) => tool.rules.map((rule) => [rule.id, rule])),
  );
  const ofClauses = clauses.map(({ id, kind }): [string, string] => {
    const rule = rules.get(id);
    return [id, sentence(meanings[kind], rule ? documentedAt([rule]) : undefined)];
  });
  return new Map([...ofClauses.filter(([, words]) => words !== ''), ...answerSentences(contract, meanings)]);
}

/** What is wrong with a whole answer, by tool and difference. */
function answerSentences({ name, tools }: Contract, { answers }: Meanings): [string, string][] {
  return Object.entries(tools).flatMap(([tool, { rules }]) =>
    Object.entries(SAYING).map(([difference, kinds]): [string, string] => {
      const saying = kinds
        .flatMap((kind) => rules.filter((rule) => rule.kind === kind))
        .toSorted((one, other) => rankIn(tool, one) - rankIn(tool, other));
      return [`${tool} ${difference}`, sentence(answers, documentedAt(saying) ?? `${name}.md, ${tool}`)];
    }),
  );
}

/** Rules in the section of the tool itself are named first. */
function rankIn(tool: string, { source }: Rule): number {
  return source.endsWith(`#${tool}`) ? 0 : 1;
}

function sentence(meaning: string | undefined, documented: string | undefined): string {
  return [meaning, documented && `(${documented})`].filter(Boolean).join(' ');
}

/** `forge.md, Pagination fields: first page size`, of the first rules; undefined where none is documented. */
function documentedAt(rules: readonly Rule[]): string | undefined {
  const all = rules
    .filter(({ source }) => source !== '')
    .map(({ source, says }) => {
      const words = [says ?? []].flat().map(String).join('; ');
      return `${source.replace('#', ', ')}${words && `: ${words}`}`;
    });
  return all.length === 0 ? undefined : [...new Set(all)].slice(0, NAMED).join(' | ');
}
