import { currentVersion } from '../../actions/pages/wikis.js';
import type { WikiPage } from '../../world/records/pages.js';
import { fullPath, type Project } from '../../world/records/projects.js';
import { userData } from './people.js';
import { addressesOf, projectData } from './places.js';
import type { Showing } from './showing.js';

/** A page of a project's wiki that was made, changed or removed (GitLab, "Wiki page events"). */
export function wikiPagePayload(page: WikiPage, project: Project, action: string, showing: Showing) {
  const { web, ssh, http } = addressesOf(project, showing.site, '.wiki');
  const wiki = `${web}/-/wikis`;
  const { title, content, format, sha } = currentVersion(page);
  const done = { create: 'Create', update: 'Update', delete: 'Delete' }[action];
  return {
    object_kind: 'wiki_page',
    user: userData(showing.user ?? page.author, showing),
    project: projectData(project, showing),
    wiki: {
      web_url: `${wiki}/home`,
      git_ssh_url: ssh,
      git_http_url: http,
      path_with_namespace: `${fullPath(project)}.wiki`,
      default_branch: project.repository.defaultBranch,
    },
    object_attributes: {
      slug: page.slug,
      title,
      format,
      message: `${done} ${title}`,
      version_id: sha,
      content,
      url: `${wiki}/${page.slug}`,
      action,
      diff_url: `${wiki}/${page.slug}/diff?version_id=${sha}`,
    },
  };
}
