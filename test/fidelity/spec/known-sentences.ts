interface KnownSentence {
  pattern: RegExp;
  facts: (match: RegExpExecArray) => string[];
}

const protocol = (revision = '') => `server protocolRevision ${revision}`;
const version = (number = '') => `server serverVersion ${number}`;
const nothing = () => [];

/** Sentences outside the tool entries that are understood as a whole. */
export const knownSentences: KnownSentence[] = [
  { pattern: /^Negotiated protocol revision: `([^`]+)`$/, facts: ([, revision]) => [protocol(revision)] },
  { pattern: /^Server version: `([^`]+)`$/, facts: ([, number]) => [version(number)] },
  {
    pattern: / Tool Server: Tool Interface \(server version ([\d.]+)\)$/,
    facts: ([, number]) => [version(number)],
  },
  {
    pattern: /^Server version `([^`]+)`; negotiated protocol revision `([^`]+)`$/,
    facts: ([, number, revision]) => [version(number), protocol(revision)],
  },
  {
    pattern:
      /^Declared capabilities: (?:`(\w+)` and `(\w+)`, each an empty object|`(\w+)` \(empty object\))$/,
    facts: ([, ...names]) => [
      ...names.flatMap((name) => (name ? [`server capability ${name} {}`] : [])),
      `server prompts ${names.includes('prompts')}`,
    ],
  },
  {
    pattern: /^Every tool input schema rejects unknown properties \(`additionalProperties: false`\)$/,
    facts: () => ['input closed', 'server unknownProperties refused'],
  },
  {
    pattern: /^No tool declares a restriction on unknown properties$/,
    facts: () => ['server unknownProperties unrestricted'],
  },
  {
    pattern: /^Tools that follow this one in the service's alphabetical tool list: not shown$/,
    facts: () => ['server furtherTools true'],
  },
  { pattern: /^(?:Accepted by every tool|All tools also accept `userCredentials`)$/, facts: nothing },
  { pattern: /^It is optional and may be an object or null$/, facts: nothing },
  { pattern: /^Credentials object \(`userCredentials`\)$/, facts: nothing },
  { pattern: /^No other properties are allowed inside the object$/, facts: nothing },
  { pattern: /^`\w+` values for `\w+`: (?:`\w+`, )+`\w+`$/, facts: nothing },
  {
    pattern: /^Dimension values for statistics \(`groupBy` items(?:, `pivot.\w+`){2}\): (?:`\w+`, )+`\w+`$/,
    facts: nothing,
  },
];
