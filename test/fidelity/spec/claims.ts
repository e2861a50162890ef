import type { Account } from './account.js';
import { type Anchor, finds, quoteOf } from './anchors.js';
import { asides } from './asides.js';
import { documents } from './document.js';
import { reaches } from './reach.js';
import type { Wording } from './statement.js';

const quotedAsides = asides.map(({ section, says }) => quoteOf(section, says));

const waiting = ({ statements }: Account) => statements.filter(({ accounted }) => !accounted);

/** Rules that no sentence stands behind, or whose words fit several sentences at once. */
export function looseRules(account: Account, anchors: Anchor[]): string[] {
  const open = waiting(account);
  return anchors.flatMap((anchor) => {
    const name = `${anchor.rule.id} ("${anchor.says}" in ${anchor.section})`;
    if (!account.statements.some((statement) => finds(anchor, statement)))
      return [`no sentence for rule: ${name}`];
    const fitting = new Set(open.filter((statement) => finds(anchor, statement)));
    return fitting.size > 1 ? [`fits ${fitting.size} sentences: ${name}`] : [];
  });
}

/** Sentences that neither a schema nor a rule nor an aside accounts for. */
export function unclaimed(account: Account, anchors: Anchor[]): string[] {
  const tools = new Set(account.tools.map(({ tool }) => tool));
  return waiting(account).flatMap((statement) => {
    if (quotedAsides.some((aside) => finds(aside, statement))) return [];
    const claiming = claimants(statement, anchors);
    const owner = statement.section.split('#')[1] ?? '';
    const named = [...statement.text.matchAll(/`(\w+)`/g)]
      .map(([, span = '']) => span)
      .filter((span) => tools.has(span));
    const needed = tools.has(owner) ? [owner] : named;
    const missing = needed.filter((tool) => !claiming.has(tool));
    if (claiming.size > 0 && missing.length === 0) return [];
    return [`no rule for sentence: ${statement.section}: ${statement.text} ${missing.join(', ')}`];
  });
}

const claimants = (statement: Wording, anchors: Anchor[]) =>
  new Set(anchors.filter((anchor) => finds(anchor, statement)).map(({ tool }) => tool));

/** Tools that a general sentence holds for, without a rule of theirs that cites it. */
export function unreached(account: Account, anchors: Anchor[]): string[] {
  return reaches
    .filter(({ server }) => server === account.server)
    .flatMap(({ server, section: title, says: words, holds }) => {
      const section = `${documents[server]}#${title}`;
      const quote = quoteOf(section, words);
      const statements = account.statements.filter((statement) => finds(quote, statement));
      if (statements.length === 0) return [`no sentence for reach: "${words}" in ${section}`];
      const claiming = new Set(statements.flatMap((statement) => [...claimants(statement, anchors)]));
      const missing = account.tools.filter((entry) => holds(entry) && !claiming.has(entry.tool));
      return missing.map(({ tool }) => `no rule of ${tool} for sentence: "${words}" in ${section}`);
    });
}

export function emptyAsides(account: Account): string[] {
  const open = waiting(account);
  return quotedAsides
    .filter(({ section }) => section.startsWith(`${documents[account.server]}#`))
    .filter((aside) => !open.some((statement) => finds(aside, statement)))
    .map(({ section, says }) => `no sentence for aside: "${says}" in ${section}`);
}
