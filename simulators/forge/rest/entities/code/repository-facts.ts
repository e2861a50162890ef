import { textOf } from '../../../git/objects/objects.js';
import { resolve } from '../../../git/objects/revision.js';
import type { FileNode, Tree } from '../../../git/objects/tree.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import { repositoryUrl } from '../../../rendering/addresses.js';
import type { Project } from '../../../world/records/projects.js';

/** The files at the top of the default branch; null in a repository without commits. */
export function topOf({ repository }: Project): Tree | null {
  const commit = resolve(repository, 'HEAD');
  return commit && treeOf(repository, commit);
}

/** The address of the read-me file of a project; null without one. */
export function readmeUrl(project: Project, site: string): string | null {
  const file = topFile(project, /^readme(\.|$)/i);
  return file && repositoryUrl(site, project, 'blob', project.repository.defaultBranch, file.name);
}

/** The licences, and the first words of their texts. */
const LICENCES = [
  { key: 'mit', name: 'MIT License', nickname: null, begins: /MIT License/i },
  { key: 'apache-2.0', name: 'Apache License 2.0', nickname: null, begins: /Apache License/i },
  {
    key: 'gpl-3.0',
    name: 'GNU General Public License v3.0',
    nickname: 'GNU GPLv3',
    begins: /GNU GENERAL PUBLIC LICENSE/i,
  },
  {
    key: 'bsd-3-clause',
    name: 'BSD 3-Clause "New" or "Revised" License',
    nickname: null,
    begins: /BSD 3-Clause/i,
  },
] as const;

/** The licence of a project by the file that holds it (schema APIEntitiesLicenseBasic). */
export function licenseJson(project: Project, site: string) {
  const file = topFile(project, /^(licen[sc]e|copying)(\.|$)/i);
  if (!file) return { license_url: null, license: null };
  const text = textOf(file.blob).slice(0, 400);
  const { key, name, nickname } = LICENCES.find(({ begins }) => begins.test(text)) ?? {
    key: 'other',
    name: 'Other',
    nickname: null,
  };
  const license_url = repositoryUrl(site, project, 'blob', project.repository.defaultBranch, file.name);
  // Where the real one names a page elsewhere there is one here, so that no address leads out.
  const html_url = key === 'other' ? '' : `${site}/help/licenses/${key}`;
  return { license_url, license: { key, name, nickname, html_url, source_url: null } };
}

/** The licences that have a page, by key. */
export const licenceNames: ReadonlyMap<string, string> = new Map(
  LICENCES.map(({ key, name }) => [key, name]),
);

function topFile(project: Project, name: RegExp): FileNode | null {
  const found = topOf(project)?.nodes.find((node) => node.kind === 'blob' && name.test(node.name));
  return found?.kind === 'blob' ? found : null;
}
