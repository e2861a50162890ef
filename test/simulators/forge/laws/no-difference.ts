/** Parameters that make no difference to what the test asks, and why. */
export interface NoDifference {
  readonly pattern: RegExp;
  readonly reason: string;
}

/** Every reading parameter that no sample shows at work; other tests show some of them. */
export const NO_DIFFERENCE: readonly NoDifference[] = [
  {
    pattern: / (pagination|cursor)$/,
    reason: 'only together, and with an order: the tests of keysets show them',
  },
  {
    pattern: /\/hooks\/:hook_id\/events status$/,
    reason: 'nothing was sent yet; the tests of hooks choose deliveries by it',
  },
  {
    pattern: /\/projects\/:id\/forks /,
    reason: 'the choice of projects in GET /projects, over a list of few forks',
  },
  {
    pattern: /\/repository\/(files\/:file_path\/raw lfs|archive\S* include_lfs_blobs)$/,
    reason: 'no file of the generated repositories is in Git LFS: the tests of pointers commit one',
  },
  {
    pattern: /\/packages include_versionless$/,
    reason:
      'only a file of Maven beside its versions makes such a package: the tests of registries publish one',
  },
  {
    pattern: /\/users\/:user_id\/(starred_)?projects /,
    reason: 'the choice of projects in GET /projects, over a list of few',
  },
  {
    pattern: /merge_requests (target_branch|not\[(milestone|my_reaction_emoji)\])$/,
    reason: 'all go to main, and few have a milestone of this project or a reaction',
  },
  {
    pattern:
      /(issues|merge_requests|issues_statistics) (in|non_archived|not\[(milestone|iteration_title)\])$/,
    reason:
      'the words are found in titles only, and nothing in archived projects or an iteration of this name',
  },
  {
    pattern:
      /\/repository\/(tree (ref|path|page_token)|contributors ref|files\/:file_path\/raw ref|commits (ref_name|since|path|follow)|compare (from_project_id|unidiff)|archive\S* (path|format))$/,
    reason: 'what is sent is what holds without it',
  },
  {
    pattern: /ci\/lint (ref|sha)$/,
    reason: 'the default branch, and a commit with the same configuration: the tests of CI lint send others',
  },
  {
    pattern: /\/templates\/:type\/:name fullname$/,
    reason: 'only licences are filled in: the tests of templates show it',
  },
  {
    pattern: /\/runners\/:id\/jobs order_by$/,
    reason: 'the only order',
  },
  { pattern: /^GET \S+ page$/, reason: 'one page, and the next is as empty' },
  { pattern: /^GET \/api\/v4\/events scope$/, reason: 'the word that is sent is no scope' },
  {
    pattern:
      /\/(pipelines\/latest ref|pipelines\/:pipeline_id\/jobs include_retried|statuses (all|order_by)|artifacts\/tree path)$/,
    reason: 'what is sent is what holds without it, and no job of this pipeline was retried',
  },
  {
    pattern: /\/(subgroups|descendant_groups) (skip_groups|order_by)$/,
    reason: 'the group that is skipped is not among them, and they are few',
  },
  {
    pattern:
      /\/(invited_groups|groups\/shared|projects\/shared) \w+$|\/groups\/:id\/projects with_shared$|\/projects\/:id\/groups (with_shared|shared_min_access_level)$/,
    reason: 'nothing of the world is shared with a group: the tests of sharing do it',
  },
  {
    pattern: /\/pages\/domains domain$/,
    reason: 'the world has none: the tests of deployment rules make one',
  },
  { pattern: / exclude_internal$/, reason: 'no account was removed, so that there is no Ghost User' },
  { pattern: /custom_attributes$/, reason: 'the world has none: the tests of custom attributes make them' },
  {
    pattern:
      /\/groups\/:id\/projects (with_issues_enabled|with_merge_requests_enabled|include_ancestor_groups)$/,
    reason: 'all of them have these, and no group is above',
  },
  {
    pattern: /\/projects\/:id\/releases (order_by|updated_before)$/,
    reason: 'every release came out when it was made, and before the time that is sent',
  },
  {
    pattern: /\/pipeline_schedules\/:pipeline_schedule_id\/pipelines \w+$/,
    reason: 'no schedule of the world has made a pipeline: the tests of schedules play one',
  },
  {
    pattern: /\/projects\/:id\/deployments order_by$/,
    reason: 'they are in the order in which they were made and ended',
  },
  {
    pattern: /\/(access|impersonation)_tokens \w+$|\/service_accounts\S* \w+$|\/repository\/changelog \w+$/,
    reason:
      'no project or group of the world has a token, and none is for acting as another: their tests make them',
  },
  { pattern: /\/notes order_by$/, reason: 'no note is edited here' },
  {
    pattern: /\/snippets\/\S+\/(notes|award_emoji) (sort|activity_filter|per_page)$/,
    reason: 'nothing is written under the snippets of this world: tests of snippets do',
  },
  {
    pattern:
      /\/(feature_flags scope|feature_flags_user_lists search|repositories\/:repository_id\/tags per_page)$/,
    reason: 'no project of this world has flags, and none has images: tests of flags make some',
  },
  {
    pattern:
      /\/(cluster_agents\/:agent_id\/tokens per_page|terraform\/state\/:name ID|saml_group_links\/\S+ provider)$/,
    reason:
      'no project of this world has agents or states, and no group links: tests of the parts of places make some',
  },
  {
    pattern: /audit_events created_before$|plan_limits plan_name$/,
    reason: 'all was made before, and no plan has limits of its own: tests of the instance set some',
  },
  {
    pattern: /related_epic_links (created|updated)_(after|before)$/,
    reason: 'no epics of this world are related: the tests of epics relate some',
  },
  {
    pattern: /\/groups\/:id\/epics (not\[\w+\]|(created|updated)_before|include_\w+)$/,
    reason: 'the few epics are of one group and by one account: the tests of narrowed lists show them',
  },
  {
    pattern: /\/iterations (in|include_ancestors|include_descendants)$/,
    reason: 'of titles there are none, and all iterations are in the group itself',
  },
  {
    pattern: /\/groups\/:id\/(labels\S*|milestones) (include_\w+|only_group_labels)$/,
    reason: 'no group is above, and those below have none',
  },
  {
    pattern: /\/projects\/:id\/members skip_users$/,
    reason: 'the member of the group is none of the project itself',
  },
  {
    pattern: /\/namespaces(\/:id\/exists)? (full_path_search|parent_id)$/,
    reason: 'the word finds the same, and the path is taken all the same',
  },
  {
    pattern: /^GET \/api\/v4\/projects (search_namespaces|include_pending_delete|include_hidden)$/,
    reason: 'only with a search, and of projects that are not there',
  },
  {
    pattern: /\/search (state|confidential|order_by|sort|include_archived|ref)$/,
    reason: 'of scopes other than the first',
  },
  {
    pattern: /^GET \/api\/v4\/(personal_access_tokens|users) (created_before|sort|two_factor)$/,
    reason: 'all were made at one time, and no user has a second factor',
  },
];
