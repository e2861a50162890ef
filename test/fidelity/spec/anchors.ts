import type { Contracts, Rule } from './contracts.js';
import { says, type Wording, wordsOf } from './statement.js';

/** A few words that a sentence of a section has. */
export interface Quote {
  section: string;
  says: string;
  words: readonly string[];
}

/** A few words of a rule by which it cites a sentence of a section. */
export interface Anchor extends Quote {
  tool: string;
  rule: Rule;
}

export const quoteOf = (section: string, says: string): Quote => ({ section, says, words: wordsOf(says) });

export const anchorsOf = ({ tools }: Contracts): Anchor[] =>
  Object.entries(tools).flatMap(([tool, { rules }]) => rules.flatMap((rule) => anchorsIn(tool, rule)));

export const anchorsIn = (tool: string, rule: Rule): Anchor[] =>
  [{ source: rule.source, says: rule.says }, ...(rule.also ?? [])].flatMap((anchor) =>
    [anchor.says].flat().map((words) => ({ tool, rule, ...quoteOf(anchor.source, words) })),
  );

export const finds = ({ section, words }: Quote, statement: Wording) =>
  section === statement.section && says(statement.words, words);
