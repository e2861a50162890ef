/** What a route's body may hold. */
export interface BodyRule {
  /** Published, and read here or without effect in this world. */
  readonly members: readonly string[];
  /** Published and honoured by live sites, but not here. */
  readonly unsupported?: readonly string[];
  /** Whether other members are passed over; where the published schema is closed they are refused. */
  readonly open?: true;
  /** Whether its refusals are lists of messages, as those of what is done to many issues. */
  readonly bulk?: true;
}

const ISSUE: BodyRule = {
  members: ['fields', 'update', 'transition', 'historyMetadata', 'properties'],
  open: true,
};
const COMMENT: BodyRule = {
  members: [
    ...['author', 'body', 'created', 'id', 'jsdAuthorCanSeeRequest', 'jsdPublic', 'renderedBody', 'self'],
    ...['updateAuthor', 'updated', 'visibility'],
  ],
  unsupported: ['properties'],
  open: true,
};
const WORKLOG: BodyRule = {
  members: [
    ...['author', 'comment', 'created', 'id', 'issueId', 'self', 'started', 'timeSpent', 'timeSpentSeconds'],
    ...['updateAuthor', 'updated', 'visibility'],
  ],
  unsupported: ['properties'],
  open: true,
};
const USER: BodyRule = {
  members: [
    ...['accountId', 'accountType', 'active', 'appType', 'applicationRoles', 'avatarUrls', 'displayName'],
    ...['emailAddress', 'expand', 'groups', 'guest', 'key', 'locale', 'name', 'self', 'timeZone'],
  ],
};
const WEBHOOK_IDS: BodyRule = { members: ['webhookIds'] };
const MOVED: BodyRule = { members: ['issues', 'rankAfterIssue', 'rankBeforeIssue', 'rankCustomFieldId'] };
const SPRINT: BodyRule = {
  members: [
    ...['completeDate', 'createdDate', 'endDate', 'goal', 'id', 'name', 'originBoardId', 'self', 'startDate'],
    'state',
  ],
};

const COMPONENT: BodyRule = {
  members: [
    ...[
      'ari',
      'assignee',
      'assigneeType',
      'description',
      'id',
      'isAssigneeTypeValid',
      'lead',
      'leadAccountId',
    ],
    ...[
      'leadUserName',
      'metadata',
      'name',
      'project',
      'projectId',
      'realAssignee',
      'realAssigneeType',
      'self',
    ],
  ],
};
const VERSION: BodyRule = {
  members: [
    ...['approvers', 'archived', 'description', 'driver', 'expand', 'id', 'issuesStatusForFixVersion'],
    ...['moveUnfixedIssuesTo', 'name', 'operations', 'overdue', 'project', 'projectId', 'releaseDate'],
    ...['released', 'self', 'startDate', 'userReleaseDate', 'userStartDate'],
  ],
};

const FILTER: BodyRule = {
  members: [
    ...['approximateLastUsed', 'description', 'editPermissions', 'favourite', 'favouritedCount', 'id', 'jql'],
    ...['name', 'owner', 'searchUrl', 'self', 'sharePermissions', 'sharedUsers', 'subscriptions', 'viewUrl'],
  ],
};

const PROJECT: BodyRule = {
  members: [
    ...['assigneeType', 'categoryId', 'description', 'key', 'lead', 'leadAccountId', 'name'],
    ...['notificationScheme', 'permissionScheme', 'url'],
  ],
  unsupported: ['avatarId', 'issueSecurityScheme', 'releasedProjectKeys'],
};
const NEW_PROJECT: BodyRule = {
  members: [...PROJECT.members, 'projectTemplateKey', 'projectTypeKey'],
  unsupported: [
    ...['avatarId', 'fieldConfigurationScheme', 'fieldScheme', 'issueSecurityScheme', 'issueTypeScheme'],
    ...['issueTypeScreenScheme', 'workflowScheme'],
  ],
};

/** The bodies of the routes that have one, after Jira's published OpenAPI documents: which schemas are closed. */
export const BODY_RULES: Readonly<Record<string, BodyRule>> = {
  'POST /webhook': { members: ['url', 'webhooks'] },
  'DELETE /webhook': WEBHOOK_IDS,
  'PUT /webhook/refresh': WEBHOOK_IDS,
  'POST /issue': ISSUE,
  'PUT /issue/:issue': ISSUE,
  'POST /issue/:issue/transitions': ISSUE,
  'POST /issue/bulk': { members: ['issueUpdates'], open: true },
  'POST /issue/bulkfetch': {
    members: ['expand', 'fields', 'fieldsByKeys', 'issueIdsOrKeys', 'properties'],
  },
  'PUT /issue/:issue/assignee': USER,
  'POST /issue/:issue/comment': COMMENT,
  'PUT /issue/:issue/comment/:comment': COMMENT,
  'POST /comment/list': { members: ['ids'] },
  'POST /issue/:issue/worklog': WORKLOG,
  'PUT /issue/:issue/worklog/:worklog': WORKLOG,
  'POST /worklog/list': { members: ['ids'] },
  'POST /issue/:issue/changelog/list': { members: ['changelogIds'] },
  'POST /issueLinkType': { members: ['id', 'inward', 'name', 'outward', 'self'] },
  'PUT /issueLinkType/:id': { members: ['id', 'inward', 'name', 'outward', 'self'] },
  'POST /issue/watching': { members: ['issueIds'] },
  'POST /group': { members: ['name'], open: true },
  'POST /group/user': { members: ['accountId', 'name'] },
  'POST /issueLink': { members: ['comment', 'inwardIssue', 'outwardIssue', 'type'] },
  'POST /filter': FILTER,
  'PUT /filter/:id': FILTER,
  'POST /filter/:id/permission': {
    members: ['accountId', 'groupId', 'groupname', 'projectId', 'projectRoleId', 'rights', 'type'],
  },
  'PUT /filter/:id/owner': { members: ['accountId'] },
  'PUT /filter/defaultShareScope': { members: ['scope'] },
  'PUT /filter/:id/columns': { members: ['columns'] },
  'PUT /configuration/timetracking': { members: ['key', 'name', 'url'] },
  'PUT /configuration/timetracking/options': {
    members: ['defaultUnit', 'timeFormat', 'workingDaysPerWeek', 'workingHoursPerDay'],
  },
  'POST /project/:project/role/:id': { members: ['group', 'groupId', 'user'] },
  'PUT /project/:project/role/:id': { members: ['categorisedActors', 'id'] },
  'DELETE /issue/:issue/worklog': { members: ['ids'] },
  'POST /epic/:epic': { members: ['color', 'done', 'name', 'summary'] },
  'PUT /epic/:epic/rank': { members: ['rankAfterEpic', 'rankBeforeEpic', 'rankCustomFieldId'] },
  'POST /component': COMPONENT,
  'PUT /component/:id': COMPONENT,
  'POST /version': VERSION,
  'PUT /version/:id': VERSION,
  'POST /version/:id/move': { members: ['after', 'position'] },
  'POST /version/:id/removeAndSwap': {
    members: ['customFieldReplacementList', 'moveAffectedIssuesTo', 'moveFixIssuesTo'],
  },
  'POST /search/jql': {
    members: ['expand', 'fields', 'jql', 'maxResults', 'nextPageToken', 'reconcileIssues', 'fieldsByKeys'],
    unsupported: ['properties'],
  },
  'POST /search/approximate-count': { members: ['jql'] },
  'POST /jql/autocompletedata': { members: ['includeCollapsedFields', 'projectIds'] },
  'POST /jql/match': { members: ['issueIds', 'jqls'] },
  'POST /jql/parse': { members: ['queries'] },
  'POST /jql/sanitize': { members: ['queries'] },
  'POST /permissions/check': { members: ['accountId', 'globalPermissions', 'projectPermissions'] },
  'POST /bulk/issues/delete': { bulk: true, members: ['selectedIssueIdsOrKeys', 'sendBulkNotification'] },
  'POST /bulk/issues/watch': { bulk: true, members: ['selectedIssueIdsOrKeys'] },
  'POST /bulk/issues/unwatch': { bulk: true, members: ['selectedIssueIdsOrKeys'] },
  'POST /bulk/issues/fields': {
    bulk: true,
    members: ['editedFieldsInput', 'selectedActions', 'selectedIssueIdsOrKeys', 'sendBulkNotification'],
  },
  'POST /bulk/issues/transition': { bulk: true, members: ['bulkTransitionInputs', 'sendBulkNotification'] },
  'POST /changelog/bulkfetch': { members: ['fieldIds', 'issueIdsOrKeys', 'maxResults', 'nextPageToken'] },
  'POST /project': NEW_PROJECT,
  'PUT /project/:project': PROJECT,
  'POST /board': { members: ['filterId', 'location', 'name', 'type'] },
  'POST /backlog/issue': { members: ['issues'] },
  'POST /backlog/:board/issue': MOVED,
  'PUT /issue/rank': MOVED,
  'POST /epic/none/issue': { members: ['issues'] },
  'POST /epic/:epic/issue': { members: ['issues'] },
  'PUT /issue/:issue/estimation': { members: ['value'] },
  'POST /sprint': { members: ['endDate', 'goal', 'name', 'originBoardId', 'startDate'] },
  'POST /sprint/:sprint': SPRINT,
  'PUT /sprint/:sprint': SPRINT,
  'POST /sprint/:sprint/issue': MOVED,
  'POST /sprint/:sprint/swap': { members: ['sprintToSwapWith'] },
};
