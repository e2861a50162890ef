/** An object whose members are made when they are first asked for, each once. */
export function onDemand<Members extends object>(
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
