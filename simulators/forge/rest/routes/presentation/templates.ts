import { Reply } from '../../../../core/http/response.js';
import { canReadCode } from '../../../access/roles.js';
import { commitOf } from '../../../git/objects/repository.js';
import { fileOf, listTree } from '../../../git/trees/listing.js';
import { treeOf } from '../../../git/trees/tree-of.js';
import { oneOf, required, text, unsupported, withoutEffect } from '../../../parameters/parameter.js';
import { forbidden, notFound, unsupportedHere } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectAt } from '../../requests/lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const FOLDERS = {
  issues: '.gitlab/issue_templates',
  merge_requests: '.gitlab/merge_request_templates',
} as const;

const type = required(
  oneOf(text(), 'dockerfiles', 'gitignores', 'gitlab_ci_ymls', 'licenses', 'issues', 'merge_requests'),
);
const OF_LICENSES = 'it fills in licenses, which are not simulated';

/** Descriptions for new issues and merge requests, from files of the project (GitLab REST API, "Project templates"). */
export const templateRoutes = [
  rest('GET /projects/:id/templates/:type', { who: 'anyone', takes: { type, ...pagination } }, (call) =>
    pagedItems(call, namesIn(call), (name) => ({ key: name, name })),
  ),
  rest(
    'GET /projects/:id/templates/:type/:name',
    {
      who: 'anyone',
      takes: {
        type,
        name: required(text()),
        source_template_project_id: unsupported(),
        project: withoutEffect(text(), OF_LICENSES),
        fullname: withoutEffect(text(), OF_LICENSES),
      },
    },
    (call) => {
      const { name } = call.input;
      const tree = treeIn(readable(call));
      const file = tree && fileOf(tree, `${folderOf(call)}/${name}.md`);
      if (!file) throw notFound('Template');
      return Reply.json({ name, content: Buffer.from(file.content).toString() });
    },
  ),
];

interface Chosen {
  readonly type: string;
}

type Asked = Pick<Call<Chosen, 'id'>, 'world' | 'viewer' | 'params' | 'input' | 'request'>;

function folderOf({ input }: Asked): string {
  const folder = Object.entries(FOLDERS).find(([noun]) => noun === input.type)?.[1];
  if (folder === undefined) throw unsupportedHere([`type: ${input.type}`]);
  return folder;
}

function readable(call: Asked): Project {
  const project = projectAt(call, call.params.id);
  if (!canReadCode(call.viewer, project)) throw forbidden();
  return project;
}

function treeIn({ repository }: Project) {
  const head = repository.branches.get(repository.defaultBranch)?.sha;
  return head === undefined ? null : treeOf(repository, commitOf(repository, head));
}

function namesIn(call: Asked): string[] {
  const folder = folderOf(call);
  const tree = treeIn(readable(call));
  const entries = (tree && listTree(tree, folder)) ?? [];
  return entries.flatMap(({ name }) => (name.endsWith('.md') ? [name.slice(0, -'.md'.length)] : []));
}
