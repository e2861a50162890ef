const inProject =
  (more = () => ({})) =>
  (given) => ({ project_id: given.project_id, ...more(given) });
const inGroup =
  (more = () => ({})) =>
  (given) => ({ group_id: given.group_id, ...more(given) });
const variable = { key: 'TIDE_TABLE', value: 'long-enough-a-value' };
const { key } = variable;
const webhook = (more) => inProject(({ hook }) => ({ hook_id: Number(hook?.id), ...more }));
const vulnerability = (more) => () => ({ vulnerability_id: 'gid://gitlab/Vulnerability/1', ...more });

/** Projects, groups, people, wikis, variables, hooks and what is kept beside the code. */
export const PLACES = [
  { tool: 'whoami' },
  { tool: 'get_users', of: ({ user }) => ({ usernames: [user.username] }) },
  { tool: 'get_user', of: ({ user }) => ({ user_id: String(user.id) }) },
  { tool: 'list_namespaces' },
  { tool: 'get_namespace', of: ({ group_id }) => ({ namespace_id: group_id }) },
  { tool: 'verify_namespace', of: () => ({ path: 'platform' }) },
  { tool: 'list_projects' },
  { tool: 'get_project', of: inProject() },
  { tool: 'update_project', of: inProject(() => ({ description: 'With a pier' })) },
  { tool: 'list_project_members', of: inProject() },
  { tool: 'list_group_members', of: inGroup() },
  { tool: 'list_group_projects', of: inGroup() },
  { tool: 'create_repository', of: () => ({ name: 'Pier' }) },
  { tool: 'create_group', of: () => ({ name: 'Piers', path: 'piers' }) },
  { tool: 'fork_repository', of: inProject(() => ({ namespace: 'piers' })) },
  { tool: 'list_events' },
  { tool: 'get_project_events', of: inProject() },
  { tool: 'create_wiki_page', of: inProject(() => ({ title: 'Pier', content: 'Of wood' })) },
  { tool: 'list_wiki_pages', of: inProject() },
  { tool: 'get_wiki_page', of: inProject(() => ({ slug: 'Pier' })) },
  { tool: 'update_wiki_page', of: inProject(() => ({ slug: 'Pier', content: 'Of stone' })) },
  { tool: 'delete_wiki_page', of: inProject(() => ({ slug: 'Pier' })) },
  { tool: 'create_group_wiki_page', of: inGroup(() => ({ title: 'Pier', content: 'Of wood' })) },
  { tool: 'list_group_wiki_pages', of: inGroup() },
  { tool: 'get_group_wiki_page', of: inGroup(() => ({ slug: 'Pier' })) },
  { tool: 'update_group_wiki_page', of: inGroup(() => ({ slug: 'Pier', content: 'Of stone' })) },
  { tool: 'delete_group_wiki_page', of: inGroup(() => ({ slug: 'Pier' })) },
  { tool: 'create_project_variable', of: inProject(() => variable) },
  { tool: 'list_project_variables', of: inProject() },
  { tool: 'get_project_variable', of: inProject(() => ({ key })) },
  { tool: 'update_project_variable', of: inProject(() => ({ ...variable, value: 'another-value' })) },
  { tool: 'delete_project_variable', of: inProject(() => ({ key })) },
  { tool: 'create_group_variable', of: inGroup(() => variable) },
  { tool: 'list_group_variables', of: inGroup() },
  { tool: 'get_group_variable', of: inGroup(() => ({ key })) },
  { tool: 'update_group_variable', of: inGroup(() => ({ ...variable, value: 'another-value' })) },
  { tool: 'delete_group_variable', of: inGroup(() => ({ key })) },
  { tool: 'create_webhook', of: inProject(() => ({ url: 'https://hooks.example.com/pier' })), as: 'hook' },
  { tool: 'list_webhooks', of: inProject() },
  { tool: 'update_webhook', of: webhook({ url: 'https://hooks.example.com/quay' }) },
  { tool: 'list_webhook_events', of: webhook() },
  { tool: 'get_webhook_event', of: webhook({ event_id: 1 }), refused: /not found/i },
  { tool: 'delete_webhook', of: webhook() },
  { tool: 'upload_markdown', of: inProject(() => ({ file_path: 'package.json' })), as: 'upload' },
  {
    tool: 'download_attachment',
    of: inProject(({ upload }) => {
      const [, secret, filename] = /uploads\/([^/]+)\/(.+)$/.exec(upload?.url ?? '/uploads/none/none') ?? [];
      return { secret, filename };
    }),
  },
  { tool: 'get_dependency_proxy_settings', of: inGroup() },
  { tool: 'update_dependency_proxy_settings', of: inGroup(() => ({ enabled: true })) },
  { tool: 'list_dependency_proxy_blobs', of: inGroup() },
  { tool: 'purge_dependency_proxy_cache', of: inGroup() },
  { tool: 'list_project_vulnerabilities', of: inProject() },
  { tool: 'get_vulnerability', of: vulnerability(), refused: /not found/i },
  { tool: 'dismiss_vulnerability', of: vulnerability({ reason: 'false_positive' }), refused: /not found/i },
  { tool: 'confirm_vulnerability', of: vulnerability(), refused: /not found/i },
];
