import type { Clause, Operator } from './syntax-tree.js';

/** What NOT makes of each operator. As on the site, neither side of a pair matches an empty field. */
const OPPOSITES: Readonly<Record<Operator, Operator>> = {
  '=': '!=',
  '!=': '=',
  '~': '!~',
  '!~': '~',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
  was: 'was not',
  'was not': 'was',
  'was in': 'was not in',
  'was not in': 'was in',
  changed: 'not changed',
  'not changed': 'changed',
};

/** The same clause without NOT: it is pushed inwards until it turns an operator round. */
export function withoutNot(clause: Clause, turned = false): Exclude<Clause, { kind: 'not' }> {
  if (clause.kind === 'not') return withoutNot(clause.clause, !turned);
  if (clause.kind === 'term') return turned ? { ...clause, operator: OPPOSITES[clause.operator] } : clause;
  const { kind, clauses } = clause;
  const opposite = kind === 'and' ? 'or' : 'and';
  return { kind: turned ? opposite : kind, clauses: clauses.map((part) => withoutNot(part, turned)) };
}
