import { type Expression, expressionOrNull } from '../../patterns/expression.js';

/** What a condition can ask for; null where a variable is not set. */
export type CiVariables = Readonly<Record<string, string | null | undefined>>;

const TOKEN =
  /\s*(\|\||&&|==|!=|=~|!~|\(|\)|\$\w+|\$\{\w+\}|"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)*\/[a-z]*|null\b)/y;

type Value = string | Expression | null;

/**
 * Whether a condition of a rule is met (GitLab CI/CD, "`rules:if`"): comparisons of variables, texts and patterns,
 * joined by `&&` and `||`, in brackets where needed. One that cannot be read is not met.
 */
export function isMet(condition: string, variables: CiVariables): boolean {
  const tokens = tokensIn(condition);
  if (tokens === null) return false;
  const reader = createReader(tokens, variables);
  const met = reader.either();
  return met && reader.isDone();
}

function tokensIn(condition: string): string[] | null {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  while (condition.slice(pattern.lastIndex).trim() !== '') {
    const [, token] = pattern.exec(condition) ?? [];
    if (token === undefined) return null;
    tokens.push(token);
  }
  return tokens.length === 0 ? null : tokens;
}

function createReader(tokens: readonly string[], variables: CiVariables) {
  let at = 0;
  const take = (...wanted: string[]): string | null => {
    const token = tokens[at];
    if (token === undefined || !wanted.includes(token)) return null;
    at += 1;
    return token;
  };
  const either = (): boolean => {
    let met = both();
    while (take('||')) met = both() || met;
    return met;
  };
  const both = (): boolean => {
    let met = one();
    while (take('&&')) met = one() && met;
    return met;
  };
  const one = (): boolean => {
    if (take('(')) {
      const met = either();
      return take(')') !== null && met;
    }
    const left = value();
    const operator = take('==', '!=', '=~', '!~');
    return operator === null ? isPresent(left) : compare(left, operator, value());
  };
  const value = (): Value => {
    const token = tokens[at] ?? 'null';
    at += 1;
    return readValue(token, variables);
  };
  return { either, isDone: () => at >= tokens.length };
}

function readValue(token: string, variables: CiVariables): Value {
  if (token.startsWith('$')) return variables[token.replace(/[${}]/g, '')] ?? null;
  const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(token) ?? [];
  if (source !== undefined) return expressionOrNull(source, flags);
  return token === 'null' ? null : token.slice(1, -1);
}

function isPresent(value: Value): boolean {
  return value !== null && value !== '';
}

function compare(left: Value, operator: string, right: Value): boolean {
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  const matches = typeof left === 'string' && typeof right === 'object' && right?.test(left) === true;
  return operator === '=~' ? matches : !matches;
}
