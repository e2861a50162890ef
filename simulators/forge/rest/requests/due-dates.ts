import type { DueTerm } from '../../queries/issues/issue-filter.js';
import { DAY, dayOf, type Time } from '../../world/records/time.js';

/** The days that a word represents, as they are today; weeks begin on Monday. */
export function dueTerm(word: string, now: Time): DueTerm {
  const date = new Date(now);
  const ahead = (days: number) => dayOf(now + days * DAY);
  const inMonth = (month: number, day: number) =>
    dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month, day));
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  switch (word) {
    case '0':
      return 'none';
    case 'any':
      return 'any';
    case 'today':
      return { from: ahead(0), to: ahead(0) };
    case 'tomorrow':
      return { from: ahead(1), to: ahead(1) };
    case 'overdue':
      return { to: ahead(-1) };
    case 'week':
      return { from: ahead(-sinceMonday), to: ahead(6 - sinceMonday) };
    case 'month':
      return { from: inMonth(0, 1), to: inMonth(1, 0) };
    default:
      return { from: ahead(-14), to: inMonth(2, 0) };
  }
}
