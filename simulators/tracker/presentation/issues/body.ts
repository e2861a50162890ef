import type { AdfDocument } from '../../adf/document.js';
import { documentOfWiki } from '../../adf/from-wiki.js';
import { htmlOf } from '../../adf/html.js';
import { withNames } from '../../adf/mentions.js';
import { textOf } from '../../adf/text.js';
import type { RichText } from '../../world/records/rich-text.js';
import type { View } from '../view.js';

/** A body as the view shows it: a document, or plain text. */
export function bodyJson(body: RichText, view: Pick<View, 'bodies' | 'users'>): AdfDocument | string {
  if (view.bodies === 'text') return typeof body === 'string' ? body : textOf(body);
  return documentIn(body, view);
}

/** A body as the HTML of a page. */
export function bodyHtml(body: RichText, view: Pick<View, 'site' | 'users'>): string {
  return htmlOf(documentIn(body, view), { site: view.site, nameOf: naming(view) });
}

function documentIn(body: RichText, view: Pick<View, 'users'>): AdfDocument {
  // What clients wrote was checked to be a document before it was kept.
  if (typeof body !== 'string') return body as AdfDocument;
  const document = documentOfWiki(body);
  return body.includes('[~accountid:') ? withNames(document, naming(view)) : document;
}

function naming({ users }: Pick<View, 'users'>) {
  return (accountId: string) => users.get(accountId)?.displayName;
}
