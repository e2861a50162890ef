import { RE2JS } from 're2js';

/** A regular expression that an account wrote. */
export interface Expression {
  /** Whether any part of the text fits; the time grows with its length alone, whatever the expression. */
  test(text: string): boolean;
}

const FLAGS = { i: 'CASE_INSENSITIVE', m: 'MULTILINE', s: 'DOTALL' } as const;

/**
 * A regular expression in the syntax of RE2, as GitLab takes them of its users, which therefore looks neither ahead nor back; of the
 * flags, `i`, `m` and `s` count. Throws an Error that says what is wrong with it.
 */
export function expressionOf(source: string, flags = ''): Expression {
  const counted = [...flags].filter((flag): flag is keyof typeof FLAGS => flag in FLAGS);
  const bits = counted.reduce((all, flag) => all | RE2JS[FLAGS[flag]], 0);
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
