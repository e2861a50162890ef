import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A text in Markdown as a page shows it. Mentions and references stay the words that they are. */
export function markdownHtml(text: string | null): string {
  if (text === null || text.trim() === '') return '';
  return html(fromMarkdown(text)).trimEnd();
}

/** One line of Markdown, as titles have it. */
export function lineHtml(text: string): string {
  return markdownHtml(text).replace(/^<p[^>]*>|<\/p>$/g, '');
}

/** Text with what HTML would take for its own written out. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const TAGS: Readonly<Partial<Record<Nodes['type'], string>>> = {
  blockquote: 'blockquote',
  delete: 'del',
  emphasis: 'em',
  listItem: 'li',
  strong: 'strong',
};

function html(node: Nodes): string {
  switch (node.type) {
    case 'root':
      return node.children.map(html).join('\n');
    case 'paragraph':
      return `<p dir="auto">${inside(node)}</p>`;
    case 'heading':
      return `<h${node.depth} dir="auto">${inside(node)}</h${node.depth}>`;
    case 'list':
      return node.ordered ? `<ol dir="auto">${inside(node)}</ol>` : `<ul dir="auto">${inside(node)}</ul>`;
    case 'text':
      return escaped(node.value);
    case 'inlineCode':
      return `<code>${escaped(node.value)}</code>`;
    case 'code':
      return `<pre class="code highlight" lang="${escaped(node.lang ?? 'plaintext')}"><code>${escaped(node.value)}</code></pre>`;
    case 'link':
      return `<a href="${escaped(node.url)}">${inside(node)}</a>`;
    case 'image':
      return `<img src="${escaped(node.url)}" alt="${escaped(node.alt ?? '')}">`;
    case 'break':
      return '<br>';
    case 'thematicBreak':
      return '<hr>';
    case 'html':
      return escaped(node.value);
    default:
      return tagged(node);
  }
}

function tagged(node: Nodes): string {
  const tag = TAGS[node.type];
  if (!('children' in node)) return '';
  return tag === undefined ? inside(node) : `<${tag}>${inside(node)}</${tag}>`;
}

function inside(node: Parents): string {
  return node.children.map(html).join('');
}
