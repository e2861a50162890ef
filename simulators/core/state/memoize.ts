/** An object with members that are made when they are first asked for, each once. */
export function lazyMembers<Members extends object>(
  makers: {
    readonly [Name in keyof Members]: () => Members[Name];
  },
): Members {
  const members = {};
  for (const [name, make] of Object.entries<() => unknown>(makers))
    Object.defineProperty(members, name, { enumerable: true, get: once(make) });
  return members as Members; // each has just been given its property
}

/** What makes a value the first time and gives it ever after. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same function, which makes each value once; a value is forgotten with what it was made for. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = made.get(key);
    if (before) return before.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
