import { expect, test } from 'vitest';
import { CHECKS } from '#conformance/checks/all.js';
import type { CheckContext } from '#conformance/context/check-context.js';
import type { Clause } from '#conformance/contract/clauses.js';

const id = 'forge.get_issues.cap.first';

/** The complaint of the gate about a clause with these facts before anything is judged. */
async function complaint(facts: Clause['facts']): Promise<string> {
  const cap = CHECKS.find(({ kind }) => kind === 'cap');
  const clause: Clause = { id, tool: 'get_issues', kind: 'cap', level: 'must', facts };
  try {
    await cap?.judge(clause, {} as CheckContext); // the facts are read before it is
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('a misspelt fact of a rule is reported with file, rule and place', async () => {
  expect(await complaint({ argument: 'first', record: 'isue' })).toMatch(
    /^contracts\/forge\/tools\/get_issues\.json, rule "forge\.get_issues\.cap\.first": "record" must be one of "attachment", "board", /,
  );
});

test('a fact that no check reads is an error', async () => {
  expect(await complaint({ argument: 'first', record: 'issue', colour: 'red' })).toBe(
    `contracts/forge/tools/get_issues.json, rule "${id}": "colour" is no fact of the kind cap`,
  );
});
