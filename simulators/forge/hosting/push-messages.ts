import { mergeRequestUrl, projectUrl } from '../rendering/addresses.js';
import type { Project } from '../world/records/projects.js';
import { openFrom } from './push-merge-requests.js';

/** What GitLab says after a push of branches, for git to show (app/services/merge_requests/get_urls_service.rb). */
export function invitations(site: string, project: Project, branches: readonly string[]): string {
  if (project.features.mergeRequests === 'disabled') return '';
  return branches
    .filter((branch) => branch !== project.repository.defaultBranch)
    .map((branch) => invitation(site, project, branch))
    .join('');
}

function invitation(site: string, project: Project, branch: string): string {
  const open = openFrom(project, branch);
  if (open) return `\nView merge request for ${branch}:\n  ${mergeRequestUrl(site, open)}\n\n`;
  const name = encodeURIComponent(branch);
  const url = `${projectUrl(site, project)}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${name}`;
  return `\nTo create a merge request for ${branch}, visit:\n  ${url}\n\n`;
}

/** What is wrong with push options. */
export function warning(written: readonly string[], problems: readonly string[]): string {
  if (problems.length === 0) return '';
  const options = written.map((option) => `'${option}'`).join(' ');
  return `\nWARNINGS:\nError encountered with push options ${options}: ${problems.join(' ')}\n\n`;
}
