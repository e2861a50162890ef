import { ORIGIN } from './ask.js';

/** An address that an answer holds, and the record that holds it. */
export interface Held {
  readonly address: string;
  /** The name of the member that holds it: `web_url`, `_links.self`, `link`, `href`. */
  readonly member: string;
  /** The nearest record around it: something with an id, a name or a title. */
  readonly record: Readonly<Record<string, unknown>>;
}

const NOTHING = {};
/** Texts that people wrote; addresses in them are theirs. */
const PROSE =
  /^(description|body|message|note|content|diff|name|title|summary|text|search|bodyHtml|descriptionHtml|path|old_path|new_path|file_path|newPath|oldPath)$/;

/** Every address in a JSON value: whole addresses, and paths from the root in members that are named for one. */
export function* addressesIn(value: unknown, member = '', record: Held['record'] = NOTHING): Generator<Held> {
  if (typeof value === 'string') {
    const address = addressIn(value, member);
    if (address !== null) yield { address, member, record };
  } else if (Array.isArray(value)) {
    for (const item of value) yield* addressesIn(item, member, record);
  } else if (typeof value === 'object' && value !== null) {
    // An object was checked to be one.
    const held = value as Record<string, unknown>;
    const nearest = isRecord(held) ? held : record;
    for (const [name, inner] of Object.entries(held))
      yield* addressesIn(inner, nearest === held ? name : `${member}.${name}`, nearest);
  }
}

function isRecord(value: Readonly<Record<string, unknown>>): boolean {
  return ['id', 'iid', 'title', 'name', 'sha', 'username', 'target_url'].some((name) =>
    Object.hasOwn(value, name),
  );
}

function addressIn(text: string, member: string): string | null {
  const name = member.split('.').at(-1) ?? '';
  if (PROSE.test(name)) return null;
  if (/^https?:\/\/\S+$/.test(text)) return text;
  return text.startsWith('/') && /(path|url|Path|Url|favicon)$/.test(name) ? `${ORIGIN}${text}` : null;
}

/** The addresses that a list's headers lead to. */
export function linksIn(headers: Headers): Held[] {
  const links = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)];
  return links.map(([, address = '', rel]) => ({ address, member: `link.${rel}`, record: NOTHING }));
}

/** The addresses that a page leads to. */
export function hrefsIn(html: string, base: string): Held[] {
  const found = [...html.matchAll(/(?:href|src)="([^"#]+)/g)];
  return found.map(([, written = '']) => {
    const address = new URL(written.replaceAll('&amp;', '&'), base).href;
    return { address, member: 'href', record: NOTHING };
  });
}
