import { isObject } from '../../../core/admin/fields.js';
import type { Refusal } from '../../../core/refusal.js';

/** The sentences of a refusal, which a payload has as its `errors`. */
export function refusalTexts({ body }: Refusal): string[] {
  const message = isObject(body) ? body.message : body;
  if (isObject(message) && !Array.isArray(message)) return fullMessages(message);
  const texts: unknown[] = Array.isArray(message) ? message : [message];
  return texts.map((text) => withAttribute(plain(String(text))));
}

/** Problems by attribute as sentences: the attribute's name is in front, unless the whole record is meant. */
function fullMessages(problems: object): string[] {
  return Object.entries(problems).flatMap(([attribute, texts]) => {
    const all: unknown[] = Array.isArray(texts) ? texts : [texts];
    return all.map((text) =>
      attribute === 'base' ? String(text) : `${humanized(attribute)} ${String(text)}`,
    );
  });
}

function humanized(attribute: string): string {
  const words = attribute.replace(/_id$/, '').replace(/[._]/g, ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
}

function plain(text: string): string {
  return text.replace(/^\d{3} [A-Z][A-Za-z ]+ - /, '');
}

/** Texts that REST reports alone, and records by an attribute (app/models/merge_request.rb). */
const ATTRIBUTES: readonly (readonly [beginning: string, attribute: string])[] = [
  ['Another open merge request already exists', 'Validate branches'],
  ["You can't use same project/branch", 'Branch conflict'],
  ['Source project is not a fork', 'Validate fork'],
];

function withAttribute(text: string): string {
  const [, attribute] = ATTRIBUTES.find(([beginning]) => text.startsWith(beginning)) ?? [];
  return attribute === undefined ? text : `${attribute} ${text}`;
}
