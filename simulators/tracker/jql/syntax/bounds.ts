import { JqlProblem } from './problem.js';

/**
 * How large a query may be. Lists of thousands of values fail on live sites (JRACLOUD-84010), and 1,000 is what they
 * publish for a function (https://developer.atlassian.com/platform/forge/working-around-jql-1000-limit/); for the rest they
 * publish nothing, and these are what the grammar reads in a blink.
 */
const MOST = { characters: 100_000, pieces: 5_000, clauses: 250, values: 1_000, levels: 100, wildcards: 100 };

const PIECE = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[(),!]|&&?|\|\|?|[^\s"'(),!&|]+/gs;
const JOINT = /^(?:and|or|&&?|\|\|?)$/i;
const NEGATION = /^(?:not|!)$/i;

/** Refuses a query that is larger than any that is meant, in one pass and before the grammar reads it. */
export function refuseLarge(query: string): void {
  if (query.length > MOST.characters) throw tooMany(query.length, MOST.characters, 'characters');
  const pieces = query.match(PIECE) ?? [];
  if (pieces.length > MOST.pieces) throw tooMany(pieces.length, MOST.pieces, 'words and signs');
  const clauses = pieces.filter((piece) => JOINT.test(piece)).length + 1;
  if (clauses > MOST.clauses) throw tooMany(clauses, MOST.clauses, 'clauses');
  const wildcards = query.match(/[*?]/g)?.length ?? 0;
  if (wildcards > MOST.wildcards) throw tooMany(wildcards, MOST.wildcards, 'wildcards');
  refuseDeep(pieces);
}

function refuseDeep(pieces: readonly string[]): void {
  /** How many commas each open parenthesis holds so far. */
  const open: number[] = [];
  let negations = 0;
  for (const piece of pieces) {
    if (piece === '(') open.push(0);
    else if (piece === ')') open.pop();
    else if (piece === ',' && open.length > 0) open.push((open.pop() ?? 0) + 1);
    negations = NEGATION.test(piece) ? negations + 1 : piece === '(' ? negations : 0;
    const levels = open.length + negations;
    if (levels > MOST.levels) throw tooMany(levels, MOST.levels, 'levels of parentheses and negations');
    const values = (open.at(-1) ?? 0) + 1;
    if (values > MOST.values) throw tooMany(values, MOST.values, 'values in a list');
  }
}

function tooMany(count: number, most: number, what: string): JqlProblem {
  return new JqlProblem(
    `Error in the JQL Query: The query is too complex. It has ${count} ${what}, and at most ${most} are allowed.`,
  );
}
