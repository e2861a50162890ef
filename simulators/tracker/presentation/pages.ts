import { Reply } from '../../core/http/response.js';
/** A link on a page. */
export interface PageLink {
  readonly href: string;
  readonly words: string;
}

/** A page of the site: what it is called, what it says, and where one can go from there. */
export function page(
  title: string,
  words: readonly string[],
  links: readonly PageLink[] = [],
  status = 200,
): Reply {
  const lines = words.map((line) => `<p>${escaped(line)}</p>`);
  const items = links.map(
    ({ href, words: name }) => `<li><a href="${escaped(href)}">${escaped(name)}</a></li>`,
  );
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>` +
    `<body><h1>${escaped(title)}</h1>${lines.join('')}<ul>${items.join('')}</ul></body></html>`;
  return new Reply(html, { status, headers: { 'content-type': 'text/html;charset=UTF-8' } });
}

/** Text escaped for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
