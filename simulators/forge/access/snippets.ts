import type { Snippet } from '../world/records/pages.js';
import { canUse, GUEST, hasRole, MAINTAINER, type Viewer } from './roles.js';

/** Whether an account sees a snippet: its own, and others by their visibility and that of their project. */
export function canReadSnippet(viewer: Viewer, { author, project, visibility }: Snippet): boolean {
  if (project && !canUse(viewer, project, 'snippets')) return false;
  if (viewer?.admin || author === viewer || visibility === 'public') return true;
  if (visibility === 'internal') return viewer !== null && !viewer.external;
  return project !== null && hasRole(viewer, project, GUEST);
}

/** Whether an account may change a snippet: its author, and the maintainers of its project. */
export function canChangeSnippet(viewer: Viewer, { author, project }: Snippet): boolean {
  if (viewer === null) return false;
  return viewer.admin || author === viewer || (project !== null && hasRole(viewer, project, MAINTAINER));
}
