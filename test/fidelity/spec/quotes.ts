import type { Account } from './account.js';
import { anchorsIn, finds } from './anchors.js';
import type { Contracts, Rule } from './contracts.js';

/** Values that a rule takes from its sentences and that do not stand there. */
export function misquotes(account: Account, { tools, quotes }: Contracts): string[] {
  return Object.entries(tools).flatMap(([tool, { rules }]) =>
    rules.flatMap((rule) => {
      const values = (quotes[rule.kind] ?? []).flatMap((parameter) => valuesOf(rule[parameter]));
      if (values.length === 0) return [];
      const text = citedText(account, tool, rule);
      const missing = values.filter((value) => !text.includes(value));
      return missing.map((value) => `${rule.id} has ${value}, which its sentences do not say`);
    }),
  );
}

const valuesOf = (parameter: unknown): string[] =>
  parameter === undefined
    ? []
    : [parameter].flat().flatMap((value) => String(value).split('/').filter(Boolean));

const citedText = ({ statements }: Account, tool: string, rule: Rule): string =>
  anchorsIn(tool, rule)
    .flatMap((anchor) => statements.filter((statement) => finds(anchor, statement)))
    .map(({ text }) => text)
    .join('\n');
