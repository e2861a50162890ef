import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDocument } from '#simulators/tracker/adf/validate.js';
import { rewritten } from '#src/tracker/rich-text/edits/rewrite.js';
import { toMarkdown } from '#src/tracker/rich-text/to-markdown.js';
import { PUBLISHED_TYPES, publishedDocuments } from './published-documents.js';
import type { Node } from './rich-text-documents.js';

/** What Markdown has by itself; the other kinds of nodes are all there after an edit. */
const SAID =
  /^(paragraph|heading|text|hardBreak|rule|bulletList|orderedList|listItem|taskList|taskItem|codeBlock|blockquote|table|tableRow|tableCell|tableHeader|media|mediaSingle|mention)$/;

interface Typed {
  readonly type: string;
  readonly content?: readonly Typed[] | undefined;
}

const typesOf = ({ type, content = [] }: Typed): string[] => [type, ...content.flatMap(typesOf)];
const unsaid = (node: Node) => typesOf(node).filter((type) => !SAID.test(type));

const MORE = { type: 'paragraph', content: [{ type: 'text', text: 'more' }] };

test('a line after any published document leaves all its nodes as they are', async () => {
  await fc.assert(
    fc.asyncProperty(publishedDocuments, async (document) => {
      const { document: written, lost } = await rewritten(document, `${await toMarkdown(document)}\n\nmore`);

      expect(lost).toStrictEqual([]);
      expect(written).toStrictEqual({ ...document, content: [...document.content, MORE] });
      expect(isDocument(written)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a line before any published document leaves all its nodes as they are', async () => {
  await fc.assert(
    fc.asyncProperty(publishedDocuments, async (document) => {
      const { document: written, lost } = await rewritten(document, `more\n\n${await toMarkdown(document)}`);

      expect(lost).toStrictEqual([]);
      expect(written.content.filter((node) => JSON.stringify(node) !== JSON.stringify(MORE))).toStrictEqual(
        document.content,
      );
    }),
    { numRuns: 250 },
  );
});

test('a word that is changed in a published document leaves a valid one, or the edit is refused', async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(publishedDocuments, fc.nat(), async (document, at) => {
      const text = await toMarkdown(document);
      const words = [...text.matchAll(/\p{L}+/gu)];
      const word = words[at % Math.max(words.length, 1)];
      fc.pre(word !== undefined);
      const [found = ''] = word ?? [];
      const changed = `${text.slice(0, word?.index)}changed${text.slice((word?.index ?? 0) + found.length)}`;

      const { document: written, lost } = await rewritten(document, changed);

      if (lost.length > 0 || !isDocument(written)) return; // refused by the server, or by the tracker
      kept += 1;
      expect(typesOf(written)).toStrictEqual(expect.arrayContaining(unsaid(document)));
    }),
    { numRuns: 100 },
  );
  expect(kept).toBeGreaterThan(10);
});

test('the documents of these laws have nodes and marks of every published type', () => {
  const types = new Set<string>();
  const note = ({ type, marks = [], content = [] }: Node) => {
    for (const own of [type, ...marks.map((mark) => mark.type)]) types.add(own);
    for (const child of content) note(child);
  };

  for (const document of fc.sample(publishedDocuments, { numRuns: 500, seed: 1 })) note(document);

  expect(PUBLISHED_TYPES.filter((type) => !types.has(String(type)))).toStrictEqual([]);
});

test('every document of these laws is one for the simulator', () => {
  fc.assert(
    fc.property(publishedDocuments, (document) => {
      expect(isDocument(document)).toBe(true);
    }),
    {
      numRuns: 500,
    },
  );
});
