import type { Simulator } from '#simulators/core/simulator.js';
import { CI_RECORDS } from './ci.js';
import { CODE_RECORDS } from './code.js';
import { EPICS_RECORDS } from './epics.js';
import { ISSUES_RECORDS } from './issues.js';
import { MERGE_REQUESTS_RECORDS } from './merge-requests.js';
import type { Facts, Named } from './named.js';
import { PAGES_RECORDS } from './pages.js';
import { PEOPLE_RECORDS } from './people.js';
import { PLACES_RECORDS } from './places.js';

/** The records, each after what it is under: what no world has from the beginning is made. */
const RECORDS: readonly Named[] = [
  ...PLACES_RECORDS,
  ...PEOPLE_RECORDS,
  ...CODE_RECORDS,
  ...ISSUES_RECORDS,
  ...MERGE_REQUESTS_RECORDS,
  ...PAGES_RECORDS,
  ...CI_RECORDS,
  ...EPICS_RECORDS,
];

/** Makes the records in a simulator, and gives their names; throws where one is refused. */
export async function makeRecords(simulator: Simulator, token: string): Promise<Facts> {
  const facts: Facts = {};
  for (const { name, method = 'GET', path, body, member = 'id' } of RECORDS) {
    const answer = await simulator.fetch(`http://forge.test/api/v4${path(facts)}`, {
      method,
      headers: { 'PRIVATE-TOKEN': token, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body(facts)) }),
    });
    const given = await answer.json();
    const value = (Array.isArray(given) ? given[0] : given)?.[member];
    if (!answer.ok || value === undefined)
      throw new Error(`${name} is not made: ${answer.status} ${JSON.stringify(given)}`);
    facts[name] = value;
  }
  return facts;
}
