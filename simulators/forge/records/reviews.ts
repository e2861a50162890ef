import type { DraftNote } from '../world/records/reviews/draft-notes.js';
import { referenceOf } from './shared.js';

/** A note that waits to be published. */
export function draftNoteRecord({ id, mergeRequest, author, body, replyTo, resolves, position }: DraftNote) {
  return {
    id,
    mergeRequest: referenceOf(mergeRequest),
    author: author.username,
    body,
    replyTo,
    resolves,
    path: position?.newPath ?? null,
    line: position?.newLine ?? position?.oldLine ?? null,
  };
}
