// The declarations of what users import: those of the entry points and of all that they name, under dist/types in the folders that they have under dist.
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies the declarations of these modules, given by their paths below the root without an ending. Throws Error where one names a package, which its users may not have. */
export function writeDeclarations(entries, root) {
  const [from, to] = [join(root, 'dist'), join(root, 'dist/types')];
  rmSync(to, { recursive: true, force: true });
  const found = new Set(entries);
  for (const path of found) {
    const source = join(from, `${path}.d.ts`);
    for (const name of namesIn(readFileSync(source, 'utf8'))) {
      if (!name.startsWith('.')) throw new Error(`${path}.d.ts names the package ${name}`);
      found.add(join(dirname(path), name.replace(/\.js$/, '')));
    }
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(source, join(to, `${path}.d.ts`));
  }
}

/** What a declaration imports, as it names it. */
function namesIn(text) {
  return [...text.matchAll(/(?:from\s+|import\(\s*)['"]([^'"]+)['"]/g)].map(([, name]) => name);
}
