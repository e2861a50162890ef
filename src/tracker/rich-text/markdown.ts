import type { Link, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown, gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { defaultHandlers, type Handle, type Join, toMarkdown, type Unsafe } from 'mdast-util-to-markdown';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { markTasks } from './tasks.js';

// Definitions vanish from the text and blocks of HTML swallow what follows them: both stay the text they are.
const TEXT_ONLY = { disable: { null: ['definition', 'htmlFlow'] } };

/** Parses Markdown: CommonMark with the tables, tasks and `~~strike~~` of GitHub (https://github.github.com/gfm/), without HTML blocks and link definitions. */
export function parseMarkdown(markdown: string): Root {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false }), TEXT_ONLY],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });
  return markTasks(tree, markdown);
}

/** Writes Markdown that `parseMarkdown` reads as the same tree. */
export function writeMarkdown(tree: Root): string {
  const written = toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    handlers: { root, link, listItem },
    join: [paragraphThenList],
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()],
  });
  return written.replace(/\n$/, '');
}

// A list that begins with another one, or with nothing, is read as more of the paragraph right before it.
const paragraphThenList: Join = (left, right) => {
  if (left.type !== 'paragraph' || right.type !== 'list') return undefined;
  return right.children[0]?.children[0]?.type === 'paragraph' ? undefined : 1;
};

const NOT_IN: NonNullable<Unsafe['notInConstruct']> = [
  'autolink',
  'destinationLiteral',
  'destinationRaw',
  'reference',
  'titleQuote',
  'titleApostrophe',
];

/** Where references to characters are decoded: everywhere but in code and `<addresses>`. */
const DECODED: NonNullable<Unsafe['inConstruct']> = [
  'codeFencedLangGraveAccent',
  'codeFencedMetaGraveAccent',
  'destinationLiteral',
  'destinationRaw',
  'phrasing',
  'titleQuote',
];

// What needs escaping only beside others: a reference its end, strike a second tilde.
const NARROWED: readonly Unsafe[] = [
  { atBreak: true, character: '[', after: '[ xX]\\]', inConstruct: 'phrasing', notInConstruct: NOT_IN },
  { character: '&', after: '(?:[A-Za-z][A-Za-z0-9]*|#[0-9]+|#[Xx][0-9A-Fa-f]+);', inConstruct: DECODED },
  { character: '~', after: '(?=~)', inConstruct: 'phrasing', notInConstruct: NOT_IN },
  { character: '~', before: '(?<=~)', inConstruct: 'phrasing', notInConstruct: NOT_IN },
  { character: '<', inConstruct: 'destinationRaw' },
  { character: '<', after: "[\\w.!#$%&'*+/=?^`{|}~-]+@", inConstruct: 'phrasing', notInConstruct: NOT_IN },
  { character: ' ', before: '^\\|', inConstruct: 'tableCell' },
  { character: '\t', before: '^\\|', inConstruct: 'tableCell' },
  { character: '\uFEFF', inConstruct: DECODED },
];

// The library escapes every bracket, ampersand and tilde; `[UI] Q&A`, addresses and `~5` should stay readable.
const root: Handle = (node, parent, state, info) => {
  state.unsafe = [...state.unsafe.filter((rule) => !isTooWide(rule)), ...NARROWED];
  return defaultHandlers.root(node, parent, state, info);
};

// The box of a task is no text, which would be escaped.
const listItem: Handle = (node, parent, state, info) => {
  const written = defaultHandlers.listItem(node, parent, state, info);
  const box = typeof node.checked === 'boolean' ? `[${node.checked ? 'x' : ' '}] ` : '';
  return written.replace(/^(?:[*+-]|\d+\.) +/, (marker: string) => marker + box);
};

// In `<…>` nothing can be escaped, and in a table a pipe must be: such an address is written as `[…](…)`.
const link: Handle & { peek: Handle } = Object.assign(
  ((node, parent, state, info) =>
    defaultHandlers.link(spelledOut(node), parent, state, info)) satisfies Handle,
  {
    peek: ((node, parent, state) =>
      defaultHandlers.link.peek(spelledOut(node), parent, state)) satisfies Handle,
  },
);

function spelledOut(node: Link): Link {
  const [text, ...others] = node.children;
  if (text?.type !== 'text' || others.length > 0 || text.value !== node.url || !node.url.includes('|'))
    return node;
  // The library shortens a link of one text only.
  const pieces = [text.value.slice(0, 1), text.value.slice(1)];
  return { ...node, children: pieces.map((value) => ({ type: 'text', value })) };
}

function isTooWide({ character, inConstruct, atBreak }: Unsafe): boolean {
  // Without definitions a bracket begins nothing unless `](` follows, and there the parenthesis is escaped.
  if (character === '[') return atBreak === true || inConstruct === 'phrasing';
  return character === '&' || (character === '~' && !atBreak);
}
