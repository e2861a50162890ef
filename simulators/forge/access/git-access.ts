import { Refusal } from '../../core/refusal.js';
import type { ForgeCaller, ForgeExchange } from '../backend.js';
import type { DeployToken } from '../world/records/credentials.js';
import { type Group, groupsAround, type Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { canReadCode, canSee, canUse, DEVELOPER, hasRole } from './roles.js';

/** What git does with a repository. */
export type GitService = 'git-upload-pack' | 'git-receive-pack';

const DOWNLOADING = ['api', 'read_repository', 'write_repository'];
const UPLOADING = ['api', 'write_repository'];

/** The project that git asks for. Throws Refusal in the words of GitLab where the caller may not (lib/gitlab/git_access.rb). */
export function projectForGit(exchange: ForgeExchange, path: string, service: GitService): Project {
  const { world, caller, request } = exchange;
  const project = projectAt(world, path);
  refuseUnidentified(caller, project, { service, site: request.origin });
  refuseScope(caller, service);
  if (project === null || !sees(caller, project)) throw plain(404, NOT_FOUND);
  if (!downloads(caller, project))
    throw plain(403, 'You are not allowed to download code from this project.');
  if (service === 'git-receive-pack' && !pushes(caller, project))
    throw plain(403, 'You are not allowed to push code to this project.');
  return project;
}

const NOT_FOUND =
  "The project you were looking for could not be found or you don't have permission to view it.";

/** The project at a path, or at one that it had. */
export function projectAt({ places, formerPlaces }: World, path: string): Project | null {
  const place = places.get(path.toLowerCase()) ?? formerPlaces.get(path.toLowerCase());
  return place?.kind === 'project' ? place : null;
}

/** Without credentials only public code is read. */
export function refuseUnidentified(
  { recognition }: ForgeCaller,
  project: Project | null,
  { service, site }: { readonly service: GitService; readonly site: string },
): void {
  if (recognition === 'valid') return;
  const isOpen = project !== null && service === 'git-upload-pack' && canReadCode(null, project);
  if (recognition === 'anonymous' && isOpen) return;
  throw plain(
    401,
    'HTTP Basic: Access denied. If a password was provided for Git authentication, the password was incorrect or ' +
      "you're required to use a token instead of a password. If a token was provided, it was either incorrect, " +
      `expired, or improperly scoped. See ${site}/help/topics/git/troubleshooting_git.md#error-on-git-fetch-http-basic-access-denied`,
    { 'www-authenticate': 'Basic realm="GitLab"' },
  );
}

function refuseScope(caller: ForgeCaller, service: GitService): void {
  if (!isWithinScope(caller, service))
    throw plain(403, `You are not allowed to ${service === 'git-upload-pack' ? 'download' : 'upload'} code.`);
}

/** Whether a token reaches so far; without one, there is nothing that it would not reach. */
export function isWithinScope(
  { recognition, token, deployToken }: ForgeCaller,
  service: GitService,
): boolean {
  if (recognition !== 'valid') return true;
  const scopes = token?.kind === 'job' ? ['read_repository'] : (token?.scopes ?? deployToken?.scopes ?? []);
  const enough = service === 'git-upload-pack' ? DOWNLOADING : UPLOADING;
  return scopes.some((scope) => enough.includes(scope));
}

/** Whether a caller sees that a project is there. */
export function sees({ user, deployToken }: ForgeCaller, project: Project): boolean {
  return deployToken ? reaches(deployToken, project) : canSee(user, project);
}

/** Whether a caller who sees a project may read its code. */
export function downloads({ user, deployToken }: ForgeCaller, project: Project): boolean {
  if (deployToken) return project.features.repository !== 'disabled';
  return canReadCode(user, project);
}

/** Whether a caller may push to a project. */
export function pushes({ user }: ForgeCaller, project: Project): boolean {
  return !project.archived && canUse(user, project, 'repository') && hasRole(user, project, DEVELOPER);
}

/** Whether a deploy token is of a project, or of a group around it. */
function reaches({ home }: DeployToken, project: Project): boolean {
  const places: readonly (Project | Group)[] = [project, ...groupsAround(project)];
  return places.includes(home);
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Refusal {
  return new Refusal(status, text, { 'content-type': 'text/plain; charset=utf-8', ...headers });
}
