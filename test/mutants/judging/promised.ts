import { leftOpenBy } from '../left-open/all.js';
import type { LeftOpen } from '../left-open/left-open.js';

type Places = LeftOpen['named'];

const NAMED: Places = Object.assign({}, ...Object.values(leftOpenBy).map(({ named }) => named));
const ORDERED: Places = Object.assign({}, ...Object.values(leftOpenBy).map(({ ordered }) => ordered));

/** Of every list that is turned page by page. */
const PAGE_INFO = /^pageInfo\/(endCursor|hasNextPage)$/;

const OF_FACTS = ['fact blanked', "fact exchanged with another record's"];
const OF_LISTS = ['list cut', 'record doubled', 'record invented', 'record of elsewhere inserted'];

/** Why the specification leaves open what a mutant changes at a place of a tool's answer; undefined where it does not. */
export function leftOpen(tool: string, operator: string, place: string): string | undefined {
  const isNamed = PAGE_INFO.test(place) || (NAMED[tool]?.test(place) ?? false);
  if (operator === 'list reversed' && !ORDERED[tool]?.test(place))
    return 'no order of this list is documented';
  if (OF_FACTS.includes(operator) && !isNamed) return 'this field of the answer is not named';
  if (OF_LISTS.includes(operator) && place.includes('[]') && !isNamed)
    return 'this field of a record is not named';
  return undefined;
}
