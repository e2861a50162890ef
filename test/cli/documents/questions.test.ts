import { describe, expect, test } from 'vitest';
import { DOCUMENTS, textOf } from './documents.js';
import { anchorsOf, linksOf } from './links.js';
import { QUESTIONS } from './questions.js';

/** The sections of a document by the anchors of their headings, each with those below it; a document's own name for the first. */
function sectionsOf(document: string): readonly { at: string; text: string }[] {
  return textOf(document)
    .split(/^(?=## )/m)
    .map((text, number) => ({ at: number === 0 ? document : `${document}#${anchorsOf(text)[0]}`, text }));
}

const SECTIONS = DOCUMENTS.flatMap(sectionsOf);

/** The table of questions of README.md: each with the places that it links to. */
const ASKED = [...textOf('README.md').matchAll(/^\| ([A-Z][^|]*[?.]) \| (.*) \|$/gm)].map(
  ([, asked = '', answer = '']) => ({
    asked,
    places: linksOf(answer).map(({ path, anchor }) => (anchor === '' ? path : `${path}#${anchor}`)),
  }),
);

describe("a newcomer's ten questions", () => {
  test('are those of README.md, each with the places that answer it', () => {
    expect(ASKED).toStrictEqual(
      QUESTIONS.map(({ asked, places }) => ({ asked, places: places.map(({ at }) => at) })),
    );
    expect(QUESTIONS).toHaveLength(10);
  });

  test.each(QUESTIONS)('$asked is answered there and nowhere else', ({ places }) => {
    const found = places.map(({ says }) =>
      SECTIONS.filter(({ text }) => says.test(text)).map(({ at }) => at),
    );

    expect(found).toStrictEqual(places.map(({ at }) => [at]));
  });
});
