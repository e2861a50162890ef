import type { ClockReading } from '../../core/clock.js';
import { escaped } from '../../core/http/html.js';
import { Reply } from '../../core/http/response.js';
import type { Viewer } from '../access/roles.js';
import type { World } from '../world/world.js';

/** Who looks for a page, and where. */
export interface Asking {
  readonly world: World;
  readonly viewer: Viewer;
  readonly site: string;
  readonly clock: ClockReading;
}

/** What a page shows: the record's title, what distinguishes it from others, and what is written there. */
export interface Page {
  readonly title: string;
  readonly facts: Readonly<Record<string, string | number | null>>;
  /** Parts of the page with their anchors, such as `note_7`. */
  readonly parts?: readonly { readonly anchor: string; readonly text: string }[];
}

/** A page, the bytes of a file, or nothing where there is none for this caller. */
export type Found = Page | Reply | null | undefined;

/** The parts of a path by the names in its pattern. */
export type Parts = Readonly<Record<string, string | undefined>>;

/** A page as HTML. */
export function pageResponse({ title, facts, parts = [] }: Page): Reply {
  const rows = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(String(value))}</dd>`);
  const sections = parts.map(
    ({ anchor, text }) => `<section id="${escaped(anchor)}"><p>${escaped(text)}</p></section>`,
  );
  const html = [
    '<!DOCTYPE html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    `<body><main><h1>${escaped(title)}</h1><dl>${rows.join('')}</dl>${sections.join('')}</main></body></html>`,
    '',
  ];
  return new Reply(html.join('\n'), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
