import type { User } from '../../world/records/people.js';
import type { Context } from '../context.js';
import { userResolver } from '../fields/choice-fields.js';
import type { ChoiceField } from '../fields/query-field.js';
import { messages } from '../syntax/messages.js';
import type { Operand, Predicate, Term } from '../syntax/syntax-tree.js';
import { startOfDay } from './dates.js';
import type { Period, TurnTest } from './history-search.js';
import { choiceValues, dateValue, flat } from './operands.js';

const DAY = 24 * 60 * 60_000;

interface Tests extends TurnTest {
  readonly period: (period: Period) => boolean;
  /** What the past has, one or the other, of each issue with such a change; null where that is no condition. */
  readonly turned: readonly string[] | null;
  /** The same of each issue with such a period. */
  readonly been: readonly string[] | null;
}

const UNKNOWN = { turned: null, been: null };

const USERS: ChoiceField = {
  kind: 'choice',
  domain: 'user',
  names: [],
  operators: [],
  values: () => [],
  resolve: userResolver,
};

/** What the predicates of a history search ask of a period or a change; problems are noted. */
export function predicateTests(term: Term, queried: ChoiceField, context: Context): Tests[] {
  return term.predicates.map((predicate) => testsOf(predicate, term, queried, context));
}

function testsOf({ name, operand }: Predicate, term: Term, queried: ChoiceField, context: Context): Tests {
  if (name === 'by') return byTests(operand, term.field, context);
  if (name === 'from' || name === 'to') return valueTests(name, operand, term, queried, context);
  if (name === 'during') return duringTests(operand, term.field, context);
  const time = dateValue(operand, term.field, context) ?? 0;
  if (name === 'after') {
    return { period: ({ until }) => until > time, turn: ({ at }) => at > time, ...UNKNOWN };
  }
  if (name === 'before') {
    return { period: ({ from }) => from < time, turn: ({ at }) => at < time, ...UNKNOWN };
  }
  const start = startOfDay(time);
  return within(start, start + DAY - 1);
}

function byTests(operand: Operand, field: string, context: Context): Tests {
  const users = choiceValues(USERS, flat(operand), field, context);
  // Values of this domain are people, or null.
  const accounts = users.flatMap((user) => (user as User | null)?.accountId ?? []);
  return {
    period: ({ by }) => users.includes(by),
    turn: ({ author }) => users.includes(author),
    turned: accounts.map((account) => `changed by ${account}`),
    been: accounts.flatMap((account) => [`changed by ${account}`, `begun by ${account}`]),
  };
}

/** The grammar lets FROM and TO follow CHANGED alone. */
function valueTests(
  name: 'from' | 'to',
  operand: Operand,
  { field }: Term,
  queried: ChoiceField,
  context: Context,
): Tests {
  const ids = choiceValues(queried, flat(operand), field, context).map((value) =>
    value === null ? null : (queried.history?.idOf(value) ?? null),
  );
  const what = name === 'from' ? 'lost' : 'got';
  return {
    period: () => true,
    turn: (_, item) => ids.includes(item[name]),
    turned: ids.map((id) => `${what} ${id ?? 'nothing'}`),
    been: null,
  };
}

function duringTests(operand: Operand, field: string, context: Context): Tests {
  const [start, end, ...more] = flat(operand);
  if (!start || !end || more.length > 0) {
    context.problems.push(messages.invalidDuring(field));
    return within(0, 0);
  }
  return within(dateValue(start, field, context) ?? 0, dateValue(end, field, context) ?? 0);
}

function within(start: number, end: number): Tests {
  return {
    period: ({ from, until }) => from <= end && until > start,
    turn: ({ at }) => at >= start && at <= end,
    ...UNKNOWN,
  };
}
