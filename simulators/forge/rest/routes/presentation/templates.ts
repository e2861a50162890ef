import { Reply } from '../../../../core/http/response.js';
import { canReadCode } from '../../../access/roles.js';
import { commitOf } from '../../../git/objects/repository.js';
import { fileOf, listTree } from '../../../git/trees/listing.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import { oneOf, required, text, unsupported } from '../../../parameters/parameter.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';
import { FILE_TEMPLATES, fileTemplate, isFileTemplateType } from '../../templates/file-templates.js';
import { LICENSES } from '../../templates/licenses.js';
import { blanks, licenseAt } from './instance-templates.js';

const type = required(
  oneOf(text(), 'dockerfiles', 'gitignores', 'gitlab_ci_ymls', 'licenses', 'issues', 'merge_requests'),
);

/** Files and descriptions that a project offers: of the instance, and of its own (GitLab REST API, "Project templates"). */
export const templateRoutes = [
  rest('GET /projects/:id/templates/:type', { who: 'anyone', takes: { type, ...pagination } }, (call) =>
    pagedItems(call, offered(call), (template) => template),
  ),
  rest(
    'GET /projects/:id/templates/:type/:name',
    {
      who: 'anyone',
      takes: { type, name: required(text()), source_template_project_id: unsupported(), ...blanks },
    },
    (call) => {
      const project = readable(call);
      if (call.input.type === 'licenses') return Reply.json(licenseAt(call));
      const template = templateIn(project, call.input);
      if (!template) throw notFound('Template');
      return Reply.json(template);
    },
  ),
];

interface Chosen {
  readonly type: string;
}

type Asked = Pick<Call<Chosen, 'id'>, 'world' | 'viewer' | 'params' | 'input' | 'request'>;

function readable(call: Asked): Project {
  const project = projectAt(call, call.params.id);
  if (!canReadCode(call.viewer, project)) throw forbidden();
  return project;
}

function treeIn({ repository }: Project) {
  const head = repository.branches.get(repository.defaultBranch)?.sha;
  return head === undefined ? null : treeOf(repository, commitOf(repository, head));
}

function offered(call: Asked): { readonly key: string; readonly name: string }[] {
  const { type } = call.input;
  const project = readable(call);
  if (type === 'licenses') return LICENSES.map(({ key, name }) => ({ key, name }));
  const names = isFileTemplateType(type)
    ? FILE_TEMPLATES[type].map(({ name }) => name)
    : ownNames(project, type);
  return names.map((name) => ({ key: name, name }));
}

function templateIn(project: Project, { type, name }: Chosen & { readonly name: string }) {
  if (isFileTemplateType(type)) return fileTemplate(type, name);
  const tree = treeIn(project);
  const file = tree && fileOf(tree, `${folderOf(type)}/${name}.md`);
  return file ? { name, content: Buffer.from(file.content).toString() } : undefined;
}

function ownNames(project: Project, type: string): string[] {
  const tree = treeIn(project);
  const entries = (tree && listTree(tree, folderOf(type))) ?? [];
  return entries.flatMap(({ name }) => (name.endsWith('.md') ? [name.slice(0, -'.md'.length)] : []));
}

function folderOf(type: string): string {
  return type === 'issues' ? '.gitlab/issue_templates' : '.gitlab/merge_request_templates';
}
