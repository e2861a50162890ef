import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);

/** One fenced block of a document. */
export interface Block {
  readonly document: string;
  /** The language after the fence; empty for none. */
  readonly language: string;
  readonly text: string;
  /** What names it: its document and its first line. */
  readonly name: string;
}

/** The documents, by their paths from the root: those at the root, and those beside what they describe. */
export const DOCUMENTS: readonly string[] = [
  ...readdirSync(ROOT),
  ...['src', 'simulators', 'conformance'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  ),
].filter((path) => path.endsWith('.md'));

/** The text of a document. */
export function textOf(document: string): string {
  return readFileSync(new URL(document, ROOT), 'utf8');
}

/** Every fenced block of every document. */
export const BLOCKS: readonly Block[] = DOCUMENTS.flatMap((document) =>
  [...textOf(document).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => {
    const [first = ''] = text.split('\n');
    return { document, language, text, name: `${document}: ${first}` };
  }),
);

/** The one block of a document that begins like this. Throws where there is none. */
export function blockOf(document: string, beginning: string): string {
  const found = BLOCKS.find((block) => block.document === document && block.text.startsWith(beginning));
  if (found) return found.text;
  throw new Error(`${document} has no block that begins with ${beginning}`);
}

/** A command of our own as a document writes it. */
export interface Command {
  readonly document: string;
  readonly line: string;
  /** What follows the program's name. */
  readonly words: readonly string[];
}

const OURS = /(?:\bunderstudy|\bnode (?:\S*\/)?dist\/bin\/main\.js) ([a-z][^`\n#]*)/g;

/** Every command line of ours in blocks and between backquotes. */
export const COMMANDS: readonly Command[] = DOCUMENTS.flatMap((document) => {
  const text = textOf(document);
  const blocks = BLOCKS.filter((block) => block.document === document).map((block) => block.text);
  const spans = [...text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...spans].flatMap((code) =>
    [...code.matchAll(OURS)].map(([line, rest = '']) => ({ document, line, words: wordsOf(rest) })),
  );
});

/** A command line's words; what is between quotes is one. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'[^']*'|"[^"]*"|[^\s'"]+/g)].map(([word]) => word.replace(/^['"]|['"]$/g, ''));
}
