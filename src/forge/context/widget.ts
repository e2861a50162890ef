import * as z from 'zod';
import { maybe } from '../shapes/shapes.js';

/** What is asked of a work item to learn what its kind consists of (GitLab: GraphQL API, WorkItemWidget). */
export const KINDS_FIELDS = 'kinds: widgets { type }';

/** How they are answered. */
export const Kinds = z.array(z.object({ type: maybe.text }).nullable()).nullish();

interface Answered {
  readonly kinds?: z.output<typeof Kinds>;
  readonly widgets?: readonly unknown[] | null | undefined;
}

/** Whether the kind of a work item has no widget of this type: what it would show is then not hidden, there is none. */
export function lacksWidget({ kinds, widgets }: Answered, type: string): boolean {
  if (!kinds || kinds.length === 0 || widgets?.some((widget) => widget !== null)) return false;
  return kinds.every((kind) => kind?.type != null && kind.type !== type);
}
