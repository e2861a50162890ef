import type { Context } from '../context.js';
import { queryField } from '../fields/field-table.js';
import { HISTORY, type QueryField } from '../fields/query-field.js';
import { both, type Compiled, either } from '../plan.js';
import { messages } from '../syntax/messages.js';
import type { Clause, Term } from '../syntax/syntax-tree.js';
import { choiceTerm, historyTerm } from './choice-terms.js';
import { dateTerm, numberTerm, presenceTerm, textTerm } from './plain-terms.js';

const NEVER: Compiled = { matches: () => false, plan: null };

/** Gives a clause without NOT its meaning; problems are noted in the context. */
export function compile(clause: Exclude<Clause, { kind: 'not' }>, context: Context): Compiled {
  if (clause.kind === 'term') return compileTerm(clause, context);
  // Negation was pushed into the terms before.
  const parts = clause.clauses.map((part) => compile(part as typeof clause, context));
  const plans = parts.map(({ plan }) => plan);
  if (clause.kind === 'and') {
    return { matches: (issue) => parts.every(({ matches }) => matches(issue)), plan: both(plans) };
  }
  return { matches: (issue) => parts.some(({ matches }) => matches(issue)), plan: either(plans) };
}

function compileTerm(term: Term, context: Context): Compiled {
  const { problems, world } = context;
  const queried = queryField(world.fields, term.field);
  const complaint = queried ? complaintAbout(term, queried) : messages.unknownField(term.field);
  if (!queried || complaint !== null) {
    problems.push(complaint ?? '');
    return NEVER;
  }
  if (queried.kind === 'text') return textTerm(term, queried, context);
  if (queried.kind === 'date') return dateTerm(term, queried, context);
  if (queried.kind === 'number') return numberTerm(term, queried, context);
  if (queried.kind === 'presence') return presenceTerm(term, queried);
  return HISTORY.includes(term.operator)
    ? historyTerm(term, queried, context)
    : choiceTerm(term, queried, context);
}

function complaintAbout({ operator, field }: Term, { operators }: QueryField): string | null {
  if (operators.includes(operator)) return null;
  return HISTORY.includes(operator)
    ? messages.noHistory(field)
    : messages.unsupportedOperator(operator, field);
}
