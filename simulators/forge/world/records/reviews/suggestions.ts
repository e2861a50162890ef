import type { Note } from '../notes.js';

/** Other lines that a note on a diff proposes for those that it is about. */
export interface Suggestion {
  readonly kind: 'suggestion';
  readonly id: number;
  readonly note: Note;
  readonly fromLine: number;
  readonly toLine: number;
  readonly fromContent: string;
  readonly toContent: string;
  /** The commit that brought it; null while it is only proposed. */
  readonly appliedBy: string | null;
}
