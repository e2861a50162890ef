import type { Issue } from '../../world/records/issues.js';
import type { Context } from '../context.js';
import type { DateField, NumberField, PresenceField, TextField } from '../fields/query-field.js';
import { orderBy } from '../kept-orders.js';
import { both, type Compiled, type Plan, postingsPlan } from '../plan.js';
import { messages } from '../syntax/messages.js';
import type { Operand, Operator, Term } from '../syntax/syntax-tree.js';
import { startOfDay } from './dates.js';
import { dateValue, simpleOperands } from './operands.js';
import { type TextMatcher, textMatcher } from './text-search.js';

type Amount = number | null;

/** Seconds in each unit of a duration, in working time. */
const DURATIONS: Readonly<Record<string, number>> = { w: 5 * 8 * 3600, d: 8 * 3600, h: 3600, m: 60 };
const SECOND = 1000;

/** Asks for a date; the site keeps moments to the second. */
export function dateTerm(term: Term, queried: DateField, context: Context): Compiled {
  const grain = (time: number) => (queried.days ? startOfDay(time) : Math.floor(time / SECOND) * SECOND);
  const wanted = simpleOperands(term, context).map((operand) => {
    const time = dateValue(operand, term.field, context);
    return time === null ? null : grain(time);
  });
  const read = (issue: Issue) => {
    const time = queried.time(issue);
    return time === null ? null : grain(time);
  };
  return {
    matches: amountTest(term.operator, read, wanted),
    plan: rangePlan(term.operator, wanted, queried, context),
  };
}

/** Asks for a number or a duration. */
export function numberTerm(term: Term, queried: NumberField, context: Context): Compiled {
  const wanted = simpleOperands(term, context).map((operand) =>
    numberOf(operand, term.field, queried, context),
  );
  return {
    matches: amountTest(term.operator, queried.number, wanted),
    plan: rangePlan(term.operator, wanted, queried, context),
  };
}

/** Asks for words. */
export function textTerm(term: Term, queried: TextField, context: Context): Compiled {
  const [operand] = simpleOperands(term, context);
  const { operator, field } = term;
  const filled = (issue: Issue) => context.words(queried, issue).length > 0;
  const isPositive = operator === '~' || operator === 'is';
  if (operand?.kind === 'empty') return { matches: (issue) => filled(issue) !== isPositive, plan: null };
  const text = operand?.kind === 'value' ? operand.text : '';
  if (text.trim() === '') context.problems.push(messages.emptyText(field));
  if (/^[*?]/.test(text)) context.problems.push(messages.wildcardFirst(text, field));
  const matcher = textMatcher(text);
  return {
    matches: (issue) => {
      const words = context.words(queried, issue);
      return words.length > 0 && matcher.fits(words) === isPositive;
    },
    plan: isPositive ? wordPlan(matcher, queried, context) : null,
  };
}

/** The issues of the texts that have what is sought. */
function wordPlan({ sought }: TextMatcher, { sources }: TextField, { world }: Context): Plan | null {
  const indexes = sources.map(({ name, textsOf }) => world.issues.texts(name, textsOf));
  return both(
    sought.map((any) => postingsPlan(any.flatMap((one) => indexes.flatMap((index) => index.having(one))))),
  );
}

/** Asks whether there is anything. */
export function presenceTerm({ operator }: Term, { isPresent }: PresenceField): Compiled {
  return { matches: (issue) => isPresent(issue) === (operator === 'is not'), plan: null };
}

function amountTest(
  operator: Operator,
  read: (issue: Issue) => Amount,
  wanted: readonly Amount[],
): (issue: Issue) => boolean {
  const [bound = null] = wanted;
  const compare = (test: (amount: number, bound: number) => boolean) => (issue: Issue) => {
    const amount = read(issue);
    return amount !== null && bound !== null && test(amount, bound);
  };
  if (operator === '<') return compare((amount, limit) => amount < limit);
  if (operator === '>') return compare((amount, limit) => amount > limit);
  if (operator === '<=') return compare((amount, limit) => amount <= limit);
  if (operator === '>=') return compare((amount, limit) => amount >= limit);
  if (operator === '=' || operator === 'in' || operator === 'is')
    return (issue) => wanted.includes(read(issue));
  return (issue) => read(issue) !== null && !wanted.includes(read(issue));
}

/** The part of an order that a comparison leaves, a second or a unit wider where it must be. */
function rangePlan(
  operator: Operator,
  [bound]: readonly Amount[],
  queried: DateField | NumberField,
  { world }: Context,
): Plan | null {
  if (bound === undefined || bound === null) return null;
  const index = orderBy(world, queried);
  const until = bound + (queried.kind === 'date' ? SECOND : 1);
  if (operator === '>' || operator === '>=') {
    return { kind: 'range', index, from: bound, until: Number.POSITIVE_INFINITY };
  }
  if (operator === '<' || operator === '<=') {
    return { kind: 'range', index, from: Number.NEGATIVE_INFINITY, until };
  }
  return operator === '=' ? { kind: 'range', index, from: bound, until } : null;
}

function numberOf(operand: Operand, field: string, { duration }: NumberField, { problems }: Context): Amount {
  if (operand.kind === 'empty') return null;
  const text = operand.kind === 'value' ? operand.text.trim() : '';
  const amount = duration ? (durationOf(text) ?? Number.NaN) : text === '' ? Number.NaN : Number(text);
  if (!Number.isNaN(amount)) return amount;
  problems.push(messages.invalidNumber(text, field));
  return null;
}

/** Seconds; a bare number counts minutes. */
function durationOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text) * 60;
  if (!/^(\d+[wdhm] ?)+$/.test(text)) return null;
  return [...text.matchAll(/(\d+)([wdhm])/g)].reduce(
    (total, [, count, unit = '']) => total + Number(count) * (DURATIONS[unit] ?? 0),
    0,
  );
}
