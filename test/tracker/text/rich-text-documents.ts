import fc from 'fast-check';

/** A node of a document, as tests write it. */
export interface Node {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: Mark[];
  content?: Node[];
}

interface Mark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** What looks like Markdown, or breaks it, beside ordinary letters. */
const TOKENS = [
  ...'abcxyzABC019',
  ...'     ',
  ...'*_`#-+>|<&[]()!~\\=:;/.,"\'@^$%{}?',
  ...['\t', '\u00a0', 'é', 'ß', '漢', '😀', '\u200b', '\u2028', '\ufeff', '\u0301'],
  ...['**', '__', '~~', '```', '](', '![', '[x](y)', '[a]: b', '[^1]', '<br>', '<b>', '<!--', '-->', '&amp;'],
  ...[
    '&#35;',
    '# ',
    '1. ',
    '1) ',
    '- ',
    '+ ',
    '> ',
    '---',
    '===',
    '| - |',
    '|',
    '\\\\',
    'snake_case',
    '2*3*4',
  ],
  ...['https://a.example/b?c=1&copy=2', 'www.a.example', 'a@b.example', '[ ] ', '[x] ', ':-', 'accountid:1'],
];

const words = fc
  .array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));
export const text = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
);

const href = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    '/a b',
    'x(y)z',
    '<z>',
    'mailto:a@b.example',
    'https://a.example/|',
    '#a',
    'a\\b',
    'https://a.example/?q=*a*&amp;b',
  ),
);
const link = fc
  .record({ href, title: text }, { requiredKeys: ['href'] })
  .map((attrs) => ({ type: 'link', attrs }));
const emphasis = fc
  .subarray(['strong', 'em', 'strike'])
  .map((types): Mark[] => types.map((type) => ({ type })));
const marks = fc
  .tuple(fc.oneof(emphasis, fc.constant<Mark[]>([{ type: 'code' }])), fc.option(link, { freq: 4 }))
  .map(([others, linked]): Mark[] => (linked ? [...others, linked] : others));

const marked = fc.tuple(text, marks).map(
  ([value, around]): Node => ({
    type: 'text',
    text: value,
    ...(around.length > 0 && { marks: around }),
  }),
);
const selfLink = href.map(
  (url): Node => ({
    type: 'text',
    text: url,
    marks: [{ type: 'link', attrs: { href: url } }],
  }),
);
const mention = fc
  .tuple(fc.constantFrom('5b10a284', '557058:f58131cb-b67d', 'a(b', 'x y', 'i<d'), text)
  .map(([id, name]): Node => ({ type: 'mention', attrs: { id, text: `@${name}` } }));
const piece = fc.oneof(
  { weight: 8, arbitrary: marked },
  { weight: 1, arbitrary: selfLink },
  { weight: 1, arbitrary: mention },
);
const hardBreak: Node = { type: 'hardBreak' };

const line = fc.array(piece, { minLength: 1, maxLength: 5 });
const inline = fc.array(
  fc.oneof({ weight: 5, arbitrary: piece }, { weight: 1, arbitrary: fc.constant(hardBreak) }),
  { maxLength: 6 },
);
const lines = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((all) => all.flatMap((one, at) => (at > 0 ? [hardBreak, ...one] : one)));

const node = (type: string, content: Node[], attrs?: Record<string, unknown>): Node => ({
  type,
  ...(attrs && { attrs }),
  content,
});
const paragraph = inline.map((content) => node('paragraph', content));
const heading = fc
  .tuple(inline, fc.integer({ min: 1, max: 6 }))
  .map(([content, level]) => node('heading', content, { level }));
const code = fc
  .tuple(
    fc.array(fc.oneof(text, fc.constantFrom('', '  a', '\tb', '````', '~~~', '> x', '- y')), {
      maxLength: 4,
    }),
    fc.option(fc.constantFrom('js', 'c++', 'plain text', 'a`b', '~', '&amp;', 'x\\y')),
  )
  .map(([all, language]) => {
    const value = all.join('\n');
    return node(
      'codeBlock',
      value === '' ? [] : [{ type: 'text', text: value }],
      language ? { language } : undefined,
    );
  });
const cell = (type: string) =>
  fc
    .array(
      lines.map((content) => node('paragraph', content)),
      { maxLength: 2 },
    )
    .map((content) => node(type, content));
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .chain(([width, height, headed]) => {
    const row = (type: string) =>
      fc
        .array(cell(type), { minLength: width, maxLength: width })
        .map((content) => node('tableRow', content));
    return fc
      .tuple(
        row(headed ? 'tableHeader' : 'tableCell'),
        fc.array(row('tableCell'), { minLength: height - 1, maxLength: height - 1 }),
      )
      .map(([first, rest]) => node('table', [first, ...rest]));
  });

const media = fc
  .record({ id: fc.constantFrom('8a1f-22', 'x(y', 'a b'), alt: text }, { requiredKeys: ['id'] })
  .map((attrs) =>
    node('mediaSingle', [{ type: 'media', attrs: { type: 'file', collection: '', ...attrs } }], {
      layout: 'center',
    }),
  );

const { nested } = fc.letrec<{ nested: Node; list: Node; item: Node }>((tie) => ({
  nested: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    paragraph,
    code,
    media,
    tie('list'),
  ),
  list: fc
    .tuple(
      fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      fc.option(fc.constantFrom(0, 1, 2, 7, 99)),
    )
    .map(([content, ordered, order]) =>
      ordered
        ? node('orderedList', content, order === null ? undefined : { order })
        : node('bulletList', content),
    ),
  item: fc.array(tie('nested'), { minLength: 1, maxLength: 3 }).map((content) => node('listItem', content)),
}));
const quote = fc.array(nested, { minLength: 1, maxLength: 3 }).map((content) => node('blockquote', content));
const rule = fc.constant<Node>({ type: 'rule' });
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  { weight: 4, arbitrary: nested },
  heading,
  quote,
  rule,
  table,
);

/** Documents of all that Markdown can say. */
export const documents = fc
  .array(block, { maxLength: 5 })
  .map((content) => ({ type: 'doc', version: 1, content }));

const KINDS = [
  ...[
    'paragraph',
    'heading',
    'bulletList',
    'orderedList',
    'listItem',
    'codeBlock',
    'blockquote',
    'rule',
    'table',
  ],
  ...['tableRow', 'tableCell', 'tableHeader', 'panel', 'expand', 'nestedExpand', 'taskList', 'taskItem'],
  ...['decisionList', 'decisionItem', 'layoutSection', 'layoutColumn', 'mediaSingle', 'media', 'caption'],
  ...['bodiedExtension', 'status', 'mention', 'hardBreak', 'inlineCard', 'of-tomorrow', 'constructor', ''],
];
const attrs = fc.option(
  fc.record(
    {
      text: fc.constant('T'),
      id: fc.constant('7'),
      url: fc.constant('https://a.example'),
      level: fc.integer(),
      order: fc.integer(),
      state: fc.constant('DONE'),
      title: fc.constant('Q'),
      colspan: fc.nat(9),
      rowspan: fc.nat(9),
      alt: fc.constant('A'),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
const word = fc.stringMatching(/^[a-z]{3,6}$/).map((value): Node => ({ type: 'text', text: `${value}` }));
const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'small' },
    word,
    fc
      .record({ type: fc.constantFrom(...KINDS), attrs, content: fc.array(tie('tree'), { maxLength: 3 }) })
      .map(({ type, attrs, content }) => ({ type, ...(attrs && { attrs }), content })),
  ),
}));

/** Documents of documented and of unknown nodes, anywhere. */
export const anything = fc
  .array(tree, { maxLength: 4 })
  .map((content) => ({ type: 'doc', version: 1, content }));
