import { createHash } from 'node:crypto';
import type { Account } from './account.js';
import { documents } from './document.js';
import { reviewed } from './reviewed.js';

/** The prose of each section that rules and asides answer for, as a digest. */
function digests({ statements }: Account): Map<string, string> {
  const prose = statements.filter(({ accounted }) => !accounted);
  const sections = new Set(prose.map(({ section }) => section));
  const textOf = (name: string) => prose.filter(({ section }) => section === name).map(({ text }) => text);
  return new Map([...sections].map((section) => [section, digest(textOf(section).join('\n'))]));
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Sections whose prose is not the one that the rules were written for. A rule cites only a few words of a sentence;
 * this is what notices a change in the others.
 */
export function unreviewed(account: Account): string[] {
  const found = digests(account);
  const known = Object.entries(reviewed).filter(([section]) =>
    section.startsWith(`${documents[account.server]}#`),
  );
  return [
    ...[...found]
      .filter(([section, value]) => reviewed[section] !== value)
      .map(([section, value]) => `prose not reviewed: ${section} is now ${value}`),
    ...known.filter(([section]) => !found.has(section)).map(([section]) => `no prose any more: ${section}`),
  ];
}
