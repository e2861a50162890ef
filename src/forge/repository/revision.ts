import * as z from 'zod';
import { invalidArgument, ToolError } from '../../kernel/errors.js';
import type { Forge } from '../connection/forge.js';
import { maybe, plain } from '../shapes/shapes.js';

/** What is asked of a repository beside what is in it; the document declares `$ref`. */
export const REVISION_FIELDS = 'empty rootRef commit(ref: $ref) { sha }';

/** A project with its repository, as it is answered; without one for those who may not read the code. */
export function repositoryAnswer<Parts extends z.ZodRawShape>(parts: Parts) {
  const repository = z.object({
    empty: maybe.flag,
    rootRef: maybe.text,
    commit: z.object({ sha: plain.text }).nullish(),
    ...parts,
  });
  const project = z.object({
    id: plain.text,
    webUrl: maybe.text,
    repository: repository.nullish(),
  });
  return z.object({ project: project.nullish() });
}

/** Where in a repository a caller looks: which project, and which branch, tag or commit. */
export interface Revision {
  readonly projectPath: string;
  readonly ref: string;
}

interface Repository {
  readonly empty?: boolean | null | undefined;
  readonly rootRef?: string | null | undefined;
  readonly commit?: { readonly sha: string } | null | undefined;
}

interface Project<Parts extends Repository> {
  readonly id: string;
  readonly webUrl?: string | null | undefined;
  readonly repository?: Parts | null | undefined;
}

/** A path in a repository at a revision. */
export interface At extends Revision {
  readonly path: string;
}

/** A repository at a commit. */
export interface AtRevision<Parts extends Repository> {
  readonly project: Project<Parts>;
  readonly repository: Parts;
  readonly commit: string;
  /** As the forge's pages name it: HEAD is the default branch. */
  readonly refName: string;
}

/** The repository that was asked for. Throws ToolError naming what there is not: the project, the code, a commit, the ref. */
export function atRevision<Parts extends Repository>(
  forge: Forge,
  { projectPath, ref }: Revision,
  project: Project<Parts> | null | undefined,
): AtRevision<Parts> {
  if (!project) throw forge.missing('project', projectPath, 'get_projects lists those there are.');
  const { repository } = project;
  if (!repository)
    throw new ToolError('forbidden', `The code of ${projectPath} is switched off or not shown to this user.`);
  if (repository.empty)
    throw new ToolError('not_found', `The repository of ${projectPath} is empty: nothing was pushed yet.`);
  if (!repository.commit)
    throw forge.missing(
      'branch, tag or commit',
      `${JSON.stringify(ref)} in ${projectPath}`,
      `Leave ref out for the default branch${repository.rootRef ? `, ${repository.rootRef}` : ''}.`,
    );
  const refName = ref === 'HEAD' ? (repository.rootRef ?? ref) : ref;
  return { project, repository, commit: repository.commit.sha, refName };
}

/** A path in a repository as git writes it, without slashes around it. Throws ToolError `invalid_arguments` where it leads out. */
export function pathIn(argument: string, path: string): string {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  if (!names.includes('..')) return names.join('/');
  throw invalidArgument(
    argument,
    `must be a path from the root of the repository, without "..", not ${path}`,
  );
}

/** The address of a folder or file on the web. */
export function webUrlOf(
  { project, refName }: Pick<AtRevision<Repository>, 'project' | 'refName'>,
  view: 'tree' | 'blob',
  path: string,
): string | undefined {
  if (!project.webUrl) return undefined;
  const place = path === '' ? refName : `${refName}/${path}`;
  const whole = place.replace(/\p{Surrogate}/gu, '\ufffd'); // half a character has no place in an address
  return `${project.webUrl}/-/${view}/${whole.split('/').map(encodeURIComponent).join('/')}`;
}

/** A path at a revision, in words for a caller. */
export function placeName({ path, ref, projectPath }: At): string {
  return `${JSON.stringify(path)} at ${ref} in ${projectPath}`;
}
