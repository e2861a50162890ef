import type { SubjectName } from '../definition/subject.js';
import { excerpt } from '../shapes/excerpt.js';

/** How much of a description is shown. */
const MOST = 50_000;

interface Answer {
  readonly description?: string | null | undefined;
  readonly webUrl?: string | null | undefined;
}

/** The text of an issue or merge request, whole unless it is very long, and its address. */
export function bodyOf({ description, webUrl }: Answer, kind: 'issues' | 'merge_requests') {
  const rest = `execute_rest_read of /projects/<path, URL-encoded>/${kind}/<iid> has it whole`;
  return {
    ...(webUrl && { webUrl }),
    ...(description && { description: excerpt(description, MOST, rest) }),
  };
}

/** The variables that name it in every document about it. */
export function named({ projectPath, iid }: SubjectName) {
  return { projectPath, iid };
}
