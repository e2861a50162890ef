/** What must hold between parameters: a problem in the backend's words, or null. */
export type Rule = (given: ReadonlySet<string>) => string | null;

/** At most one of some parameters. */
export function mutuallyExclusive(...names: string[]): Rule {
  return (given) => {
    const sent = names.filter((name) => given.has(name));
    return sent.length > 1 ? `${sent.join(', ')} are mutually exclusive` : null;
  };
}

/** One or more of some parameters. */
export function atLeastOneOf(...names: string[]): Rule {
  return (given) =>
    names.some((name) => given.has(name))
      ? null
      : `${names.join(', ')} are missing, at least one parameter must be provided`;
}

/** Just one of some parameters. */
export function exactlyOneOf(...names: string[]): Rule {
  return (given) => {
    const sent = names.filter((name) => given.has(name));
    if (sent.length > 1) return `${sent.join(', ')} are mutually exclusive`;
    return sent.length === 1
      ? null
      : `${names.join(', ')} are missing, exactly one parameter must be provided`;
  };
}

/** All of some parameters or none of them. */
export function allOrNoneOf(...names: string[]): Rule {
  return (given) => {
    const sent = names.filter((name) => given.has(name));
    return sent.length === 0 || sent.length === names.length
      ? null
      : `${names.join(', ')} provide all or none of parameters`;
  };
}
