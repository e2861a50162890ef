import type { Outcome } from '../verify/outcome.js';

/** The differences that are reported of one interaction. */
const MOST_SHOWN = 5;

/** What became of each interaction, a line or a few for each, then the count. */
export function verificationReport(server: string, origin: string, outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const counts = `${count('verified')} verified, ${count('failed')} failed, ${count('not verified')} not verified`;
  return `${outcomes.map(lines).join('')}${server} at ${origin}: ${counts}\n`;
}

function lines(outcome: Outcome): string {
  if (outcome.kind === 'verified') return `✓ ${outcome.description}\n`;
  if (outcome.kind === 'not verified') return `– ${outcome.description}: not verified, ${outcome.reason}\n`;
  const { description, sent, problems } = outcome;
  const shown = problems.slice(0, MOST_SHOWN).map((problem) => `    ${problem}\n`);
  const rest = problems.length - shown.length;
  const request = sent === undefined ? '' : `    sent ${sent}\n`;
  return `✗ ${description}\n${request}${shown.join('')}${rest > 0 ? `    and ${rest} more\n` : ''}`;
}
