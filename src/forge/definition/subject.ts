import type { ToolError } from '../../kernel/errors.js';
import type { Forge } from '../connection/forge.js';

/** What people comment on and log time for: an issue or a merge request, as arguments name it. */
export interface SubjectName {
  readonly type: 'issue' | 'merge_request';
  readonly projectPath: string;
  readonly iid: string;
}

/** `issue #7 of group/project`, `merge request !7 of group/project`. */
export function subjectText({ type, projectPath, iid }: SubjectName): string {
  return `${type === 'issue' ? 'issue #' : 'merge request !'}${iid} of ${projectPath}`;
}

/** What a document found under `project { subject }`. Throws ToolError `not_found` naming the project or the subject. */
export function subjectIn<Project extends { subject?: unknown }>(
  forge: Forge,
  project: Project | null | undefined,
  name: SubjectName,
): NonNullable<Project['subject']> {
  if (!project) throw missingProject(forge, name.projectPath);
  const { subject } = project;
  if (subject === null || subject === undefined) throw missingSubject(forge, name);
  return subject as NonNullable<Project['subject']>; // what is neither null nor undefined
}

/** The error for a project that is not there. */
export function missingProject(forge: Forge, projectPath: string): ToolError {
  return forge.missing('project', projectPath, 'get_projects lists those there are.');
}

/** The error for an issue or merge request that is not there. */
export function missingSubject(forge: Forge, name: SubjectName): ToolError {
  const [what, sign, tool] =
    name.type === 'issue' ? ['issue', '#', 'get_issues'] : ['merge request', '!', 'get_merge_requests'];
  return forge.missing(what, `${sign}${name.iid} of ${name.projectPath}`, `${tool} lists those there are.`);
}
