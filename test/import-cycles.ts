import { dirname, relative, resolve } from 'node:path';

/** Where a statement names a module of ours: by its path, or by `#` and its path from the root. */
const SPECIFIERS = [
  /^\s*(?:import|export)\s[^;'"`]*?from\s*'((?:\.{1,2}\/|#)[^']+)'/gm,
  /^\s*import\s*'((?:\.{1,2}\/|#)[^']+)'/gm,
  /\bimport\(\s*'((?:\.{1,2}\/|#)[^']+)'/g,
];

/** The modules of ours that a file imports, types included, as paths from the root. */
export function importsOf(path: string, text: string): string[] {
  const specifiers = SPECIFIERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('#') ? specifier.slice(1) : relative('/', resolve('/', dirname(path), specifier)),
  );
}

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

/** What is written where a module is imported that the build makes of it. */
function sourceOf(target: string, texts: ReadonlyMap<string, string>): string {
  return texts.has(target) ? target : target.replace(/\.js$/, '.ts');
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
