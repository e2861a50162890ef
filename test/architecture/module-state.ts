import { importsOf, sourceOf } from './sources.js';

const MEMBERS = String.raw`(?:\.\w+|\[[^\]\n]+\])`;
const CHANGES = 'set|add|push|unshift|pop|shift|splice|delete|clear|sort|reverse|fill|copyWithin';

/** A call of a method that changes a value, or an assignment to a member of it, after the name of the value. */
const WRITES = [
  new RegExp(String.raw`(?<![\w.])(\w+)${MEMBERS}{0,3}\.(?:${CHANGES})\(`, 'g'),
  new RegExp(String.raw`(?<![\w.])(\w+)${MEMBERS}{1,4}(?:\s(?:[-+*/|&]|\?\?|\|\|)?=\s|\+\+|--)`, 'g'),
];

/** The names of the values that a text writes to. */
function writtenIn(text: string): Set<string> {
  return new Set(WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
}

/** The names after a keyword at the top level of a module. */
function declared(text: string, keyword: string): string[] {
  return [...text.matchAll(new RegExp(`^(?:export )?(?:${keyword}) (\\w+)`, 'gm'))].map(
    ([, name = '']) => name,
  );
}

/** The names of values that a module imports from others of ours, each with the source that it is from. */
function imported(path: string, text: string): [name: string, target: string][] {
  return [...text.matchAll(/^import \{([^}]*)\} from '(?:\.|#)[^;]*;$/gm)].flatMap(
    ([statement, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^\w+$/.test(name))
        .map((name): [string, string] => [name, importsOf(path, statement)[0] ?? '']),
  );
}

/** What modules keep between calls: variables, and values that are written to where they are made or imported. */
export function moduleStateIn(texts: ReadonlyMap<string, string>): string[] {
  const found = [...texts].flatMap(([path, text]) => {
    const written = writtenIn(text);
    const own = [
      ...declared(text, 'let|var'),
      ...declared(text, 'const').filter((name) => written.has(name)),
    ];
    const others = imported(path, text).filter(([name]) => written.has(name));
    return [
      ...own.map((name) => `${path} ${name}`),
      ...others.map(([name, target]) => `${sourceOf(target, texts)} ${name}`),
    ];
  });
  return [...new Set(found)].sort();
}
