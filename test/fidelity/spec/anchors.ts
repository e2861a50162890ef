import type { Contracts, Rule } from './contracts.js';
import { type Statement, says } from './statement.js';

/** A few words of a rule by which it cites a sentence of a section. */
export interface Anchor {
  tool: string;
  rule: Rule;
  section: string;
  words: string;
}

export const anchorsOf = ({ tools }: Contracts): Anchor[] =>
  Object.entries(tools).flatMap(([tool, { rules }]) => rules.flatMap((rule) => anchorsIn(tool, rule)));

export const anchorsIn = (tool: string, rule: Rule): Anchor[] =>
  [{ source: rule.source, says: rule.says }, ...(rule.also ?? [])].flatMap((anchor) =>
    [anchor.says].flat().map((words) => ({ tool, rule, section: anchor.source, words })),
  );

export const finds = ({ section, words }: Pick<Anchor, 'section' | 'words'>, statement: Statement) =>
  section === statement.section && says(statement.text, words);
