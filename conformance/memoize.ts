/** The same function, which makes what it gives once for each object: an object's entry is gone with the object. For any other argument it is made each time. */
export function memoize<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const cache = new WeakMap<object, Made>();
  return (given) => {
    if (!isObject(given)) return make(given);
    const cached = cache.get(given);
    if (cached !== undefined) return cached;
    const made = make(given);
    cache.set(given, made);
    return made;
  };
}

/** The same of a function of two objects. */
export function memoizePair<One, Other, Made>(
  make: (one: One, other: Other) => Made,
): (one: One, other: Other) => Made {
  const ofOne = memoize((one: One) => memoize((other: Other) => make(one, other)));
  return (one, other) => ofOne(one)(other);
}

/** The same of a function of texts, or of anything that has a key: entries stay as long as the function. */
export function memoizeBy<Given, Made>(
  make: (given: Given) => Made,
  keyOf: (given: Given) => string = String,
): (given: Given) => Made {
  const cache = new Map<string, Made>();
  return (given) => {
    const key = keyOf(given);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const made = make(given);
    cache.set(key, made);
    return made;
  };
}

/** The same function of a text, which remembers what it gave for so many texts of late. */
export function memoizeLately<Made>(make: (given: string) => Made, most: number): (given: string) => Made {
  const cache = new Map<string, Made>();
  return (given) => {
    const made = cache.get(given) ?? make(given);
    cache.delete(given);
    cache.set(given, made);
    for (const oldest of cache.keys()) if (cache.size > most) cache.delete(oldest);
    return made;
  };
}

/** The same function, which remembers what it gave last, as long as it is asked for the same. */
export function memoizeLatest<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): (...given: Given) => Made {
  let latest: { readonly given: Given; readonly made: Made } | undefined;
  return (...given) => {
    if (!latest?.given.every((one, at) => one === given[at])) latest = { given, made: make(...given) };
    return latest.made;
  };
}

function isObject(given: unknown): given is object {
  return (typeof given === 'object' && given !== null) || typeof given === 'function';
}
