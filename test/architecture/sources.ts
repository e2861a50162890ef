import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The paths from the root of all files of ours below some folders. */
export function pathsBelow(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true }).map((entry) => ({
        isFile: entry.isFile(),
        path: relative(root, resolve(entry.parentPath, entry.name)),
      })),
    )
    .filter(({ isFile, path }) => isFile && !path.includes('node_modules/'))
    .map(({ path }) => path);
}

/** The documents of the project, and what its package says. */
export function documents(): string[] {
  return readdirSync(root).filter((name) => name === 'package.json' || name.endsWith('.md'));
}

/** The text of a file. */
export function read(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8');
}

/** The text of each TypeScript and JavaScript file below some folders, by its path from the root. */
export function codeBelow(...folders: string[]): Map<string, string> {
  const paths = pathsBelow(...folders).filter((path) => /\.[jt]s$/.test(path));
  return new Map(paths.map((path) => [path, read(path)]));
}

/** The top room that a file belongs to: `src/kernel`, `simulators/core`, `conformance`. */
export function topRoomOf(path: string): string {
  const [top = '', next = ''] = path.split('/');
  return top === 'src' || top === 'simulators' ? `${top}/${next}` : top;
}

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

/** Statements and expressions that import nothing but types. */
const TYPE_IMPORTS = [
  /^(?:import|export) type [^;]*;$/gm,
  /^(?:import|export) \{\s*(?:type \w+(?: as \w+)?,?\s*)+\} from [^;]*;$/gm,
  /\btypeof import\([^)]*\)/g,
];

/** The modules of ours that a file imports values of, as paths from the root. */
export function valueImportsOf(path: string, text: string): string[] {
  return importsOf(
    path,
    TYPE_IMPORTS.reduce((left, pattern) => left.replaceAll(pattern, ''), text),
  );
}

/** The path of the source that the build compiles to an imported module. */
export function sourceOf(target: string, texts: ReadonlyMap<string, string>): string {
  return texts.has(target) ? target : target.replace(/\.js$/, '.ts');
}
