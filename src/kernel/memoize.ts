/** The one memoiser of src: the same function, which makes its result once for each object, as long as that object is in use. */
export function memoize<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const results = new WeakMap<From, { readonly made: Made }>();
  return (from) => {
    const found = results.get(from);
    if (found) return found.made;
    const made = make(from);
    results.set(from, { made });
    return made;
  };
}
