import { isObject, unescaped } from '../scalars.js';

/** An element with what is in it: its text, its elements by name in their order, its attributes. */
interface Element {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly elements: Element[];
  text: string;
}

const PART =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\p{L}_][\p{L}\p{M}\p{N}_.:-]*)((?:\s+[\p{L}\p{M}\p{N}_.:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gu;
const ATTRIBUTE = /([\p{L}\p{M}\p{N}_.:-]+)="([^"]*)"/gu;
/** The elements that a text in HTML begins with. */
const IS_HTML = /^(?:html|body|main|div|p|h\d|dl|ul|ol|table|section|article|b|i|span|pre|code)$/i;
/** What members of a list are called, where there may be one alone. */
const IS_MEMBER = /^(?:item|entry|member|row|record|element)$/i;

/** What a text in XML reports, each element by its name: elements of one name are a list. Undefined where the text is no XML from its first sign to its last. */
export function readXml(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!/^\s*<[?\p{L}_]/u.test(text)) return undefined;
  const root = rootOf(text);
  if (root === undefined || IS_HTML.test(root.name)) return undefined;
  const value = partOf(root);
  return isObject(value) && !Array.isArray(value) ? { ...value } : { [root.name]: value };
}

/** The only element that a text is made of; undefined where one is not closed, or there is something beside it. */
function rootOf(text: string): Element | undefined {
  const document: Element = { name: '', attributes: [], elements: [], text: '' };
  const open = [document];
  let read = 0;
  for (const part of text.matchAll(PART)) {
    const top = open.at(-1);
    if (top === undefined || !take(part, top, open)) return undefined;
    read += part[0].length;
  }
  if (read !== text.length) return undefined; // a sign that begins nothing was passed over
  const [root, ...others] = document.elements;
  return open.length === 1 && others.length === 0 && document.text.trim() === '' ? root : undefined;
}

/** Adds a part of the text to the element that is open; gives whether it may be there. */
function take(part: RegExpExecArray, top: Element, open: Element[]): boolean {
  const [, verbatim, slash, name, attributes = '', isEmpty, text] = part;
  top.text += verbatim ?? unescaped(text ?? '');
  if (name === undefined) return true;
  if (slash) return open.length > 1 && open.pop()?.name === name;
  const element: Element = { name, attributes: attributesIn(attributes), elements: [], text: '' };
  top.elements.push(element);
  if (!isEmpty) open.push(element);
  return true;
}

function attributesIn(text: string): [string, string][] {
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, unescaped(value)]);
}

function partOf({ attributes, elements, text }: Element): unknown {
  if (elements.length === 0 && attributes.length === 0) return text;
  const [first] = elements;
  const isList = elements.every(({ name }) => name === first?.name) && elements.length > 0;
  if (isList && attributes.length === 0 && (elements.length > 1 || IS_MEMBER.test(first?.name ?? '')))
    return elements.map(partOf);
  const names = [...new Set(elements.map(({ name }) => name))];
  return {
    ...Object.fromEntries(attributes),
    ...(text.trim() !== '' && { '#value': text }),
    ...Object.fromEntries(
      names.map((name) => [name, partOfAll(elements.filter((one) => one.name === name))]),
    ),
  };
}

function partOfAll(elements: readonly Element[]): unknown {
  const [only, ...others] = elements;
  return only && others.length === 0 ? partOf(only) : elements.map(partOf);
}
