import { type Referable, referenceTo, shortReference } from '../../queries/matching/references.js';
import type { Given } from '../arguments/read.js';

/** How a record is written in texts: `#5`, or with its project's path. */
export function referenceIn(record: Referable, { full }: { readonly full?: Given<boolean> }): string {
  return full ? referenceTo(record, null) : shortReference(record);
}
