import { Reply } from '../http/response.js';
import type { Received } from '../routing/route.js';
import type { Simulator } from '../running-simulator.js';
import { type AdminRoute, overview } from './admin-route.js';

/** What there is under `/_simulator`, a line each: a page for a browser, JSON for anybody else. */
export async function adminIndex(
  simulator: Simulator,
  { headers }: Received,
  routes: readonly AdminRoute[],
): Promise<Reply> {
  const about = overview(simulator);
  const lines = routes.map(({ pattern, does }): [string, string] => [pattern, does]);
  if (!headers.get('accept')?.includes('text/html')) {
    return Reply.json({ ...about, routes: Object.fromEntries(lines) });
  }
  const page = await pageOf(about, lines);
  return new Reply(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function pageOf(about: object, lines: [string, string][]): Promise<string> {
  const { html } = await import('hono/html');
  const facts = Object.entries(about).map(([name, value]) => html`<li>${name}: ${String(value)}</li>`);
  const rows = lines.map(
    ([pattern, does]) => html`<tr><td>${linked(html, pattern)}</td><td>${does}</td></tr>`,
  );
  return String(html`<!doctype html><title>Simulator</title><ul>${facts}</ul><table>${rows}</table>`);
}

/** What can be read is a link. */
function linked(html: typeof import('hono/html').html, pattern: string) {
  const [method, path] = pattern.split(' ');
  return method === 'GET' ? html`GET <a href="${path}">${path}</a>` : pattern;
}
