/** What a kind of node may hold: kinds of nodes, attributes that must be there, and whether it may be empty. */
interface NodeRule {
  readonly content?: readonly string[];
  readonly filled?: true;
  readonly attributes?: readonly string[];
}

const INLINE = [
  'text',
  'hardBreak',
  'mention',
  'emoji',
  'inlineCard',
  'date',
  'status',
  'mediaInline',
  'placeholder',
  'inlineExtension',
];
const LISTS = ['bulletList', 'orderedList', 'taskList', 'decisionList'];
const MEDIA = ['mediaSingle', 'mediaGroup'];
const SIMPLE = ['paragraph', 'codeBlock', 'rule', ...LISTS, ...MEDIA];
const WHOLE = [
  ...SIMPLE,
  'heading',
  'blockquote',
  'panel',
  'blockCard',
  'embedCard',
  'extension',
  'bodiedExtension',
];
const BLOCKS = [...WHOLE, 'table', 'expand', 'layoutSection'];
const CELL = { content: [...WHOLE, 'nestedExpand'], filled: true } as const;

/** The kinds of nodes there are (https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/). */
export const NODES: Readonly<Record<string, NodeRule>> = {
  doc: { content: BLOCKS },
  paragraph: { content: INLINE },
  heading: { content: INLINE, attributes: ['level'] },
  bulletList: { content: ['listItem'], filled: true },
  orderedList: { content: ['listItem'], filled: true },
  listItem: { content: SIMPLE, filled: true },
  taskList: { content: ['taskItem', 'taskList'], filled: true },
  taskItem: { content: INLINE, attributes: ['localId', 'state'] },
  decisionList: { content: ['decisionItem'], filled: true },
  decisionItem: { content: INLINE, attributes: ['localId', 'state'] },
  codeBlock: { content: ['text'] },
  blockquote: { content: SIMPLE, filled: true },
  panel: { content: [...SIMPLE, 'heading'], filled: true, attributes: ['panelType'] },
  rule: {},
  table: { content: ['tableRow'], filled: true },
  tableRow: { content: ['tableCell', 'tableHeader'] },
  tableCell: CELL,
  tableHeader: CELL,
  expand: { content: WHOLE.concat('table', 'nestedExpand'), filled: true },
  nestedExpand: { content: WHOLE, filled: true },
  layoutSection: { content: ['layoutColumn'], filled: true },
  layoutColumn: { content: [...WHOLE, 'table', 'expand'], filled: true, attributes: ['width'] },
  mediaSingle: { content: ['media', 'caption'], filled: true },
  mediaGroup: { content: ['media'], filled: true },
  media: { attributes: ['type'] },
  caption: { content: INLINE },
  blockCard: {},
  embedCard: { attributes: ['url'] },
  extension: { attributes: ['extensionType', 'extensionKey'] },
  bodiedExtension: { content: WHOLE, attributes: ['extensionType', 'extensionKey'] },
  text: {},
  hardBreak: {},
  mention: { attributes: ['id'] },
  emoji: { attributes: ['shortName'] },
  inlineCard: {},
  date: { attributes: ['timestamp'] },
  status: { attributes: ['text', 'color'] },
  mediaInline: { attributes: ['id'] },
  placeholder: { attributes: ['text'] },
  inlineExtension: { attributes: ['extensionType', 'extensionKey'] },
};

/** The marks that text can carry, and the attributes they need. */
export const MARKS: Readonly<Record<string, readonly string[]>> = {
  strong: [],
  em: [],
  code: [],
  strike: [],
  underline: [],
  link: ['href'],
  subsup: ['type'],
  textColor: ['color'],
  backgroundColor: ['color'],
  annotation: ['id'],
};
