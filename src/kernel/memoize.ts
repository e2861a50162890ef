/** The same function, which makes what it makes of an object once, for as long as that object is in use. */
export function onceEach<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, { readonly made: Made }>();
  return (from) => {
    const found = known.get(from);
    if (found) return found.made;
    const made = make(from);
    known.set(from, { made });
    return made;
  };
}
