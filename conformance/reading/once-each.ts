/** The same function, which looks at each object once: nothing changes an answer after it came, and all clauses of a tool look at it. */
export function onceEach<Given, Found extends object>(
  look: (given: Given) => Found,
): (given: Given) => Found {
  const known = new WeakMap<object, Found>();
  return (given) => {
    if (typeof given !== 'object' || given === null) return look(given);
    const before = known.get(given);
    if (before !== undefined) return before;
    const found = look(given);
    known.set(given, found);
    return found;
  };
}
