import type { RestRoute } from '../routing/routing.js';
import { accessTokenRoutes } from './accounts/access-tokens.js';
import { applicationRoutes } from './accounts/applications.js';
import { associationRoutes } from './accounts/associations.js';
import { emailRoutes } from './accounts/emails.js';
import { followRoutes } from './accounts/follows.js';
import { gpgKeyRoutes } from './accounts/gpg-keys.js';
import { identityRoutes } from './accounts/identities.js';
import { impersonationTokenRoutes } from './accounts/impersonation-tokens.js';
import { keyRoutes } from './accounts/keys.js';
import { preferenceRoutes } from './accounts/preferences.js';
import { selfRotationRoutes } from './accounts/self-rotation.js';
import { serviceAccountRoutes } from './accounts/service-accounts.js';
import { accountStateRoutes } from './accounts/states.js';
import { customAttributeRoutes } from './administration/custom-attributes.js';
import { freezePeriodRoutes } from './administration/freeze-periods.js';
import { jobTokenScopeRoutes } from './administration/job-token-scope.js';
import { nothingHereRoutes } from './administration/nothing-here.js';
import { notificationSettingRoutes } from './administration/notification-settings.js';
import { pagesDomainRoutes } from './administration/pages-domains.js';
import { projectRelationRoutes } from './administration/project-relations.js';
import { protectedEnvironmentRoutes } from './administration/protected-environments.js';
import { pushRuleRoutes } from './administration/push-rules.js';
import { sidekiqRoutes } from './administration/sidekiq.js';
import { topicRoutes } from './administration/topics.js';
import { transferRoutes } from './administration/transfers.js';
import { artifactRoutes } from './artifacts.js';
import { boardRoutes } from './boards.js';
import { broadcastRoutes } from './broadcasts.js';
import { runnerRegistrationRoutes } from './ci/runner-registration.js';
import { runnerRoutes } from './ci/runners.js';
import { scheduleRoutes } from './ci/schedules.js';
import { statusRoutes } from './ci/statuses.js';
import { triggerRoutes } from './ci/triggers.js';
import { variableRoutes } from './ci/variables.js';
import { ciLintRoutes } from './ci-lint.js';
import { codeRoutes } from './code/index.js';
import { deployKeyRoutes } from './deploy-access/keys.js';
import { deployTokenRoutes } from './deploy-access/tokens.js';
import { deploymentMergeRequestRoutes } from './deployment-merge-requests.js';
import { deploymentRoutes } from './deployments/deployments.js';
import { environmentRoutes } from './deployments/environments.js';
import { epicRoutes } from './epics/epics.js';
import { eventRoutes } from './events.js';
import { groupRoutes } from './groups.js';
import { hookRoutes, systemHookRoutes } from './hooks/hooks.js';
import { instancePartRoutes } from './instance/index.js';
import { instanceRoutes } from './instance.js';
import { everyIssueRoute } from './issue-index.js';
import { iterationRoutes } from './iterations.js';
import { jobRoutes } from './jobs.js';
import { accessRequestRoutes } from './joining/access-requests.js';
import { billableMemberRoutes } from './joining/billable-members.js';
import { directoryLinkRoutes } from './joining/directory-links.js';
import { invitationRoutes } from './joining/invitations.js';
import { sharingRoutes } from './joining/sharing.js';
import { labelRoutes } from './labels.js';
import { memberRoutes } from './members.js';
import { everyMergeRequestRoute } from './merge-request-index.js';
import { milestoneRoutes } from './milestones.js';
import { namespaceRoutes } from './namespaces.js';
import { agentRoutes } from './operations/agents.js';
import { errorTrackingRoutes } from './operations/error-tracking.js';
import { featureFlagRoutes } from './operations/feature-flags.js';
import { flagUserListRoutes } from './operations/flag-user-lists.js';
import { integrationRoutes } from './operations/integrations.js';
import { licensePolicyRoutes } from './operations/license-policies.js';
import { registryRoutes } from './operations/registry.js';
import { remoteMirrorRoutes } from './operations/remote-mirrors.js';
import { secureFileRoutes } from './operations/secure-files.js';
import { statusCheckRoutes } from './operations/status-checks.js';
import { terraformStateRoutes } from './operations/terraform-states.js';
import { genericPackageRoutes } from './packages/generic.js';
import { mavenRoutes } from './packages/maven.js';
import { npmRoutes } from './packages/npm.js';
import { packageRoutes } from './packages/packages.js';
import { protectionRuleRoutes } from './packages/protection.js';
import { pypiRoutes } from './packages/pypi.js';
import { snippetRoutes } from './pages/snippets.js';
import { wikiRoutes } from './pages/wikis.js';
import { pipelineRoutes } from './pipelines.js';
import { badgeRoutes } from './presentation/badges.js';
import { instanceTemplateRoutes } from './presentation/instance-templates.js';
import { markdownRoutes } from './presentation/markdown.js';
import { templateRoutes } from './presentation/templates.js';
import { projectWriteRoutes } from './project-writes.js';
import { projectRoutes } from './projects.js';
import { releaseDownloadRoutes } from './releases/downloads.js';
import { releaseLinkRoutes } from './releases/links.js';
import { releaseRoutes } from './releases/releases.js';
import { resourceEventRoutes } from './resource-events.js';
import { mergeRequestRuleRoutes, projectRuleRoutes } from './reviews/approval-rules.js';
import { approvalSettingRoutes } from './reviews/approval-settings.js';
import { draftNoteRoutes } from './reviews/draft-notes.js';
import { suggestionRoutes } from './reviews/suggestions.js';
import { searchRoutes } from './search.js';
import { todoRoutes } from './todos.js';
import { tokenRoutes } from './tokens.js';
import { uploadRoutes } from './uploads.js';
import { userRoutes } from './users.js';

/** Every route of REST version 4. */
export const restRoutes: readonly RestRoute[] = [
  ...instanceRoutes,
  ...everyMergeRequestRoute,
  ...ciLintRoutes,
  ...codeRoutes,
  ...epicRoutes,
  ...eventRoutes,
  ...todoRoutes,
  ...pipelineRoutes,
  ...jobRoutes,
  ...artifactRoutes,
  ...broadcastRoutes,
  ...groupRoutes,
  ...everyIssueRoute,
  ...iterationRoutes,
  ...labelRoutes,
  ...memberRoutes,
  ...milestoneRoutes,
  ...namespaceRoutes,
  ...projectRoutes,
  ...projectWriteRoutes,
  ...releaseRoutes,
  ...releaseLinkRoutes,
  ...releaseDownloadRoutes,
  ...searchRoutes,
  ...tokenRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...runnerRegistrationRoutes,
  ...runnerRoutes,
  ...scheduleRoutes,
  ...statusRoutes,
  ...triggerRoutes,
  ...variableRoutes,
  ...deploymentRoutes,
  ...deploymentMergeRequestRoutes,
  ...environmentRoutes,
  ...hookRoutes,
  ...systemHookRoutes,
  ...selfRotationRoutes,
  ...accessTokenRoutes,
  ...deployKeyRoutes,
  ...deployTokenRoutes,
  ...resourceEventRoutes,
  ...accountStateRoutes,
  ...serviceAccountRoutes,
  ...applicationRoutes,
  ...associationRoutes,
  ...boardRoutes,
  ...emailRoutes,
  ...keyRoutes,
  ...snippetRoutes,
  ...wikiRoutes,
  ...badgeRoutes,
  ...sharingRoutes,
  ...customAttributeRoutes,
  ...pushRuleRoutes,
  ...nothingHereRoutes,
  ...featureFlagRoutes,
  ...flagUserListRoutes,
  ...registryRoutes,
  ...remoteMirrorRoutes,
  ...statusCheckRoutes,
  ...instancePartRoutes,
  ...agentRoutes,
  ...errorTrackingRoutes,
  ...integrationRoutes,
  ...licensePolicyRoutes,
  ...secureFileRoutes,
  ...terraformStateRoutes,
  ...directoryLinkRoutes,
  ...billableMemberRoutes,
  ...freezePeriodRoutes,
  ...pagesDomainRoutes,
  ...protectedEnvironmentRoutes,
  ...gpgKeyRoutes,
  ...sidekiqRoutes,
  ...projectRelationRoutes,
  ...transferRoutes,
  ...followRoutes,
  ...impersonationTokenRoutes,
  ...identityRoutes,
  ...preferenceRoutes,
  ...jobTokenScopeRoutes,
  ...notificationSettingRoutes,
  ...topicRoutes,
  ...markdownRoutes,
  ...templateRoutes,
  ...instanceTemplateRoutes,
  ...genericPackageRoutes,
  ...npmRoutes,
  ...pypiRoutes,
  ...mavenRoutes,
  ...protectionRuleRoutes,
  ...packageRoutes,
  ...accessRequestRoutes,
  ...invitationRoutes,
  ...approvalSettingRoutes,
  ...draftNoteRoutes,
  ...mergeRequestRuleRoutes,
  ...projectRuleRoutes,
  ...suggestionRoutes,
];
