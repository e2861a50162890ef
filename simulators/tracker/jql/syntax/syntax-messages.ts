/** Where a parser stumbled, and what it says about it. */
interface Stumble {
  readonly message: string;
  readonly start?: number;
  readonly stop?: number;
}

interface Place {
  /** What was found where it was not expected; empty at the end of the query. */
  readonly found: string;
  readonly where: string;
  readonly expected: string;
}

const OPERATORS =
  "The valid operators are '=', '!=', '<', '>', '<=', '>=', '~', '!~', 'IN', 'NOT IN', 'IS' and 'IS NOT'.";

/** What the site says, by what the parser expected; the first that fits. */
const EXPECTATIONS: readonly {
  readonly expected: RegExp;
  readonly inside: (place: Place) => string;
  readonly atEnd: string;
}[] = [
  {
    expected: /CHANGED/,
    inside: ({ found, where }) =>
      `Error in the JQL Query: Expecting operator but got '${found}'. ${OPERATORS} ${where}`,
    atEnd: `Error in the JQL Query: Expecting operator before the end of the query. ${OPERATORS}`,
  },
  {
    expected: /CUSTOMFIELD/,
    inside: ({ found, where }) =>
      `Error in the JQL Query: Expecting a field name but got '${found}'. You must surround '${found}' in quotation marks to use it as a field name. ${where}`,
    atEnd: 'Error in the JQL Query: Expecting a field name at the end of the query.',
  },
  {
    expected: /EMPTY|expecting '\('|no viable alternative/,
    inside: ({ found, where }) =>
      `Error in JQL Query: Expecting either a value, list or function but got '${found}'. You must surround '${found}' in quotation marks to use it as a value. ${where}`,
    atEnd: 'Error in JQL Query: Expecting either a value, list or function before the end of the query.',
  },
  {
    expected: /'\)', '?,'?/,
    inside: ({ found, where }) =>
      `Error in the JQL Query: Expecting either ')' or ',' but got '${found}'. ${where}`,
    atEnd: "Error in the JQL Query: Expecting ')' before the end of the query.",
  },
  {
    expected: /'\)'/,
    inside: ({ found, where }) => `Error in the JQL Query: Expecting ')' but got '${found}'. ${where}`,
    atEnd: "Error in the JQL Query: Expecting ')' before the end of the query.",
  },
  {
    expected: /POSNUMBER/,
    inside: ({ found, where }) =>
      `Error in the JQL Query: Expecting a custom field ID (positive number) but got '${found}'. ${where}`,
    atEnd:
      'Error in the JQL Query: Expecting a custom field ID (positive number) before the end of the query.',
  },
  {
    expected: /\bBY\b/,
    inside: ({ found, where }) => `Error in the JQL Query: Expecting 'by' but got '${found}'. ${where}`,
    atEnd: "Error in the JQL Query: Expecting 'by' before the end of the query.",
  },
  {
    expected: /ORDER|AND|OR/,
    inside: ({ found, where }) =>
      `Error in the JQL Query: Expecting either 'OR' or 'AND' but got '${found}'. ${where}`,
    atEnd: "Error in the JQL Query: Expecting either 'OR' or 'AND' before the end of the query.",
  },
  {
    expected: /<EOF>/,
    inside: ({ found, where }) =>
      `Error in the JQL Query: Expecting either 'ASC' or 'DESC' but got '${found}'. ${where}`,
    atEnd: 'Error in the JQL Query: The query ends too early.',
  },
];

const KEYWORDS = new Set(
  'and or not in is was changed empty null order by asc desc after before from on to during'.split(' '),
);
const RESERVED_CHARACTER = /^[@#$%^;?|*/{}+&[\]]/;

/** A syntax error in the site's words, its place counted from one. */
export function syntaxMessage(query: string, stumble: Stumble, reservedWords: ReadonlySet<string>): string {
  const { start = query.length, stop = query.length, message } = stumble;
  const place = { found: query.slice(start, stop), where: placeOf(query, start), expected: message };
  return lexical(place, reservedWords) ?? grammatical(place);
}

/** What is wrong with the piece itself, wherever it is. */
function lexical({ found, where }: Place, reservedWords: ReadonlySet<string>): string | null {
  const [first = ''] = found;
  const code = first.charCodeAt(0).toString(16).padStart(4, '0');
  if (RESERVED_CHARACTER.test(found) && found.length === 1) {
    return `Error in the JQL Query: The character '${first}' is a reserved JQL character. You must enclose it in a string or use the escape '\\u${code}' instead. ${where}`;
  }
  if (/^["']/.test(found) && !found.endsWith(first, found.length > 1 ? undefined : 0)) {
    return `Error in the JQL Query: The quoted string '${found.slice(1)}' has not been completed. ${where}`;
  }
  if (found.startsWith('\\')) {
    return `Error in the JQL Query: '${found}' is an illegal JQL escape sequence. The valid escape sequences are \\', \\", \\t, \\n, \\r, \\\\, '\\ ' and \\uXXXX. ${where}`;
  }
  const word = found.toLowerCase();
  if (!reservedWords.has(word) || KEYWORDS.has(word)) return null;
  return `Error in the JQL Query: '${found}' is a reserved JQL word. You must surround it in quotation marks to use it in a query. ${where}`;
}

function grammatical(place: Place): string {
  const expectation = EXPECTATIONS.find(({ expected }) => expected.test(place.expected));
  if (!expectation)
    return `Error in the JQL Query: The query cannot be understood at '${place.found}'. ${place.where}`;
  return place.found === '' ? expectation.atEnd : expectation.inside(place);
}

function placeOf(query: string, offset: number): string {
  const lines = query.slice(0, offset).split('\n');
  return `(line ${lines.length}, character ${(lines.at(-1)?.length ?? 0) + 1})`;
}
