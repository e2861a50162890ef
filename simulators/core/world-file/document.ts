import { isMap, isNode, isPair, LineCounter, type Node, parseDocument } from 'yaml';
import type * as z from 'zod';
import { once } from '../state/memoize.js';
import { type Path, pathText, WorldFileError, type WorldProblem } from './problems.js';
import { membersThereAre, zodProblems } from './zod-problems.js';

/** What a world file holds, before it is checked, with the lines of its values. */
export interface WorldDocument {
  readonly value: unknown;
  /** The problem that a value has. */
  problem(path: Path, rule: string): WorldProblem;
}

/** A world that a program gives as an object, which has no lines. */
export function documentOf(value: unknown): WorldDocument {
  return { value, problem: (path, rule) => ({ file: null, line: null, path: pathText(path), rule }) };
}

/** Reads the text of a world file, YAML or JSON. Throws WorldFileError where it is neither. */
export function parseWorld(text: string, file: string): WorldDocument {
  const plain = jsonIn(text);
  if (plain) {
    // What is JSON is read many times as fast without its lines: they are looked for where one is asked for.
    const withLines = once(() => parseYaml(text, file));
    return { ...plain, problem: (path, rule) => withLines().problem(path, rule) };
  }
  return parseYaml(text, file);
}

/** What a JSON text says, after comments at its start; undefined where it is none. */
function jsonIn(text: string): { readonly value: unknown } | undefined {
  const body = text.replace(/^(?:#[^\n]*\n)*/, '');
  if (!body.startsWith('{')) return undefined;
  try {
    return { value: JSON.parse(body) };
  } catch {
    return undefined; // YAML may begin so, too
  }
}

function parseYaml(text: string, file: string): WorldDocument {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  if (document.errors.length > 0)
    throw new WorldFileError(
      document.errors.map(({ message, pos: [from] }) => ({
        file,
        line: lineAt(from),
        path: '',
        rule: `it must be YAML or JSON: ${message}`,
      })),
    );
  return {
    value: document.toJS(),
    problem: (path, rule) => ({
      file,
      path: pathText(path),
      rule,
      line: lineAt(offsetOf(document.contents, path)),
    }),
  };
}

/** Where a value begins: its name where it has one, else the nearest thing around it. */
function offsetOf(root: unknown, path: Path): number {
  let [node, offset]: [unknown, number] = [root, startOf(root) ?? 0];
  for (const part of path) {
    const [next, name] = within(node, part);
    offset = startOf(name) ?? startOf(next) ?? offset;
    node = next;
  }
  return offset;
}

function within(node: unknown, part: string | number): [value: unknown, name: unknown] {
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && String(item.key) === String(part));
    return [pair?.value, pair?.key];
  }
  return [itemsOf(node)[Number(part)], undefined];
}

function itemsOf(node: unknown): readonly unknown[] {
  return isNode(node) && 'items' in node && Array.isArray(node.items) ? node.items : [];
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? (node as Node).range?.[0] : undefined;
}

/** A document as a schema has it. Throws WorldFileError with every problem. */
export function checkedBy<Schema extends z.ZodType>(
  schema: Schema,
  document: WorldDocument,
): z.output<Schema> {
  const parsed = schema.safeParse(document.value ?? {}, { error: membersThereAre });
  if (parsed.success) return parsed.data;
  throw new WorldFileError(
    zodProblems(parsed.error.issues).map(({ path, rule }) => document.problem(path, rule)),
  );
}
