import * as z from 'zod';
import { type Check, ClauseViolation, check, NotJudged } from '../check.js';
import type { CheckContext } from '../context/check-context.js';
import type { Clause } from '../contract/clauses.js';
import { STRICT_KIND } from '../contract/clauses.js';
import { exercise } from './exercise.js';
import { WIRE_RULES } from './rules/all.js';
import type { WireRule } from './rules/rule.js';
import { SHUTDOWN, shutdown } from './shutdown.js';

/** All that strict clients refuse: what messages show, and what else a connection does. */
export const STRICT_RULES: readonly Pick<WireRule, 'id' | 'level' | 'says' | 'breaks'>[] = [
  ...WIRE_RULES,
  SHUTDOWN,
];

/** The clauses that every server has, whatever its contract. */
export function strictClauses(name: string): Clause[] {
  return STRICT_RULES.map(({ id, level }) => ({
    id: `${name}.server.strict.${id}`,
    tool: undefined,
    kind: STRICT_KIND,
    means: 'No message of the target is one that strict clients refuse by the rule.',
    of: 'server',
    level,
    facts: { rule: id },
  }));
}

/** What the clauses of strict clients say, by their ids: what is right, and who breaks where it is not. */
export function strictSentences(name: string): ReadonlyMap<string, string> {
  return new Map(
    STRICT_RULES.map(({ id, says, breaks }) => [`${name}.server.strict.${id}`, `${says} (${breaks})`]),
  );
}

/** Judges what strict clients refuse, when all else was judged: any message may show it. */
export const strict: Check = check({
  kind: STRICT_KIND,
  means: 'No message of the target is one that strict clients refuse by the rule.',
  of: 'server',
  facts: z.strictObject({ rule: z.string() }),
  judge: ({ facts: { rule } }, context) =>
    rule === SHUTDOWN.id ? shutdown(context) : assertShown(rule, context),
});

async function assertShown(rule: string, context: CheckContext): Promise<void> {
  if (!context.strict) throw new NotJudged('the messages of the target are not looked at');
  const { wire } = context.strict;
  await exercise(context, context.strict);
  const { judged, wrong } = wire.shown(rule);
  const { says = rule } = WIRE_RULES.find(({ id }) => id === rule) ?? {};
  if (wrong) {
    const { why, message, request } = wrong;
    throw new ClauseViolation(`${says}: ${why}`, {
      expected: says,
      received: message ?? null,
      counterexample: request,
    });
  }
  if (judged === 0) throw new NotJudged('no message was received that could show it');
}
