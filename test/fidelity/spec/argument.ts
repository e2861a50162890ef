import type { Setting } from './phrase.js';
import { phrases } from './phrases.js';
import type { Schema } from './schema.js';
import { pieces, segments } from './sentences.js';

const taken = '\u0001';
const unlisted: Omit<Setting, 'name'> = {
  listed: { events: undefined, fields: undefined, dimensions: [] },
  above: () => undefined,
  examples: () => undefined,
};

/**
 * Puts what the phrases understand of a description into the schemas it is about and returns the rest, piece by
 * piece: nothing of a description is lost.
 */
export function describeArgument(
  name: string,
  schemas: Schema[],
  description: string,
  setting: Omit<Setting, 'name'> = unlisted,
): string[] {
  let text = description;
  for (const { pattern, apply, leaves } of phrases) {
    const match = pattern.exec(text);
    if (!match) continue;
    for (const schema of schemas) apply(schema, match, { name, ...setting });
    const left = [taken, leaves?.(match) ?? '', taken].join('');
    text = `${text.slice(0, match.index)}${left}${text.slice(match.index + match[0].length)}`;
  }
  return residue(text);
}

/** The words that no phrase took: between commas, and in parentheses apart. */
function residue(text: string): string[] {
  const glosses = [...text.matchAll(/\(([^()]*)\)/g)].flatMap(([, gloss]) => segments(gloss ?? ''));
  const outside = pieces(text.replaceAll(/\([^()]*\)/g, taken));
  return [...outside, ...glosses]
    .flatMap((piece) => piece.split(taken))
    .map((piece) => piece.replace(/^[\s,;:]+|[\s,;:]+$/g, ''))
    .filter((piece) => /\w/.test(piece));
}
