import { alteringAnswers, isShortList } from '../behaviours/alterations.js';
import type { Behaviour } from '../behaviours/behaviour.js';
import { WORST_TEXTS } from './texts.js';

const MEGABYTES_4 = 4 * 1024 * 1024;
const DEPTH = 2_000;

/** A rich text with blocks nested so deep (Atlassian Document Format). */
function deepDocument(type: 'blockquote' | 'bulletList'): unknown {
  const leaf: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] };
  const wrapped = Array.from({ length: DEPTH }).reduce<unknown>(
    (inner) =>
      type === 'blockquote'
        ? { type, content: [inner] }
        : { type, content: [{ type: 'listItem', content: [inner] }] },
    leaf,
  );
  return { type: 'doc', version: 1, content: [wrapped] };
}

/** A rich text of very many small pieces. */
function wideDocument(): unknown {
  const marks = [{ type: 'strong' }, { type: 'em' }, { type: 'link', attrs: { href: 'https://a.b' } }];
  const content = Array.from({ length: 5_000 }, (_, at) => ({
    type: 'text',
    text: `a*${at}_`,
    marks: marks.slice(at % 4),
  }));
  return { type: 'doc', version: 1, content: [{ type: 'paragraph', content }] };
}

const isDocument = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
const documents = (name: string, document: unknown) =>
  alteringAnswers(`every rich text is ${name}`, (value) => (isDocument(value) ? document : value));

const diff = '@@ -1,3 +1,3 @@\n context\n-old line of text\n+new line of text\n'.repeat(MEGABYTES_4 / 60);
const TEXTS = /^(description|body|note|content|text|rawTextBlob|rawBlob|message|title|summary)$/;

/** Answers that take long to make something of. */
export const WORST_ANSWERS: readonly Behaviour[] = [
  documents('deep in quotes', deepDocument('blockquote')),
  documents('deep in lists', deepDocument('bulletList')),
  documents('very wide', wideDocument()),
  alteringAnswers('every diff has 4 MB', (value, name) => (name === 'diff' ? diff : value)),
  alteringAnswers('every blob has 4 MB', (value, name) =>
    /^(rawTextBlob|rawBlob|content)$/.test(name) && typeof value === 'string' ? diff : value,
  ),
  alteringAnswers('every text is bad Markdown', (value, name) =>
    typeof value === 'string' && TEXTS.test(name) ? WORST_TEXTS['emphasis that never ends'] : value,
  ),
  alteringAnswers('every list is a thousand times as long', (value) =>
    isShortList(value) ? Array(1_000).fill(value).flat() : value,
  ),
];
