import { RE2JS } from 're2js';

/** A regular expression that an account wrote. */
export interface Expression {
  /** Whether any part of the text fits; the time grows with its length alone, whatever the expression. */
  test(text: string): boolean;
}

const FLAGS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

/**
 * A regular expression in the syntax of RE2, as GitLab takes them of its users, which therefore looks neither ahead nor back; of the
 * flags, `i`, `m` and `s` count. Throws an Error that says what is wrong with it.
 */
export function expressionOf(source: string, flags = ''): Expression {
  const bits = [...flags].reduce((all, flag) => all | (FLAGS[flag] ?? 0), 0);
  return RE2JS.compile(source, bits);
}

/** The same; null for what is no such expression. */
export function expressionOrNull(source: string, flags = ''): Expression | null {
  try {
    return expressionOf(source, flags);
  } catch {
    return null;
  }
}
