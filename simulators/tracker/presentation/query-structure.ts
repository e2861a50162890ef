import type { Clause, Operand, Query, SortKey } from '../jql/syntax/syntax-tree.js';

/** A query as its parser shows it: the names and values plain, and as a query has to write them. */
export function structureJson({ where, orderBy }: Query): object {
  return {
    ...(where && { where: clauseJson(where) }),
    ...(orderBy.length > 0 && { orderBy: { fields: orderBy.map(sortJson) } }),
  };
}

function sortJson({ field, direction }: SortKey): object {
  return { field: fieldJson(field), ...(direction && { direction }) };
}

function clauseJson(clause: Clause): object {
  if (clause.kind === 'not') return { operator: 'not', clauses: [clauseJson(clause.clause)] };
  if (clause.kind !== 'term') return { operator: clause.kind, clauses: clause.clauses.map(clauseJson) };
  const { field, operator, operand, predicates } = clause;
  const always = { field: fieldJson(field), operator, ...(operand && { operand: operandJson(operand) }) };
  if (!/^(was|changed)/.test(operator)) return always;
  return {
    ...always,
    predicates: predicates.map(({ name, operand: value }) => ({
      operator: name,
      operand: operandJson(value),
    })),
  };
}

function fieldJson(name: string): object {
  return { name, encodedName: encoded(name) };
}

function operandJson(operand: Operand): object {
  if (operand.kind === 'empty') return { keyword: 'empty' };
  if (operand.kind === 'value') return { value: operand.text, encodedValue: written(operand) };
  if (operand.kind === 'list')
    return { values: operand.items.map(operandJson), encodedOperand: written(operand) };
  const { name, args } = operand;
  return { function: name, arguments: args, encodedOperand: written(operand) };
}

function written(operand: Operand): string {
  if (operand.kind === 'empty') return 'empty';
  if (operand.kind === 'value') return operand.quoted ? quoted(operand.text) : encoded(operand.text);
  if (operand.kind === 'list') return `(${operand.items.map(written).join(', ')})`;
  return `${operand.name}(${operand.args.map(encoded).join(', ')})`;
}

/** A word as a query has to write it: in quotation marks unless it is one. */
export function encoded(text: string): string {
  return /^-?[\w.[\]]+$/.test(text) ? text : quoted(text);
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
