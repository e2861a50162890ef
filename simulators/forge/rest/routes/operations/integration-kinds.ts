/** A service that a project can work with: what it has to be given, what it can be given, and what events reach it. */
export interface IntegrationKind {
  readonly slug: string;
  readonly title: string;
  /** Names of texts that it cannot do without, with spaces between them. */
  readonly needs?: string;
  readonly takes?: string;
  /** The kinds of events that can be chosen, without `_events`. */
  readonly events?: string;
}

const CHANNELS =
  'push_channel issue_channel incident_channel alert_channel confidential_issue_channel merge_request_channel note_channel confidential_note_channel tag_push_channel deployment_channel pipeline_channel wiki_page_channel vulnerability_channel';
const NOTICES =
  'notify_only_broken_pipelines notify_only_when_pipeline_status_changes branches_to_be_notified';
const LABELS = 'labels_to_be_notified labels_to_be_notified_behavior';
const SPOKEN =
  'push issues confidential_issues work_item confidential_work_item merge_requests note confidential_note tag_push pipeline wiki_page';

/** What is true or false among the things that integrations take. */
export const FLAGS: readonly string[] =
  'app_store_protected_refs colorize_messages comment_on_event_enabled customize_jira_issue_enabled datadog_ci_visibility disable_diffs enable_ssl_verification google_play_protected_refs jira_assignee_check_enabled jira_check_enabled jira_cloud_app_enable_deployment_gating jira_exists_check_enabled jira_status_check_enabled notify_child_pipelines notify_only_broken_pipelines notify_only_default_branch notify_only_when_pipeline_status_changes send_from_committer_email static_context vulnerabilities_enabled'.split(
    ' ',
  );

/** What answers never show. */
export const SECRETS: readonly string[] =
  'token password api_key api_token webhook user_key app_store_private_key service_account_key diffblue_license_key diffblue_access_token_secret'.split(
    ' ',
  );

/** Every integration that can be set (GitLab REST API, "Project integrations"). */
export const INTEGRATION_KINDS: readonly IntegrationKind[] = [
  {
    slug: 'apple-app-store',
    title: 'Apple App Store',
    needs: 'app_store_issuer_id app_store_key_id app_store_private_key_file_name app_store_private_key',
    takes: 'app_store_protected_refs',
  },
  { slug: 'asana', title: 'Asana', needs: 'api_key', takes: 'restrict_to_branch', events: 'push' },
  { slug: 'assembla', title: 'Assembla', needs: 'token', takes: 'subdomain', events: 'push' },
  {
    slug: 'bamboo',
    title: 'Atlassian Bamboo',
    needs: 'bamboo_url build_key username password',
    takes: 'enable_ssl_verification',
    events: 'push',
  },
  { slug: 'bugzilla', title: 'Bugzilla', needs: 'project_url issues_url new_issue_url', events: 'push' },
  {
    slug: 'buildkite',
    title: 'Buildkite',
    needs: 'project_url token',
    takes: 'enable_ssl_verification',
    events: 'push merge_requests tag_push',
  },
  { slug: 'campfire', title: 'Campfire', needs: 'token', takes: 'subdomain room', events: 'push' },
  { slug: 'confluence', title: 'Confluence Workspace', needs: 'confluence_url' },
  {
    slug: 'custom-issue-tracker',
    title: 'Custom issue tracker',
    needs: 'project_url issues_url new_issue_url',
    events: 'push',
  },
  {
    slug: 'datadog',
    title: 'Datadog',
    needs: 'api_key',
    takes: 'datadog_site api_url datadog_ci_visibility datadog_service datadog_env datadog_tags',
    events: 'archive_trace pipeline build push merge_requests note tag_push subgroup project',
  },
  {
    slug: 'diffblue-cover',
    title: 'Diffblue Cover',
    needs: 'diffblue_license_key diffblue_access_token_name diffblue_access_token_secret',
  },
  {
    slug: 'discord',
    title: 'Discord Notifications',
    needs: 'webhook',
    takes: `${CHANNELS} ${NOTICES}`,
    events: `${SPOKEN} deployment`,
  },
  {
    slug: 'drone-ci',
    title: 'Drone',
    needs: 'drone_url token',
    takes: 'enable_ssl_verification',
    events: 'push merge_requests tag_push',
  },
  {
    slug: 'emails-on-push',
    title: 'Emails on push',
    needs: 'recipients',
    takes: 'send_from_committer_email disable_diffs branches_to_be_notified',
    events: 'push tag_push',
  },
  { slug: 'external-wiki', title: 'External wiki', needs: 'external_wiki_url' },
  {
    slug: 'gitlab-slack-application',
    title: 'GitLab for Slack app',
    takes: `${CHANNELS} ${NOTICES} ${LABELS} channel`,
    events: `${SPOKEN} deployment incident vulnerability alert`,
  },
  {
    slug: 'google-play',
    title: 'Google Play',
    needs: 'package_name service_account_key_file_name service_account_key',
    takes: 'google_play_protected_refs',
  },
  { slug: 'hangouts-chat', title: 'Google Chat', needs: 'webhook', takes: NOTICES, events: SPOKEN },
  { slug: 'harbor', title: 'Harbor', needs: 'url project_name username password' },
  {
    slug: 'irker',
    title: 'irker (IRC gateway)',
    needs: 'recipients',
    takes: 'server_host server_port default_irc_uri colorize_messages',
    events: 'push',
  },
  {
    slug: 'jenkins',
    title: 'Jenkins',
    needs: 'jenkins_url project_name',
    takes: 'enable_ssl_verification username password',
    events: 'push merge_requests tag_push',
  },
  {
    slug: 'jira',
    title: 'Jira issues',
    needs: 'url password',
    takes:
      'api_url jira_auth_type username jira_issue_regex jira_issue_prefix jira_issue_transition_id issues_enabled project_keys vulnerabilities_enabled vulnerabilities_issuetype project_key customize_jira_issue_enabled jira_check_enabled jira_exists_check_enabled jira_assignee_check_enabled jira_status_check_enabled jira_allowed_statuses_as_string comment_on_event_enabled',
    events: 'commit merge_requests',
  },
  {
    slug: 'jira-cloud-app',
    title: 'GitLab for Jira Cloud app',
    takes:
      'jira_cloud_app_service_ids jira_cloud_app_enable_deployment_gating jira_cloud_app_deployment_gating_environments',
  },
  { slug: 'linear', title: 'Linear', needs: 'workspace_url', events: 'push' },
  {
    slug: 'matrix',
    title: 'Matrix notifications',
    needs: 'token room',
    takes: `${NOTICES} hostname`,
    events: `${SPOKEN} incident vulnerability`,
  },
  { slug: 'mattermost-slash-commands', title: 'Mattermost slash commands', needs: 'token' },
  {
    slug: 'packagist',
    title: 'Packagist',
    needs: 'username token',
    takes: 'server',
    events: 'push merge_requests tag_push',
  },
  { slug: 'phorge', title: 'Phorge', needs: 'project_url issues_url', events: 'push' },
  {
    slug: 'pipelines-email',
    title: 'Pipeline status emails',
    needs: 'recipients',
    takes: `${NOTICES} notify_only_default_branch notify_child_pipelines`,
    events: 'pipeline',
  },
  {
    slug: 'pivotaltracker',
    title: 'Pivotal Tracker',
    needs: 'token',
    takes: 'restrict_to_branch',
    events: 'push',
  },
  { slug: 'pumble', title: 'Pumble', needs: 'webhook', takes: NOTICES, events: SPOKEN },
  {
    slug: 'pushover',
    title: 'Pushover',
    needs: 'api_key user_key priority',
    takes: 'device sound',
    events: 'push',
  },
  { slug: 'redmine', title: 'Redmine', needs: 'project_url issues_url new_issue_url', events: 'push' },
  { slug: 'ewm', title: 'EWM', needs: 'project_url issues_url new_issue_url', events: 'push' },
  { slug: 'youtrack', title: 'YouTrack', needs: 'project_url issues_url', events: 'push' },
  { slug: 'clickup', title: 'ClickUp', needs: 'project_url issues_url', events: 'push' },
  {
    slug: 'slack',
    title: 'Slack notifications',
    needs: 'webhook',
    takes: `${CHANNELS} ${NOTICES} ${LABELS} username channel`,
    events: `${SPOKEN} deployment incident vulnerability alert`,
  },
  {
    slug: 'microsoft-teams',
    title: 'Microsoft Teams notifications',
    needs: 'webhook',
    takes: NOTICES,
    events: SPOKEN,
  },
  {
    slug: 'mattermost',
    title: 'Mattermost notifications',
    needs: 'webhook',
    takes: `${CHANNELS} ${NOTICES} ${LABELS} username channel`,
    events: `${SPOKEN} deployment incident vulnerability`,
  },
  {
    slug: 'teamcity',
    title: 'JetBrains TeamCity',
    needs: 'teamcity_url build_type username password',
    takes: 'enable_ssl_verification',
    events: 'push merge_requests',
  },
  {
    slug: 'telegram',
    title: 'Telegram',
    needs: 'token room',
    takes: `${NOTICES} hostname thread`,
    events: `${SPOKEN} incident vulnerability`,
  },
  { slug: 'unify-circuit', title: 'Unify Circuit', needs: 'webhook', takes: NOTICES, events: SPOKEN },
  { slug: 'webex-teams', title: 'Webex Teams', needs: 'webhook', takes: NOTICES, events: SPOKEN },
  { slug: 'zentao', title: 'ZenTao', needs: 'url api_token zentao_product_xid', takes: 'api_url' },
  {
    slug: 'squash-tm',
    title: 'Squash TM',
    needs: 'url',
    takes: 'token',
    events: 'issues confidential_issues',
  },
  {
    slug: 'github',
    title: 'GitHub',
    needs: 'token repository_url',
    takes: 'static_context',
    events: 'pipeline',
  },
  { slug: 'git-guardian', title: 'GitGuardian', needs: 'token', takes: 'api_url' },
  {
    slug: 'google-cloud-platform-artifact-registry',
    title: 'Google Artifact Management',
    needs: 'artifact_registry_project_id artifact_registry_repositories artifact_registry_location',
  },
  {
    slug: 'google-cloud-platform-workload-identity-federation',
    title: 'Google Cloud IAM',
    needs:
      'workload_identity_federation_project_id workload_identity_federation_project_number workload_identity_pool_id workload_identity_pool_provider_id',
  },
  {
    slug: 'mock-ci',
    title: 'MockCI',
    needs: 'mock_service_url',
    takes: 'enable_ssl_verification',
    events: 'push',
  },
  { slug: 'mock-monitoring', title: 'MockMonitoring' },
];
