import type { Issue } from '../../world/records/issues.js';
import type { World } from '../../world/records/world.js';
import type { Context } from '../context.js';
import type { ChoiceField } from '../fields/query-field.js';
import { both, type Compiled, type Plan, postingsPlan, setsPlan } from '../plan.js';
import type { Operator, Term } from '../syntax/syntax-tree.js';
import { pastOf, periodsOf, someTurn } from './history-search.js';
import { choiceValues, simpleOperands } from './operands.js';
import { predicateTests } from './predicates.js';

const NEGATIVE: readonly Operator[] = ['!=', 'not in', 'is not'];
const COMPARISONS: Partial<Record<Operator, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};

/** Asks for what an issue has now in a field of choices. */
export function choiceTerm(term: Term, queried: ChoiceField, context: Context): Compiled {
  const wanted = new Set(choiceValues(queried, simpleOperands(term, context), term.field, context));
  const compares = COMPARISONS[term.operator];
  if (compares) return { matches: comparing(queried, wanted, compares, context.world), plan: null };
  const has = (issue: Issue) => {
    const values = queried.values(issue);
    return values.length === 0 ? wanted.has(null) : values.some((value) => wanted.has(value));
  };
  if (!NEGATIVE.includes(term.operator)) {
    return { matches: has, plan: planFor(queried, wanted, context.world) };
  }
  return { matches: (issue) => queried.values(issue).length > 0 && !has(issue), plan: null };
}

/** Asks for what an issue had, or how it changed, in a field with a history. */
export function historyTerm(term: Term, queried: ChoiceField, context: Context): Compiled {
  const { operator } = term;
  const { fieldId, idOf } = queried.history ?? { fieldId: '', idOf: String };
  const tests = predicateTests(term, queried, context);
  const isPositive = !operator.includes('not');
  if (operator === 'changed' || operator === 'not changed') {
    const changed = (issue: Issue) => someTurn(issue, fieldId, tests);
    const had = [['changed'], ...tests.map(({ turned }) => turned)];
    return {
      matches: (issue) => changed(issue) === isPositive,
      plan: isPositive ? pastPlan(queried, had, context.world) : null,
    };
  }
  const values = choiceValues(queried, simpleOperands(term, context), term.field, context);
  const ids = new Set(values.map((value) => (value === null ? null : idOf(value))));
  const was = (issue: Issue) =>
    periodsOf(issue, fieldId, queried.values(issue).map(idOf)).some(
      (period) =>
        (period.ids.length === 0 ? ids.has(null) : period.ids.some((id) => ids.has(id))) &&
        tests.every((test) => test.period(period)),
    );
  const had = [[...ids].flatMap(everHad), ...tests.map(({ been }) => been)];
  return {
    matches: (issue) => was(issue) === isPositive,
    plan: isPositive ? pastPlan(queried, had, context.world) : null,
  };
}

/** What the past has of an issue that once had a value; or that once had none, when it was given one or lost one. */
function everHad(id: string | null): readonly string[] {
  return id === null ? ['has nothing', 'changed'] : [`has ${id}`, `lost ${id}`];
}

/** The issues with something of every list in their past; an absent list is no condition. */
function pastPlan(
  queried: ChoiceField,
  lists: readonly (readonly string[] | null)[],
  world: World,
): Plan | null {
  const [name = ''] = queried.names;
  const past = world.issues.postings(name, (issue) => pastOf(issue, queried));
  return both(lists.map((any) => any && postingsPlan(any.map((key) => past.of(key)))));
}

function comparing(
  { values, compare }: ChoiceField,
  wanted: ReadonlySet<unknown>,
  compares: (order: number) => boolean,
  world: World,
): (issue: Issue) => boolean {
  return (issue) =>
    values(issue).some((value) =>
      [...wanted].some((other) => {
        const order = compare?.(value, other, world) ?? null;
        return order !== null && compares(order);
      }),
    );
}

function planFor(queried: ChoiceField, wanted: ReadonlySet<unknown>, world: World): Plan | null {
  const { lookUp, history } = queried;
  if (!lookUp) {
    const has = [...wanted].map((value) => (value === null ? 'has nothing' : `has ${history?.idOf(value)}`));
    return history ? pastPlan(queried, [has], world) : null;
  }
  const sets: ReadonlySet<Issue>[] = [];
  for (const value of wanted) {
    const set = lookUp(value, world);
    if (set === null) return null;
    sets.push(set);
  }
  return setsPlan(sets);
}
