import { phraseFor } from '../../queries/matching/references.js';
import type { Issue } from '../../world/records/issues.js';
import type { Noteable } from '../../world/records/notes.js';

/** What closed an issue: a merge request or a commit. */
export type Source = Noteable;

/** ` via merge request !5`; nothing where a person did it by hand. */
export function closingPhrase(issue: Issue, source: Source | undefined): string {
  return source ? ` via ${phraseFor(source, issue.home)}` : '';
}
