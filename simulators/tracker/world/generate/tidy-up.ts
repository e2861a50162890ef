import type { Writable } from '../../../core/state/changes.js';
import { watchFields } from '../actions/tracked-fields.js';
import type { Issue } from '../records/issues.js';
import type { Counters } from '../records/world.js';
import type { Block } from './blocks.js';
import { DAY, HOUR, MINUTE, QUIET_DAYS_AGO } from './calendar.js';
import { FIELDS } from './fields.js';

const COUNT = 50;

/** On the quiet day the automation labels fifty issues of operations, one a minute, and nothing else happens. */
export function tidyUp(
  issues: readonly Issue[],
  { people }: Block,
  counters: Counters,
  anchor: number,
): void {
  const begin = anchor - QUIET_DAYS_AGO * DAY + 2 * HOUR;
  const author = people.find(({ accountType }) => accountType === 'app');
  if (!author) throw new Error('the first team has the automation');
  const untouched = issues.filter(({ project, updated }) => project.key === 'OPS' && updated < begin);
  for (const [turn, issue] of untouched.slice(0, COUNT).entries()) {
    const changed = watchFields(issue, FIELDS, ['labels']);
    const at = begin + turn * MINUTE;
    const writable: Writable<Issue> = issue;
    writable.labels = [...issue.labels, 'tidied'];
    writable.updated = at;
    const items = changed();
    writable.history = [...issue.history, { id: String(counters.change++), at, author, items }];
  }
}
