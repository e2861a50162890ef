import { mediaImage } from './media.js';
import { mentionLink } from './mention.js';
import { attribute, type ReadNode, readNode, wordsOf } from './reading.js';
import { BREAK, markedRuns, type Run, textRuns, trimmed } from './runs.js';

type Runs = (node: ReadNode) => Run[];

/** The inline nodes, and the cards and media of their own, by how they are written on a line. */
const INLINE: Readonly<Record<string, Runs>> = {
  text: markedRuns,
  hardBreak: () => [BREAK],
  mention,
  emoji: (node) => textRuns(attribute(node, 'text') || attribute(node, 'shortName')),
  date,
  inlineCard: card,
  blockCard: card,
  embedCard: card,
  media,
  mediaInline: media,
};

/** Blocks that are not written as what they hold, where one line is all there is: in a cell or a heading. */
const ON_A_LINE: Readonly<Record<string, Runs>> = {
  codeBlock: (node) => textRuns(wordsOf(node), [], 'inlineCode'),
  heading: ({ content }) => runsOf(content).map(strong),
  expand: titled,
  nestedExpand: titled,
  listItem: ({ content }) => [...textRuns('- '), ...runsOf(content)],
};

/** Whether a node is part of a line; an unknown one is, if it holds no others. */
export function isInline({ type, content }: ReadNode): boolean {
  return Object.hasOwn(INLINE, type) || content.length === 0;
}

/** Nodes of any kind as the runs of one block: blocks among them are set apart by an empty line, items by a new line. */
export function runsOf(nodes: readonly ReadNode[]): Run[] {
  const runs: Run[] = [];
  let previous: ReadNode | undefined;
  for (const node of nodes) {
    const own = isInline(node) ? runsOfOne(node) : trimmed(runsOfOne(node));
    if (own.length === 0) continue;
    for (const run of previous ? between(previous, node) : []) runs.push(run);
    for (const run of own) runs.push(run);
    previous = node;
  }
  return runs;
}

function runsOfOne(node: ReadNode): Run[] {
  const line = Object.hasOwn(ON_A_LINE, node.type) ? ON_A_LINE[node.type] : undefined;
  if (line) return line(node);
  const write = Object.hasOwn(INLINE, node.type) ? INLINE[node.type] : undefined;
  const own = write ? write(node) : textRuns(node.text || attribute(node, 'text'));
  return [...own, ...runsOf(node.content)];
}

function between(one: ReadNode, other: ReadNode): readonly Run[] {
  if (isInline(one) && isInline(other)) return [];
  return /Item$|List$/.test(other.type) ? [BREAK] : [BREAK, BREAK];
}

function strong({ leaf, wraps }: Run): Run {
  const isMarked = leaf.type !== 'text' || wraps.some(({ type }) => type === 'strong');
  return isMarked ? { leaf, wraps } : { leaf, wraps: [...wraps, { type: 'strong' }] };
}

function mention(node: ReadNode): Run[] {
  const [id, name] = [attribute(node, 'id'), attribute(node, 'text')];
  return id === '' ? textRuns(name) : [{ leaf: mentionLink(id, name), wraps: [] }];
}

function card(node: ReadNode): Run[] {
  const data = readNode({ attrs: node.attrs.data });
  const url = attribute(node, 'url') || attribute(data, 'url');
  if (url === '') return textRuns(attribute(data, 'name'));
  const name = attribute(data, 'name') || url;
  return [{ leaf: { type: 'link', url, children: [{ type: 'text', value: name }] }, wraps: [] }];
}

function media(node: ReadNode): Run[] {
  const [url, id, alt] = [attribute(node, 'url'), attribute(node, 'id'), attribute(node, 'alt')];
  if (url !== '') return [{ leaf: { type: 'image', url, alt }, wraps: [] }];
  return id === '' ? textRuns(alt) : [{ leaf: mediaImage(id, alt), wraps: [] }];
}

function titled(node: ReadNode): Run[] {
  const title = textRuns(attribute(node, 'title'), [{ type: 'strong' }]);
  const content = runsOf(node.content);
  return title.length > 0 && content.length > 0 ? [...title, BREAK, ...content] : [...title, ...content];
}

// The time of a day is milliseconds; what is no time stays as it is.
function date(node: ReadNode): Run[] {
  const timestamp = attribute(node, 'timestamp');
  const time = new Date(timestamp === '' ? Number.NaN : Number(timestamp));
  return textRuns(Number.isNaN(time.getTime()) ? timestamp : time.toISOString().slice(0, 10));
}
