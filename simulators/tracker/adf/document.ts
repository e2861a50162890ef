import type { RichNode } from '../world/records/rich-text.js';

/** A whole rich-text document (https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/). */
export interface AdfDocument extends RichNode {
  readonly type: 'doc';
  readonly version: 1;
  readonly content: readonly RichNode[];
}

interface Mark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
}

/** The marks on a piece of text. */
export function marksOf({ marks }: RichNode): readonly Mark[] {
  // Documents are kept only after all their marks were checked to be of this shape.
  return Array.isArray(marks) ? (marks as Mark[]) : [];
}
