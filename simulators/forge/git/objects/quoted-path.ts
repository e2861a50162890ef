const ESCAPES: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  34: '\\"',
  92: '\\\\',
};

/** A path as git prints it: in quotes with escapes if it has unusual bytes. https://git-scm.com/docs/git-config#Documentation/git-config.txt-corequotePath */
export function quotedPath(path: string): string {
  const bytes = [...Buffer.from(path)];
  if (bytes.every((byte) => byte >= 32 && byte < 127 && ESCAPES[byte] === undefined)) return path;
  return `"${bytes.map(escapedByte).join('')}"`;
}

function escapedByte(byte: number): string {
  const short = ESCAPES[byte];
  if (short !== undefined) return short;
  if (byte >= 32 && byte < 127) return String.fromCharCode(byte);
  return `\\${byte.toString(8).padStart(3, '0')}`;
}
