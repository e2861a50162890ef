/** Characters of a text that a backend still takes: Jira's limit for a description or a comment. */
const TEXT = 32_767;
const QUERY = 100_000;

const filled = (piece: string, length = TEXT) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Markdown that takes long to read, by what is in it. */
export const WORST_TEXTS: Readonly<Record<string, string>> = {
  'emphasis that never ends': filled('*a_ '),
  'emphasis, opened only': filled('*a '),
  'strong emphasis, opened only': filled('**a '),
  'stars without words': filled('*'),
  'links, opened only': filled('['),
  'links, closed only': filled('](a'),
  'nested links': filled('[a](b '),
  'images, opened only': filled('![a]('),
  'code, opened only': Array.from({ length: 250 }, (_, at) => '`'.repeat(at))
    .join(' ')
    .slice(0, TEXT),
  'nested quotes': filled('> '),
  'nested lists': Array.from({ length: 250 }, (_, at) => `${'  '.repeat(at)}- a`)
    .join('\n')
    .slice(0, TEXT),
  'list marks in one line': filled('- '),
  'numbers in one line': filled('1. '),
  'quotes and lists in one line': filled('> - '),
  'comments, opened only': filled('<!--'),
  'tags, opened only': filled('<a '),
  'instructions, opened only': filled('<?'),
  'a table of many columns': `${filled('|a', 8_000)}\n${filled('|-', 8_000)}\n${filled('|b', 8_000)}`,
  'a table of many rows': `|a|b|\n|-|-|\n${filled('|a|b|\n', 30_000)}`,
  references: filled('[a]: b\n'),
  'strike-through, opened only': filled('~~a '),
  headings: filled('# a\n'),
  'references to characters': filled('&amp;'),
  mentions: filled('@a '),
  addresses: filled('https://a.b/c '),
  'addresses of mail': filled('a@b.c '),
  spaces: filled(' '),
  'line breaks': filled('a  \n'),
  surrogates: filled('\ud83d\ude00'),
};

/** Queries that take long to read, for the arguments that are queries. */
export const WORST_QUERIES: Readonly<Record<string, string>> = {
  'JQL with many terms': filled('a = b AND ', QUERY),
  'JQL with many values': `project in (${filled('A, ', QUERY)}B)`,
  'nested JQL': `${'('.repeat(QUERY / 2)}a = b${')'.repeat(QUERY / 2)}`,
  'JQL with many negations': `${filled('NOT ', QUERY)}a = b`,
  'a text in JQL that never ends': `a = "${filled('\\"', QUERY)}`,
  'nested GraphQL': `${filled('{a', QUERY)}`,
  'GraphQL with many fields': `{${filled('a ', QUERY)}}`,
  'GraphQL with many fragments': Array.from(
    { length: 3_000 },
    (_, at) => `fragment f${at} on Q { ...f${at + 1} }`,
  ).join('\n'),
  'GraphQL with many aliases': `{${Array.from({ length: 8_000 }, (_, at) => `a${at}:b`).join(' ')}}`,
  'GraphQL with a deep list': `{a(b:${'['.repeat(QUERY)}`,
  'a text in GraphQL that never ends': `{a(b:"${filled('\\"', QUERY)}`,
};

/** Lists and objects that are longer than anybody needs. */
export const WORST_VALUES: Readonly<Record<string, unknown>> = {
  'a list of 50,000 texts': Array.from({ length: 50_000 }, (_, at) => `value ${at}`),
  'an object of 20,000 members': Object.fromEntries(
    Array.from({ length: 20_000 }, (_, at) => [`member${at}`, at]),
  ),
  'a text of 1 MB': filled('a', 1_000_000),
  'Markdown of 1 MB': filled('*a_ > - [b](c\n', 1_000_000),
};
