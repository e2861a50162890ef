/** The names and places that lead to a value in a world file, from the top. */
export type Path = readonly (string | number)[];

/** What is wrong with a world file, and where. */
export interface WorldProblem {
  /** The file; null for a world that a program gave as an object. */
  readonly file: string | null;
  /** Its line, from 1; null where the world has no lines. */
  readonly line: number | null;
  /** As in `tracker.projects[0].key`; empty for the whole. */
  readonly path: string;
  /** What is right there. */
  readonly rule: string;
}

/** Takes what is wrong with a world while it is being made. */
export interface Complaints {
  add(path: Path, rule: string): unknown;
}

/** Thrown for a world file with at least one problem; the message has a line for each. */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
  readonly problems: readonly WorldProblem[];

  constructor(problems: readonly WorldProblem[]) {
    const inOrder = eachPlaceOnce(problems).sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
    super(inOrder.map(lineFor).join('\n'));
    this.problems = inOrder;
  }
}

/** The first problem of each place: what follows from it is mended with it. */
function eachPlaceOnce(problems: readonly WorldProblem[]): WorldProblem[] {
  return problems.filter(
    ({ path }, at) => path === '' || problems.findIndex((other) => other.path === path) === at,
  );
}

function lineFor({ file, line, path, rule }: WorldProblem): string {
  const place = line === null ? (file ?? 'world') : `${file ?? 'world'}:${line}`;
  return path === '' ? `${place}: ${rule}` : `${place}: ${path}: ${rule}`;
}

/** A path as people read it: `tracker.projects[0].key`. */
export function pathText(path: Path): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}
