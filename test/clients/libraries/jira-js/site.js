/** What the site has: people, filters, queries, settings. */
export const SITE = [
  ...['getUser', 'getUserGroups', 'getUserDefaultColumns'].map((method) => ({
    call: `users.${method}`,
    of: ({ me }) => ({ accountId: me.accountId }),
  })),
  { call: 'users.setUserColumns', of: ({ me }) => ({ accountId: me.accountId, columns: ['summary'] }) },
  { call: 'users.resetUserColumns', of: ({ me }) => ({ accountId: me.accountId }) },
  { call: 'userSearch.findBulkAssignableUsers', of: () => ({ projectKeys: 'TIDE', query: 'a' }) },
  { call: 'userSearch.findAssignableUsers', of: () => ({ project: 'TIDE', query: 'a' }) },
  {
    call: 'userSearch.findUsersWithAllPermissions',
    of: () => ({ query: 'a', permissions: 'BROWSE_PROJECTS', projectKey: 'TIDE' }),
  },
  { call: 'userSearch.findUsersWithBrowsePermission', of: () => ({ query: 'a', projectKey: 'TIDE' }) },
  ...['findUsersForPicker', 'findUsers'].map((method) => ({
    call: `userSearch.${method}`,
    of: () => ({ query: 'a' }),
  })),
  ...['findUsersByQuery', 'findUserKeysByQuery'].map((method) => ({
    call: `userSearch.${method}`,
    of: () => ({ query: 'is assignee of TIDE' }),
  })),
  { call: 'groupAndUserPicker.findUsersAndGroups', of: () => ({ query: 'a' }) },
  { call: 'groups.getUsersFromGroup', of: () => ({ groupname: 'site-admins' }) },
  { call: 'groups.createGroup', of: () => ({ name: 'divers' }), as: 'group' },
  { call: 'groups.addUserToGroup', of: ({ me }) => ({ groupname: 'divers', accountId: me.accountId }) },
  { call: 'groups.removeUserFromGroup', of: ({ me }) => ({ groupname: 'divers', accountId: me.accountId }) },
  { call: 'groups.removeGroup', of: () => ({ groupname: 'divers' }) },
  { call: 'filters.createFilter', of: () => ({ name: 'Of jira.js', jql: 'project = TIDE' }), as: 'filter' },
  { call: 'filters.setColumns', of: ({ filter }) => ({ id: Number(filter.id), columns: ['summary'] }) },
  ...['getFilter', 'getColumns', 'resetColumns', 'setFavouriteForFilter', 'deleteFavouriteForFilter'].map(
    (method) => ({ call: `filters.${method}`, of: ({ filter }) => ({ id: Number(filter.id) }) }),
  ),
  {
    call: 'filters.updateFilter',
    of: ({ filter }) => ({ id: Number(filter.id), body: { name: 'Changed', jql: 'project = TIDE' } }),
  },
  {
    call: 'filters.getFiltersPaginated',
    of: () => ({ filterName: 'Changed', expand: 'owner,jql,sharePermissions,favourite' }),
  },
  { call: 'filterSharing.setDefaultShareScope', of: () => ({ scope: 'PRIVATE' }) },
  {
    call: 'filterSharing.addSharePermission',
    of: ({ filter }) => ({ id: Number(filter.id), type: 'authenticated' }),
    as: 'shares',
  },
  { call: 'filterSharing.getSharePermissions', of: ({ filter }) => ({ id: Number(filter.id) }) },
  ...['getSharePermission', 'deleteSharePermission'].map((method) => ({
    call: `filterSharing.${method}`,
    of: ({ filter, shares }) => ({ id: Number(filter.id), permissionId: shares[0].id }),
  })),
  {
    call: 'issueSearch.matchIssues',
    of: ({ issue }) => ({ issueIds: [Number(issue.id)], jqls: ['project = TIDE'] }),
  },
  { call: 'issueSearch.countIssues', of: () => ({ jql: 'project = TIDE' }) },
  { call: 'issueSearch.getIssuePickerResource', of: () => ({ query: 'tide' }) },
  {
    call: 'issueSearch.searchAndReconsileIssuesUsingJqlPost',
    of: () => ({ jql: 'project = TIDE', fields: ['summary'], maxResults: 2 }),
  },
  { call: 'jql.getAutoCompletePost', of: () => ({ includeCollapsedFields: true }) },
  { call: 'jql.getFieldAutoCompleteForQueryString', of: () => ({ fieldName: 'priority', fieldValue: 'h' }) },
  { call: 'jql.parseJqlQueries', of: () => ({ queries: ['project = TIDE'], validation: 'strict' }) },
  {
    call: 'issueNavigatorSettings.setIssueNavigatorDefaultColumns',
    of: () => ({ columns: ['summary', 'status'] }),
  },
  { call: 'timeTracking.selectTimeTrackingImplementation', of: () => ({ key: 'JIRA' }) },
  {
    call: 'timeTracking.setSharedTimeTrackingConfiguration',
    of: () => ({ workingHoursPerDay: 8, workingDaysPerWeek: 5, timeFormat: 'pretty', defaultUnit: 'minute' }),
  },
  { call: 'issueLinkTypes.getIssueLinkTypes', as: 'linkTypes' },
  {
    call: 'issueLinkTypes.getIssueLinkType',
    of: ({ linkTypes }) => ({ issueLinkTypeId: linkTypes.issueLinkTypes[0].id }),
  },
  {
    call: 'issueLinkTypes.createIssueLinkType',
    of: () => ({ name: 'Moors', inward: 'is moored by', outward: 'moors' }),
    as: 'linkType',
  },
  {
    call: 'issueLinkTypes.updateIssueLinkType',
    of: ({ linkType }) => ({ issueLinkTypeId: linkType.id, name: 'Anchors' }),
  },
  {
    call: 'issueLinkTypes.deleteIssueLinkType',
    of: ({ linkType }) => ({ issueLinkTypeId: linkType.id }),
  },
  ...['setUserProperty', 'getUserProperty', 'getUserPropertyKeys', 'deleteUserProperty'].map((method) => ({
    call: `userProperties.${method}`,
    of: ({ me }) => ({ accountId: me.accountId, propertyKey: 'depth', body: { metres: 3 } }),
  })),
  ...[
    'setIssueTypeProperty',
    'getIssueTypeProperty',
    'getIssueTypePropertyKeys',
    'deleteIssueTypeProperty',
  ].map((method) => ({
    call: `issueTypeProperties.${method}`,
    of: ({ types }) => ({ issueTypeId: types[0].id, propertyKey: 'depth', body: { metres: 3 } }),
  })),
  ...['getIssueType', 'getAlternativeIssueTypes'].map((method) => ({
    call: `issueTypes.${method}`,
    of: ({ types }) => ({ id: types[0].id }),
  })),
  { call: 'issuePriorities.searchPriorities', as: 'priorities' },
  { call: 'issuePriorities.getPriority', of: ({ priorities }) => ({ id: priorities.values[0].id }) },
  { call: 'issueResolutions.getResolution', of: () => ({ id: '10000' }) },
  { call: 'workflowStatuses.getStatuses', as: 'statuses' },
  { call: 'workflowStatuses.getStatus', of: ({ statuses }) => ({ idOrName: statuses[0].id }) },
  { call: 'workflowStatusCategories.getStatusCategory', of: () => ({ idOrKey: '2' }) },
  { call: 'status.getStatusesById', of: ({ statuses }) => ({ id: [statuses[0].id] }) },
  { call: 'dashboards.getDashboard', of: () => ({ id: '10000' }) },
  {
    call: 'issueCustomFieldContexts.getContextDefaultValues',
    of: () => ({ fieldId: 'customfield_10016' }),
    status: 405,
  },
  { call: 'issueCustomFieldOptions.getCustomFieldOption', of: () => ({ id: '10100' }) },
  // Webhooks of applications are for those that sign in as one: an API token is refused.
  ...['getDynamicWebhooksForApp', 'registerDynamicWebhooks', 'deleteWebhookById', 'refreshWebhooks'].map(
    (method) => ({
      call: `webhooks.${method}`,
      of: () => ({ webhookIds: [1], url: 'https://app.example/hear', webhooks: [] }),
      status: 403,
    }),
  ),
];
