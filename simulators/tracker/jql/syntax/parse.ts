import type * as Ast from '@atlaskit/jql-ast';
import { createTurns } from '../../../core/scheduling/turns.js';
import { refuseLarge } from './bounds.js';
import { JqlProblem } from './problem.js';
import { filled, shapeOf } from './shape.js';
import { syntaxMessage } from './syntax-messages.js';
import type { Clause, Operand, Predicate, Query, SortKey, Term } from './syntax-tree.js';

const ESCAPE = /\\(u[0-9a-fA-F]{4}|.)/gs;
const LETTERS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

/** Whether a piece of a query is in quotation marks. */
function isQuoted(text: string): boolean {
  return /^["']/.test(text);
}

/** What a piece of a query says: without its quotation marks, its escapes read. */
function unquoted(text: string): string {
  const inner = isQuoted(text) ? text.slice(1, -1) : text;
  return inner.replace(ESCAPE, (_, code: string) =>
    code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (LETTERS[code] ?? code),
  );
}

const MOST_REMEMBERED = 500;

/** Parses by Atlassian's own grammar, and remembers: texts of one shape parse alike. Throws JqlProblem. */
export const parseJql = rememberingParser();

function rememberingParser(): (text: string) => Promise<Query> {
  const cached = new Map<string, Query>();
  const remember = (text: string, query: Query) => {
    if (cached.size >= MOST_REMEMBERED) cached.clear();
    cached.set(text, query);
    return query;
  };
  return async (text) => {
    const remembered = cached.get(text);
    if (remembered) return remembered;
    refuseLarge(text);
    const shape = shapeOf(text);
    const alike = cached.get(shape.text);
    if (alike) return remember(text, filled(alike, shape.quoted));
    const numbered = NUMBERED.exec(text);
    if (numbered?.[1] !== undefined) return withNumbers(numbered[1].split(','));
    // Loaded when first needed: it costs as much as the rest of the simulator's start.
    const turn = createTurns();
    const { default: jqlAst } = await import('@atlaskit/jql-ast'); // bundled CommonJS has a default export alone
    await turn();
    const { JastBuilder, RESERVED_WORDS } = jqlAst;
    const read = new JastBuilder().build(shape.text);
    if (read.errors.length > 0) {
      const { query, errors } = new JastBuilder().build(text); // with the places of this text
      const [error] = errors;
      if (error) throw new JqlProblem(syntaxMessage(text, error, RESERVED_WORDS));
      return plainQuery(query);
    }
    const parsed = remember(shape.text, plainQuery(read.query));
    return remember(text, filled(parsed, shape.quoted));
  };
}

/** Issues by their numbers, as clients ask for those that they know: the grammar takes some milliseconds for a hundred. */
const NUMBERED = /^id in \((\d+(?:,\d+)*)\)$/;

function withNumbers(numbers: readonly string[]): Query {
  const items = numbers.map((text): Operand => ({ kind: 'value', text, quoted: false }));
  const operand: Operand = { kind: 'list', items };
  return {
    where: { kind: 'term', field: 'id', operator: 'in', operand, predicates: [] },
    orderBy: [],
  };
}

function plainQuery(query: Ast.Jast['query']): Query {
  return {
    where: query?.where ? plainClause(query.where) : null,
    orderBy: query?.orderBy ? query.orderBy.fields.map(plainSortKey) : [],
  };
}

function plainSortKey({ field, direction }: Ast.OrderByField): SortKey {
  const direct = direction?.value.toLowerCase();
  return { field: unquoted(field.text), direction: direct === 'asc' || direct === 'desc' ? direct : null };
}

function plainClause(clause: Ast.Clause): Clause {
  if (clause.clauseType === 'compound') {
    return { kind: clause.operator.value, clauses: clause.clauses.map(plainClause) };
  }
  if (clause.clauseType === 'not') return { kind: 'not', clause: plainClause(clause.clause) };
  return plainTerm(clause);
}

function plainTerm({ field, operator, operand, predicates }: Ast.TerminalClause): Term {
  if (!operator) throw new Error('a clause without an operator is a syntax error');
  return {
    kind: 'term',
    field: unquoted(field.text),
    operator: operator.value,
    operand: operand ? plainOperand(operand) : null,
    predicates: predicates.flatMap(plainPredicate),
  };
}

function plainPredicate({ operator, operand }: Ast.Predicate): Predicate[] {
  return operand ? [{ name: operator.value, operand: plainOperand(operand) }] : [];
}

function plainOperand(operand: Ast.Operand): Operand {
  if (operand.operandType === 'keyword') return { kind: 'empty' };
  if (operand.operandType === 'list') return { kind: 'list', items: operand.values.map(plainOperand) };
  if (operand.operandType === 'value') {
    return { kind: 'value', text: unquoted(operand.text), quoted: isQuoted(operand.text) };
  }
  const args = operand.arguments.map(({ text }) => unquoted(text));
  return { kind: 'function', name: unquoted(operand.function.text), args };
}
