import { invalidArgument } from '../../kernel/errors.js';

/** Characters of a text that Jira takes ("It exceeds the allowed limit of 32,767 characters"). */
const MOST_MARKDOWN = 32_767;

/** Lists and quotes in one another, far beyond what anybody writes. */
const DEEPEST_MARKDOWN = 50;

/** Openings of HTML comments and the like: for the end of each the whole rest is searched. */
const MOST_OPENINGS = 100;

/** Characters of a query: a thousand issue keys, and read within a tenth of a second. */
const MOST_JQL = 10_000;

/** Characters that the other arguments may add to a query, which are not read again: a thousand account ids. */
const MOST_ADDED = 50_000;

/** Parentheses in one another, or negations in a row. */
const DEEPEST_JQL = 100;

/** What Markdown must be, beside a string. */
export const MARKDOWN_RULE = `must have at most ${MOST_MARKDOWN} characters, ${DEEPEST_MARKDOWN} lists or quotes in one another and ${MOST_OPENINGS} openings "<!" or "<?"`;

/** What Markdown is not. */
export const NOT_IN_JSON =
  'must be Markdown, not a rich-text document in JSON, which would be shown as braces: write "**bold**", "- item" or "- [ ] task"';

/** What a query must be, beside a string. */
export const JQL_RULE = `must have at most ${MOST_JQL} characters, and ${DEEPEST_JQL} parentheses in one another or negations in a row`;

/** Refuses arguments that would make a query too long, naming the one that adds most. Throws ToolError. */
export function assertBoundedConditions(added: string, from: Readonly<Record<string, unknown>>): void {
  if (added.length <= MOST_ADDED) return;
  const bySize = Object.entries(from).sort((one, other) => sizeOf(other[1]) - sizeOf(one[1]));
  const rule = `adds most of ${added.length} characters to the query, which may grow by ${MOST_ADDED}: give fewer values, or shorter ones`;
  throw invalidArgument(bySize[0]?.[0] ?? 'jql', rule);
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

/** Whether Markdown is short and shallow enough to be parsed: one text must not block all other calls. */
export function isBoundedMarkdown(text: string): boolean {
  if (text.length > MOST_MARKDOWN) return false;
  if ((text.match(/<[!?]/g)?.length ?? 0) > MOST_OPENINGS) return false;
  return !text.split(/\r\n|[\r\n]/).some((line) => containersOf(line) > DEEPEST_MARKDOWN);
}

/** How many markers of quotes and list items a line begins with. */
function containersOf(line: string): number {
  const marker = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;
  let count = 0;
  while (count <= DEEPEST_MARKDOWN && marker.test(line)) count += 1;
  return count;
}

/** Whether a query is short and shallow enough to be parsed. */
export function isBoundedJql(jql: string): boolean {
  if (jql.length > MOST_JQL) return false;
  const bare = jql.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '');
  const negations = /(?:(?:not\b|!)[\s(]*)+/gi;
  const isNegatedTooOften = [...bare.matchAll(negations)].some(
    ([run]) => (run.match(/not|!/gi)?.length ?? 0) > DEEPEST_JQL,
  );
  return !isNegatedTooOften && depthOf(bare) <= DEEPEST_JQL;
}

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
