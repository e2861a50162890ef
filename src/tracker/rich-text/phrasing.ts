import type { Link, PhrasingContent } from 'mdast';
import { type Run, trimmed, type Wrap } from './runs.js';

/** How the end of a line is written: as one, or as `<br>` where a block is a single line (headings, cells). */
type LineEnd = 'newline' | 'tag';

/** Runs as inline Markdown: the longest wrap outermost, blanks outside of emphasis, nothing blank at the end of a line. */
export function phrasing(runs: readonly Run[], lineEnd: LineEnd = 'newline'): PhrasingContent[] {
  const pieces = trimmed(runs).flatMap(apart);
  const settled = tucked(tucked(pieces).reverse()).reverse();
  return nested(merged(settled.map((run, at) => withLineEnd(run, lineEnd, isLone(settled, at)))));
}

/** The blanks at the edges of a text as runs of their own. */
function apart(run: Run): Run[] {
  if (run.leaf.type !== 'text') return [run];
  const pieces = run.leaf.value.split(/^(\s+)|(?<!\s)(\s+)$/).filter(Boolean);
  return pieces.map((value) => ({ leaf: { type: 'text', value }, wraps: run.wraps }));
}

/** Takes from each blank the emphasis that the run before it has not: `**a **` is no emphasis in Markdown. */
function tucked(runs: readonly Run[]): Run[] {
  let before: readonly Wrap[] = [];
  return runs.map((run) => {
    before = isBlank(run) ? run.wraps.filter((wrap) => wrap.type === 'link' || has(before, wrap)) : run.wraps;
    return { leaf: run.leaf, wraps: before };
  });
}

function isBlank({ leaf }: Run): boolean {
  return leaf.type === 'text' && leaf.value.trim() === '';
}

function isLone(runs: readonly Run[], at: number): boolean {
  const neighbours = [runs[at - 1], runs[at + 1]];
  return neighbours.every((run) => run !== undefined && run.leaf.type !== 'break');
}

/** A lone break is a new line; only beside another, or first, does it need to be spelled out. */
function withLineEnd(run: Run, lineEnd: LineEnd, isLoneBreak: boolean): Run {
  if (run.leaf.type !== 'break') return run;
  if (lineEnd === 'tag') return { leaf: { type: 'html', value: '<br>' }, wraps: [] };
  return isLoneBreak ? { leaf: { type: 'text', value: '\n' }, wraps: [] } : run;
}

/** Adjacent runs that are one, as one. */
export function merged(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    const both = last && together(last, run);
    if (both) whole.splice(-1, 1, both);
    else whole.push(run);
  }
  return whole;
}

function together(one: Run, other: Run): Run | undefined {
  const [a, b] = [one.leaf, other.leaf];
  const isOne =
    (a.type === 'text' && b.type === 'text') || (a.type === 'inlineCode' && b.type === 'inlineCode');
  if (!isOne || one.wraps.length !== other.wraps.length) return undefined;
  if (!one.wraps.every((wrap) => has(other.wraps, wrap))) return undefined;
  return { leaf: { type: a.type, value: a.value + b.value }, wraps: one.wraps };
}

function nested(runs: readonly Run[]): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let at = 0; at < runs.length; ) {
    const { wrap, length } = longest(runs.slice(at));
    const [run] = runs.slice(at);
    if (wrap) content.push(wrapped(wrap, runs.slice(at, at + length)));
    else if (run) content.push(run.leaf);
    at += length;
  }
  return content;
}

function wrapped(wrap: Wrap, runs: readonly Run[]): PhrasingContent {
  const inner = runs.map(({ leaf, wraps }) => ({
    leaf,
    wraps: wraps.filter((other) => !isSame(wrap, other)),
  }));
  // A link is never within a link: a run has one at most, and no leaf with wraps is one.
  const children = nested(inner) as Link['children'];
  return { ...wrap, children };
}

/** The wrap of the first run that goes on furthest. */
function longest(runs: readonly Run[]): { wrap?: Wrap; length: number } {
  const stretches = (runs[0]?.wraps ?? []).map((wrap) => {
    const end = runs.findIndex(({ wraps }) => !has(wraps, wrap));
    return { wrap, length: end === -1 ? runs.length : end };
  });
  return stretches.reduce<{ wrap?: Wrap; length: number }>(
    (best, stretch) => (best.wrap && best.length >= stretch.length ? best : stretch),
    { length: 1 },
  );
}

function has(wraps: readonly Wrap[], wrap: Wrap): boolean {
  return wraps.some((other) => isSame(wrap, other));
}

function isSame(one: Wrap, other: Wrap): boolean {
  if (one.type !== 'link' || other.type !== 'link') return one.type === other.type;
  return one.url === other.url && one.title === other.title;
}
