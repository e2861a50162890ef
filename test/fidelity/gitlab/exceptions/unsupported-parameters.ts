import type { Excuse } from './excuses.js';

/** What the real backend honours and the simulator answers with 501, saying so; this list only gets shorter. */
export const UNSUPPORTED: readonly Excuse[] = [
  {
    pattern: /(discussions|draft_notes\S*) position\[(width|height|x|y)\]: is unsupported$/,
    reason: 'comments on pictures: no repository of the world has a diff of pictures',
  },
  {
    pattern:
      /approval_rules\S* (protected_branch_ids|report_type|vulnerabilities_allowed|scanners|severity_levels|vulnerability_states): is unsupported$/,
    reason: 'rules for single branches, and for reports of scanners, that the world has not',
  },
  {
    pattern: /templates\S* source_template_project_id: is unsupported$/,
    reason: 'templates that a group or the instance shares are not part of the world',
  },
  {
    pattern: /draft_notes commit_id: is unsupported$/,
    reason: 'notes of a merge request are about all of its commits',
  },
  {
    pattern: /(members\/\{user_id\}|invitations\S*|\/share|_group_links) member_role_id: is unsupported$/,
    reason: "roles of a group's own making are not part of the world",
  },
  {
    pattern: /\/external_status_checks\S* protected_branch_ids: is unsupported$/,
    reason: 'a check is of every branch here',
  },
  {
    pattern:
      /\/integrations\/\S+ use_inherited_settings: is unsupported$|\/services\/\S+ use_inherited_settings: is unsupported$/,
    reason: 'what a group or the instance sets is not handed down here',
  },
  {
    pattern: /\/clusters\S* management_project_id: is unsupported$/,
    reason: 'no project manages a cluster here',
  },
  {
    pattern:
      /\/application\/settings duo_namespace_access_rules: is unsupported$|\/export (upload|excluded_relations): is unsupported$/,
    reason: 'what they name is not part of the world, and nothing is sent elsewhere',
  },
  {
    pattern: /\/features\/\{name\} \w+: is unsupported$/,
    reason: 'a feature is on for all or for a share of the time',
  },
  {
    pattern: /\/mirror\/pull (only_protected_branches|action|pull_request\.\S+): is unsupported$/,
    reason: 'no other host is pulled from here',
  },
  {
    pattern: /\/remote_mirrors\S* host_keys: is unsupported$/,
    reason: 'no host is called here, so none is compared',
  },
  {
    pattern: /\/pages\/domains\S* (certificate|key|user_provided_\w+): is unsupported$/,
    reason: 'no certificate is read here',
  },
  { pattern: /^PUT \/namespaces\/\{id\} \w+: is unsupported$/, reason: 'billing is not part of the world' },
  {
    pattern:
      /^(POST|PUT) \/projects(\/\{id\}|\/user\/\{user_id\})? (use_custom_template|group_with_project_templates_id|import_url|template_name|template_project_id): is unsupported$/,
    reason: 'projects are not imported from elsewhere, and no templates are part of the world',
  },
  {
    pattern: /\/repository\/archive exclude_paths: is unsupported$/,
    reason: 'an archive has all files of its path',
  },
  {
    pattern: /\/protected_branches\S* (unprotect_access_level|allowed_to_\w+): is unsupported$/,
    reason:
      'a branch has one level to push and one to merge; single accounts, groups and keys are not part of the world',
  },
  {
    pattern: /search (type|exclude_forks|num_context_lines|regex): is unsupported$/,
    reason: 'advanced and exact code search are not part of the world',
  },
  {
    pattern: /^POST \/user\/runners token_\w+: is unsupported$/,
    reason: 'tokens of runners do not end by themselves',
  },
  {
    pattern: /\/environments\S* (cluster_agent_id|kubernetes_namespace|flux_resource_path): is unsupported$/,
    reason: 'no cluster is part of the world',
  },
];
