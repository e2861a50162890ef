import retextContractions from 'retext-contractions';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRedundantAcronyms from 'retext-redundant-acronyms';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { unified } from 'unified';
import { VFile } from 'vfile';

/** Words of the field, which have no plainer ones: those of HTTP, of programs and of the backends. */
const OF_THE_FIELD = [
  'address',
  'authorize',
  'component',
  'delete',
  'function',
  'initial',
  'interface',
  'option',
  'parameters',
  'previous',
  'relative to',
  'request',
  'require',
  'type',
];

/** What is as plain as what is offered for it: `a number of seconds`, `all of them`, `however many`, `where it appears`, `it is forgotten`, `operate a server`, `there are two`; `shall` is what an issue is to have. */
const PLAIN = [
  'a number of',
  'all of',
  'however',
  'it appears',
  'it is',
  'operate',
  'shall',
  'there are',
  'there is',
];

/** What the linter reads otherwise than it is said: `Id` is no contraction, and `https` is said by its letters. */
const MISREAD = /^Unexpected missing apostrophe in `Id`|before `https`/;

const LINTER = unified()
  .use(retextEnglish)
  .use(retextContractions, { straight: true })
  .use(retextIndefiniteArticle)
  .use(retextRedundantAcronyms)
  .use(retextRepeatedWords)
  .use(retextSimplify, { ignore: [...OF_THE_FIELD, ...PLAIN] });

/** What the linter finds in the prose of a text in Markdown: words with plainer ones, wrong articles and contractions, words twice in a row. Code of one word is that word, other code is a name. */
export async function complaintsAbout(text: string): Promise<string[]> {
  const prose = text
    .replace(/^```.*?^```$/gms, '')
    .replace(/<[^>]*>/g, '')
    .replace(/--[\w-]+/g, 'Code.')
    .replace(/`([^`\n]*)`/g, (_, code) => (/^[a-z]+$/.test(code) ? code : 'Code'))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const parts = prose.split(/\n\n|\n(?=\s*(?:[-|#]|\d+\.) ?)|\|/);
  const found = await Promise.all(parts.map((part) => messagesOn(part.replace(/\s+/g, ' '))));
  return found.flat();
}

async function messagesOn(part: string): Promise<string[]> {
  const file = new VFile(part);
  await LINTER.run(LINTER.parse(file), file);
  return file.messages
    .filter(({ reason }) => !MISREAD.test(reason))
    .map(({ reason }) => `${reason}: ${part.trim()}`);
}
