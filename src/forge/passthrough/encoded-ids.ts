import { ToolError } from '../../kernel/errors.js';

/** What GitLab has below a project or a group (REST API, by resource). */
const RESOURCES: ReadonlySet<string> = new Set([
  ...[
    'access_requests',
    'approvals',
    'audit_events',
    'avatar',
    'badges',
    'boards',
    'clusters',
    'custom_attributes',
  ],
  ...[
    'deploy_keys',
    'deploy_tokens',
    'deployments',
    'environments',
    'epics',
    'events',
    'feature_flags',
    'fork',
  ],
  ...[
    'forks',
    'hooks',
    'integrations',
    'invitations',
    'issues',
    'iterations',
    'job_token_scope',
    'jobs',
    'labels',
  ],
  ...['languages', 'members', 'merge_requests', 'milestones', 'packages', 'pages', 'pipelines', 'pipeline'],
  ...[
    'pipeline_schedules',
    'projects',
    'protected_branches',
    'protected_tags',
    'registry',
    'releases',
    'repository',
  ],
  ...['runners', 'search', 'share', 'snippets', 'star', 'starrers', 'statistics', 'subgroups', 'triggers'],
  ...[
    'uploads',
    'users',
    'variables',
    'wikis',
    'ci',
    'archive',
    'unarchive',
    'transfer',
    'descendant_groups',
  ],
]);

/**
 * What this gives; where the forge has nothing at the path, and ids in it have bare slashes, its refusal says how they are
 * written (GitLab: REST API, Namespaced paths). Throws ToolError.
 */
export async function withEncodedIds<Value>(path: string, send: () => Promise<Value>): Promise<Value> {
  try {
    return await send();
  } catch (error) {
    const encoded = encodedIds(path);
    if (!(error instanceof ToolError) || error.status !== 404 || encoded === path) throw error;
    const message = `${error.message}. A "/" within an id, a branch or a file is written %2F: give ${JSON.stringify(encoded)}`;
    throw new ToolError(error.code, message, { status: error.status, cause: error });
  }
}

/** The path with the slashes of a full path, a branch and a file in it encoded. */
function encodedIds(path: string): string {
  const [, kind, ...rest] = path.split('/');
  if (kind !== 'projects' && kind !== 'groups') return path;
  const found = rest.findIndex((segment, at) => at > 0 && RESOURCES.has(segment));
  const end = found < 0 ? rest.length : found;
  const id = rest.slice(0, end).join('%2F');
  return ['', kind, id, ...rest.slice(end)].join('/').replace(NAME_IN_REPOSITORY, encodedName);
}

const NAME_IN_REPOSITORY = /(?<=\/repository\/(?:files|branches|tags)\/)(.+?)(?=\/(?:raw|blame)$|$)/;

function encodedName(name: string): string {
  return name.replaceAll('/', '%2F');
}
