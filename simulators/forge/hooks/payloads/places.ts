import { placeAvatarUrl, projectUrl } from '../../rendering/addresses.js';
import { fullPath, type Project, type Visibility } from '../../world/records/projects.js';
import type { Showing } from './showing.js';

/** Visibilities as numbers (GitLab, "Project visibility levels"). */
export const LEVELS: Readonly<Record<Visibility, number>> = { private: 0, internal: 10, public: 20 };

/** A project as every payload of it has it. */
export function projectData(project: Project, { site }: Pick<Showing, 'site'>) {
  const { namespace, picture, repository, visibility } = project;
  const { web, ssh, http } = addressesOf(project, site);
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    web_url: web,
    avatar_url: picture ? placeAvatarUrl(site, project, picture.fileName) : null,
    git_ssh_url: ssh,
    git_http_url: http,
    namespace: namespace.name,
    visibility_level: LEVELS[visibility],
    path_with_namespace: fullPath(project),
    default_branch: repository.defaultBranch,
    ci_config_path: project.options?.ci_config_path ?? null,
    homepage: web,
    url: ssh,
    ssh_url: ssh,
    http_url: http,
  };
}

/** A project's repository, as the payloads of most kinds have it. */
export function repositoryData(project: Project, { site }: Pick<Showing, 'site'>) {
  const { web, ssh } = addressesOf(project, site);
  return { name: project.name, url: ssh, description: project.description, homepage: web };
}

/** The same, as the payloads of pushes and jobs have it. */
export function clonableData(project: Project, showing: Pick<Showing, 'site'>) {
  const { ssh, http } = addressesOf(project, showing.site);
  return {
    ...repositoryData(project, showing),
    git_http_url: http,
    git_ssh_url: ssh,
    visibility_level: LEVELS[project.visibility],
  };
}

/** Where a project is, and where it is cloned from. */
export function addressesOf(project: Project, site: string, suffix = '') {
  const web = projectUrl(site, project);
  const ssh = `git@${new URL(site).hostname}:${fullPath(project)}${suffix}.git`;
  return { web, ssh, http: `${web}${suffix}.git` };
}
