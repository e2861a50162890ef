import type { PhrasingContent } from 'mdast';
import type { ReadNode } from './reading.js';

/** What is put around a stretch of text: emphasis of a kind, or a link. */
export type Wrap =
  | { readonly type: 'strong' | 'emphasis' | 'delete' }
  | { readonly type: 'link'; readonly url: string; readonly title: string | null };

/** A piece of a line that is one thing, with one set of wraps around it. */
export interface Run {
  readonly leaf: PhrasingContent;
  readonly wraps: readonly Wrap[];
}

/** The end of a line. */
export const BREAK: Run = { leaf: { type: 'break' }, wraps: [] };

/** A text as runs, with a break wherever a line of it ends. */
export function textRuns(
  text: string,
  wraps: readonly Wrap[] = [],
  type: 'text' | 'inlineCode' = 'text',
): Run[] {
  const lines = text.split(/\r\n|[\r\n]/);
  return lines.flatMap((value, at) => [
    ...(at > 0 ? [BREAK] : []),
    ...(value === '' ? [] : [{ leaf: { type, value }, wraps }]),
  ]);
}

/** A text node as runs. Code keeps no mark but a link, as in the backend; marks that Markdown has not are left out. */
export function markedRuns({ text, marks }: ReadNode): Run[] {
  const has = (name: string) => marks.some(({ type }) => type === name);
  const link = marks
    .filter(({ type }) => type === 'link')
    .flatMap(linkWrap)
    .slice(0, 1);
  if (has('code')) return textRuns(text, link, 'inlineCode');
  const wraps: Wrap[] = [
    ...link,
    ...(has('em') ? [{ type: 'emphasis' } as const] : []),
    ...(has('strong') ? [{ type: 'strong' } as const] : []),
    ...(has('strike') ? [{ type: 'delete' } as const] : []),
  ];
  return textRuns(text, wraps);
}

function linkWrap({ attrs: { href, title } }: ReadNode): Wrap[] {
  if (typeof href !== 'string' || href === '') return [];
  return [{ type: 'link', url: href, title: typeof title === 'string' ? title : null }];
}

/** Runs without the blanks at the ends of their lines, and without breaks after the last one. */
export function trimmed(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of [...runs].reverse()) {
    const next = kept.at(-1);
    const isAtEnd = next === undefined || next.leaf.type === 'break';
    const rest = isAtEnd ? withoutEnd(run) : run;
    if (rest.leaf.type === 'break' ? next : !isEmpty(rest)) kept.push(rest);
  }
  return kept.reverse();
}

function withoutEnd({ leaf, wraps }: Run): Run {
  return leaf.type === 'text'
    ? { leaf: { ...leaf, value: leaf.value.replace(/(?<![ \t])[ \t]+$/, '') }, wraps }
    : { leaf, wraps };
}

function isEmpty({ leaf }: Run): boolean {
  return leaf.type === 'text' && leaf.value === '';
}
