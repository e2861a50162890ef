import type { Clause } from '#conformance/contract/clauses.js';
import { memberOf } from '#conformance/reading/members.js';
import { ofTool } from '../making/mutant.js';
import { FAILURE, type Result } from '../making/mutation.js';
import { type ClauseOperator, members } from './operator.js';

/** How pages lead to each other, changed in one thing. */
export const pageOperators: readonly ClauseOperator[] = [
  {
    name: 'way to the next page left out',
    kinds: ['pagination'],
    make: (clause) => {
      const { style } = clause.facts;
      return style === 'cursor' || style === 'token' ? members(clause, wayOn(clause), () => null) : undefined;
    },
  },
  {
    name: 'last of several pages refused',
    kinds: ['pagination'],
    make: (clause) =>
      ofTool(clause.tool ?? '', async ({ arguments: args, pass }) => {
        const result = await pass();
        const isTurned = args[String(clause.facts.position)] !== undefined;
        return isTurned && !leadsOn(clause, result) ? FAILURE : result;
      }),
  },
];

/** Where our server says what leads to the next page. */
function wayOn({ facts: { next, position } }: Clause): string {
  return String(next ?? position);
}

function leadsOn(clause: Clause, { structuredContent }: Result): boolean {
  const { more } = clause.facts;
  return more === undefined
    ? typeof memberOf(structuredContent, wayOn(clause)) === 'string'
    : memberOf(structuredContent, String(more)) === true;
}
