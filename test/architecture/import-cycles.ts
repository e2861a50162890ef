import { importsOf, sourceOf } from './sources.js';

/** The files that import each other in a circle: each circle's files in the order of the alphabet. */
export function cyclesIn(texts: ReadonlyMap<string, string>): string[][] {
  const imported = new Map(
    [...texts].map(([path, text]) => [path, importsOf(path, text).map((target) => sourceOf(target, texts))]),
  );
  const reached = new Map([...imported.keys()].map((path) => [path, reachedFrom(path, imported)]));
  const circles = [...reached].map(([path, all]) =>
    [...all].filter((other) => reached.get(other)?.has(path)).sort(),
  );
  return [...new Set(circles.filter(({ length }) => length > 0).map((circle) => circle.join(' ')))].map(
    (circle) => circle.split(' '),
  );
}

/** All that a file imports, and what that imports, and so on. */
function reachedFrom(path: string, imported: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  const left = [...(imported.get(path) ?? [])];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    left.push(...(imported.get(next) ?? []));
  }
  return found;
}
