import { GraphQLError } from 'graphql/error/index.js';
import {
  type DocumentNode,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  Source,
  type Token,
  TokenKind,
} from 'graphql/language/index.js';
import { invalidArgument, type ToolError } from '../../kernel/errors.js';
import { wireForm } from '../shapes/ids.js';
import { MOST_NESTED } from './nesting.js';

/** A caller's document, ready to be sent. */
export interface ReadText {
  readonly text: string;
  /** Whether it changes something, however that is written. */
  readonly isMutation: boolean;
}

/** GitLab counts the characters of a document (GraphQL API, Limits: maximum query size). */
const MOST_CHARACTERS = 10_000;

/**
 * Reads a document of one operation. What cannot be sent is refused with its place: by length and depth before the text is
 * parsed, so that no text blocks other calls. Literals that are wholly an id are put in GitLab's form; all else stays as it
 * is, byte for byte. Throws ToolError `invalid_arguments`.
 */
export function readText(query: string): ReadText {
  refuseLong(query);
  refuseLoneReturns(query);
  try {
    const tokens = tokensOf(query);
    const { operation } = operationOf(parse(query, { noLocation: true }));
    const text = withWireIds(query, tokens);
    refuseLong(text);
    return { text, isMutation: operation === OperationTypeNode.MUTATION };
  } catch (error) {
    if (error instanceof GraphQLError) throw refused(withPlace(error));
    throw error;
  }
}

function refused(rule: string): ToolError {
  return invalidArgument('query', rule);
}

function refuseLong(text: string): void {
  const length = text.length > 2 * MOST_CHARACTERS ? text.length : [...text].length;
  if (length <= MOST_CHARACTERS) return;
  throw refused(
    `must be at most ${MOST_CHARACTERS} characters, not ${length}; give values as variables, or ask for less at a time`,
  );
}

/** Parsers differ about whether it ends a comment, so the forge could read another document than was read here. */
function refuseLoneReturns(text: string): void {
  const at = text.search(/\r(?!\n)/);
  if (at < 0) return;
  const line = text.slice(0, at).split('\n').length;
  throw refused(`must not have a carriage return without a line feed, as in line ${line}`);
}

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.PAREN_L, TokenKind.BRACKET_L]);
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.PAREN_R, TokenKind.BRACKET_R]);

function tokensOf(query: string): Token[] {
  const lexer = new Lexer(new Source(query));
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (OPENING.has(token.kind)) depth += 1;
    if (CLOSING.has(token.kind)) depth -= 1;
    if (depth > MOST_NESTED)
      throw refused(`must not be nested more than ${MOST_NESTED} deep, as at ${place(token)}`);
    tokens.push(token);
  }
  return tokens;
}

function operationOf({ definitions }: DocumentNode): OperationDefinitionNode {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [operation, ...further] = operations;
  if (definitions.some(({ kind }) => kind !== Kind.OPERATION_DEFINITION && kind !== Kind.FRAGMENT_DEFINITION))
    throw refused('must hold an operation and its fragments, and no definitions of a schema');
  if (!operation || further.length > 0)
    throw refused(
      `must hold exactly one operation, not ${operations.length}: there is no argument that says which of them to run`,
    );
  if (operation.operation === OperationTypeNode.SUBSCRIPTION)
    throw refused(
      'must be a query or a mutation, not a subscription: it would need a connection that stays open',
    );
  return operation;
}

function withWireIds(query: string, tokens: readonly Token[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const token of tokens) {
    const literal = wireLiteral(query, token);
    if (literal === undefined) continue;
    parts.push(query.slice(end, token.start), literal);
    end = token.end;
  }
  return parts.join('') + query.slice(end);
}

/** A literal that is wholly an id, with the id in GitLab's form; undefined for any other token. */
function wireLiteral(query: string, { kind, value, start, end }: Token): string | undefined {
  if (kind !== TokenKind.STRING && kind !== TokenKind.BLOCK_STRING) return undefined;
  const id = wireForm(value);
  if (id === value) return undefined;
  return kind === TokenKind.STRING ? JSON.stringify(id) : query.slice(start, end).replace(value, id);
}

function withPlace({ message, locations }: GraphQLError): string {
  const [at] = locations ?? [];
  return `is not valid GraphQL: ${message.replace(/^Syntax Error: /, '')}${at ? ` (${place(at)})` : ''}`;
}

function place({ line, column }: { readonly line: number; readonly column: number }): string {
  return `line ${line}, column ${column}`;
}
