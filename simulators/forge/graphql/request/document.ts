import { type DocumentNode, GraphQLError, parse } from 'graphql';
import { isNestedBeyond } from '../../../core/http/nesting.js';
import type { Problem } from '../validation/problem.js';

/** The document in a text, or what keeps it from being one, in the words of graphql-ruby's parser. */
export function readDocument(text: string): DocumentNode | Problem {
  if (isNestedBeyond(MOST_LEVELS, text)) return TOO_DEEP;
  try {
    return parse(withEscapedNewlines(text));
  } catch (error) {
    if (error instanceof GraphQLError) return syntaxProblem(text, error);
    throw error;
  }
}

/** Levels of braces and brackets; how many fit on a stack differs from thread to thread. */
const MOST_LEVELS = 500;

/** The error of a document that is nested deeper than a stack is high (graphql-ruby, `Schema.query_stack_error`). */
const TOO_DEEP: Problem = { message: 'This query is too large to execute.' };

/** Line breaks inside of quoted texts are taken for `\n` (`GraphQL::Language.escape_single_quoted_newlines`). */
function withEscapedNewlines(text: string): string {
  return text.replace(/"""[\s\S]*?"""|"(?:[^"\\]|\\[\s\S])*"|#[^\n]*/g, (part) =>
    part.startsWith('"') && !part.startsWith('"""') ? part.replace(/\r?\n/g, '\\n') : part,
  );
}

const TOKENS: Readonly<Record<string, string>> = {
  '{': 'LCURLY',
  '}': 'RCURLY',
  '(': 'LPAREN',
  ')': 'RPAREN',
  '[': 'LBRACKET',
  ']': 'RBRACKET',
  ':': 'COLON',
  $: 'VAR_SIGN',
  '@': 'DIR_SIGN',
  '!': 'BANG',
  '=': 'EQUALS',
  '|': 'PIPE',
  '&': 'AMP',
  '...': 'ELLIPSIS',
  Name: 'NAME',
  'Name "on"': 'ON',
  String: 'STRING',
};
const KEYWORDS = [
  'query',
  'mutation',
  'subscription',
  'fragment',
  'on',
  'true',
  'false',
  'null',
  'type',
  'input',
];
const DEFINITIONS = 'one of SCHEMA, SCALAR, TYPE, ENUM, INPUT, UNION, INTERFACE';

function syntaxProblem(text: string, error: GraphQLError): Problem {
  const [, expected, found] =
    /^Syntax Error: (?:Expected (.+), found|Unexpected) (.+?)\.?$/.exec(error.message) ?? [];
  const at = error.locations?.[0] ?? { line: 1, column: 1 };
  const offset = error.positions?.[0] ?? 0;
  const wanted =
    expected === undefined ? unnamed(text, offset) : (TOKENS[expected] ?? expected.toUpperCase());
  if (text.slice(0, offset).trim() === '' && found === '<EOF>')
    return { message: 'Unexpected end of document', locations: [] };
  const token = text.slice(offset).match(/^(\.\.\.|\w+|"[^"]*"|.)/s)?.[0] ?? '';
  const message = `Expected ${wanted}, actual: ${nameOf(token)} (${JSON.stringify(token)}) at [${at.line}, ${at.column}]`;
  return { message, locations: [{ line: at.line, column: at.column }] };
}

/** What was possible where nothing in particular was expected: a definition, or inside of one a value. */
function unnamed(text: string, offset: number): string {
  const opened = text.slice(0, offset).match(/[{(]/g)?.length ?? 0;
  const closed = text.slice(0, offset).match(/[})]/g)?.length ?? 0;
  return opened > closed ? 'VALUE' : DEFINITIONS;
}

function nameOf(token: string): string {
  if (token === '') return '(none)';
  if (KEYWORDS.includes(token)) return token.toUpperCase();
  if (/^\d/.test(token)) return 'INT';
  if (/^\w/.test(token)) return 'IDENTIFIER';
  return token.startsWith('"') ? 'STRING' : (TOKENS[token] ?? 'UNKNOWN_CHAR');
}
