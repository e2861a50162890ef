import {
  APPLICATION_ROWS,
  EMAIL_ROWS,
  FOLLOW_ROWS,
  GPG_KEY_ROWS,
  IMPERSONATION_ROWS,
  KEY_ROWS,
  PREFERENCE_ROWS,
  STATE_ROWS,
} from './account-rows.js';
import {
  CUSTOM_ATTRIBUTE_ROWS,
  JOB_TOKEN_ROWS,
  NOTIFICATION_ROWS,
  PUSH_RULE_ROWS,
  SIDEKIQ_ROWS,
  TOPIC_ROWS,
} from './administration-rows.js';
import { BADGE_ROWS } from './badge-rows.js';
import { SCHEDULE_ROWS, STATUS_ROWS, TRIGGER_ROWS, VARIABLE_ROWS } from './ci-rows.js';
import {
  ACCESS_TOKEN_ROWS,
  DEPLOY_KEY_ROWS,
  DEPLOY_TOKEN_ROWS,
  PROTECTED_TAG_ROWS,
} from './deploy-access-rows.js';
import { DEPLOYMENT_ROWS, ENVIRONMENT_ROWS } from './deployment-rows.js';
import { FREEZE_ROWS, PAGES_DOMAIN_ROWS, PROTECTED_ENVIRONMENT_ROWS } from './deployment-rule-rows.js';
import { EVENT_ROWS } from './event-rows.js';
import { HOOK_ROWS } from './hook-rows.js';
import { ACCESS_REQUEST_ROWS, INVITATION_ROWS, SHARING_ROWS } from './joining-rows.js';
import { NOTHING_ROWS } from './nothing-rows.js';
import { BILLABLE_ROWS, STATUS_CHECK_ROWS } from './operations/check-rows.js';
import { AUDIT_ROWS, CLUSTER_ROWS, INSTANCE_ROWS, PLACE_ROWS } from './operations/instance-rows.js';
import { FLAG_ROWS, MIRROR_ROWS, REGISTRY_ROWS } from './operations/operation-rows.js';
import {
  AGENT_ROWS,
  DIRECTORY_ROWS,
  ERROR_TRACKING_ROWS,
  INTEGRATION_ROWS,
  LICENSE_POLICY_ROWS,
  SECURE_FILE_ROWS,
  TERRAFORM_ROWS,
} from './operations/part-rows.js';
import { DEPENDENCY_ROWS, SERVICE_ACCOUNT_ROWS, SINGLE_ROWS } from './operations/service-account-rows.js';
import { PACKAGE_ROWS, PROTECTION_RULE_ROWS, REGISTRY_PACKAGE_ROWS } from './package-rows.js';
import { BOARD_ROWS, SNIPPET_ROWS, WIKI_ROWS } from './page-rows.js';
import { EPIC_ROWS } from './planning/epic-rows.js';
import { RELEASE_ROWS } from './release-rows.js';
import { APPROVAL_ROWS, DRAFT_NOTE_ROWS } from './review-rows.js';
import type { Row } from './row.js';
import { RUNNER_ROWS } from './runner-rows.js';
import { RELATION_ROWS, TRANSFER_ROWS } from './transfer-rows.js';
import { UPLOAD_ROWS } from './upload-rows.js';

/** Each family by the paths of its routes, with the rows that must name every one of them. */
export const FAMILIES: readonly (readonly [paths: RegExp, rows: readonly Row[]])[] = [
  [/\/releases/, RELEASE_ROWS],
  [/ \/(projects\/:id|groups\/:id|admin\/ci)\/variables/, VARIABLE_ROWS],
  [/\/pipeline_schedules/, SCHEDULE_ROWS],
  [/\/triggers?\b/, TRIGGER_ROWS],
  [/^POST .*\/statuses\//, STATUS_ROWS],
  [/\/runners/, RUNNER_ROWS],
  [/\/uploads/, UPLOAD_ROWS],
  [/\/environments/, ENVIRONMENT_ROWS],
  [/\/deployments/, DEPLOYMENT_ROWS],
  [/\/hooks/, HOOK_ROWS],
  [/\/service_accounts/, SERVICE_ACCOUNT_ROWS],
  [/\/(blocks|blockees|context_commits)\b/, DEPENDENCY_ROWS],
  [/\/changelog$|:id\/artifacts$|\/appearance$/, SINGLE_ROWS],
  [/\/draft_notes/, DRAFT_NOTE_ROWS],
  [/\/projects\/:id\/approvals|\/approval_rules/, APPROVAL_ROWS],
  [/^(GET|PUT|DELETE) .*\/access_requests/, ACCESS_REQUEST_ROWS],
  [/\/invitations/, INVITATION_ROWS],
  [/\/share$|\/share\/|\/invited_groups$|\/shared$/, SHARING_ROWS],
  [/\/badges/, BADGE_ROWS],
  [/\/transfer(_locations)?$|POST \/groups\/:id\/projects/, TRANSFER_ROWS],
  [
    /DELETE \S+\/fork$|\/fork\/:forked_from_id$|\/(share_locations|housekeeping|repository_size|storage)$|import_project_members|GET \/projects\/:id\/groups$/,
    RELATION_ROWS,
  ],
  [/\/related_epic_links|\/epics(?!\/:epic_iid\/issues\/|\/:epic_iid$)/, EPIC_ROWS],
  [/\/gpg_keys/, GPG_KEY_ROWS],
  [/\/sidekiq/, SIDEKIQ_ROWS],
  [/\/protected_environments/, PROTECTED_ENVIRONMENT_ROWS],
  [/\/freeze_periods/, FREEZE_ROWS],
  [/\/remote_mirrors/, MIRROR_ROWS],
  [/\/(external_)?status_check(s|_responses)\b/, STATUS_CHECK_ROWS],
  [/\/(billable|pending)_members/, BILLABLE_ROWS],
  [/\/feature_flags/, FLAG_ROWS],
  [/\/clusters/, CLUSTER_ROWS],
  [/^(GET|PUT) \/(application\/(settings|plan_limits)|licenses?(?!\/usage_export)\b)/, INSTANCE_ROWS],
  [/\/audit_events/, AUDIT_ROWS],
  [/\/project_aliases|\/mirror\/pull|\/export$|\/group_activity\/|\/features|:id\/pages$/, PLACE_ROWS],
  [/\/cluster_agents/, AGENT_ROWS],
  [/\/(saml|ldap)_(group_links|sync)/, DIRECTORY_ROWS],
  [/\/error_tracking/, ERROR_TRACKING_ROWS],
  [/^(?!PUT).*\/(integrations|services)|^PUT .*\/(integrations|services)\/asana/, INTEGRATION_ROWS],
  [/\/managed_licenses/, LICENSE_POLICY_ROWS],
  [/\/secure_files/, SECURE_FILE_ROWS],
  [/\/terraform\/state/, TERRAFORM_ROWS],
  [/:id\/registry\/repositories$/, REGISTRY_ROWS],
  [/\/pages\/domains(?!.*verify)/, PAGES_DOMAIN_ROWS],
  [
    /^GET \/(geo_\w+(\/status)?|applications|member_roles|bulk_imports(\/entities)?|\w+_repository_storage_moves)$|^GET \S+\/(merge_trains|import|repository_storage_moves|vulnerabilities|epic_boards|member_roles|identities|provisioned_users)$/,
    NOTHING_ROWS,
  ],
  [/\/job_token_scope/, JOB_TOKEN_ROWS],
  [/\/notification_settings/, NOTIFICATION_ROWS],
  [/ \/topics/, TOPIC_ROWS],
  [/\/(un)?follow(ing|ers)?$/, FOLLOW_ROWS],
  [/\/impersonation_tokens/, IMPERSONATION_ROWS],
  [/ \/(user\/preferences|user\/activities|user_counts|avatar)$/, PREFERENCE_ROWS],
  [/\/custom_attributes/, CUSTOM_ATTRIBUTE_ROWS],
  [/\/push_rule$/, PUSH_RULE_ROWS],
  [/\/packages(?!\/(npm|pypi|maven|protection)\b)/, PACKAGE_ROWS],
  [/\/protection\/(repository\/)?rules/, PROTECTION_RULE_ROWS],
  [/\/packages\/(npm|pypi|maven)\b/, REGISTRY_PACKAGE_ROWS],
  [/\/wikis/, WIKI_ROWS],
  [/\/deploy_keys/, DEPLOY_KEY_ROWS],
  [/\/deploy_tokens/, DEPLOY_TOKEN_ROWS],
  [/\/protected_tags/, PROTECTED_TAG_ROWS],
  // That a token rotates itself is no right of an account: deploy-access.test.ts.
  [/\/:id\/access_tokens(?!\/self)/, ACCESS_TOKEN_ROWS],
  [/\/resource_\w+_events$/, EVENT_ROWS],
  [/\/snippets(?!.*user_agent)/, SNIPPET_ROWS],
  [/\/boards/, BOARD_ROWS],
  [/ (\/users?(\/:\w+)?)?\/keys/, KEY_ROWS],
  [/ \/applications/, APPLICATION_ROWS],
  [/\/emails(?!-)/, EMAIL_ROWS],
  [/\/users\/:id\/(un)?(block|activate|deactivate|ban)$/, STATE_ROWS],
];

/** The rows of all families. */
export const ROWS: readonly Row[] = FAMILIES.flatMap(([, rows]) => rows);
