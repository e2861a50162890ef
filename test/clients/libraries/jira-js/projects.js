/** What a project has, and who may do what. */
export const PROJECTS = [
  {
    call: 'projectComponents.createComponent',
    of: () => ({ project: 'TIDE', name: 'Piers' }),
    as: 'component',
  },
  ...['getComponent', 'getComponentRelatedIssues'].map((method) => ({
    call: `projectComponents.${method}`,
    of: ({ component }) => ({ id: component.id }),
  })),
  {
    call: 'projectComponents.updateComponent',
    of: ({ component }) => ({ id: component.id, body: { name: 'Quays' } }),
  },
  { call: 'projectComponents.deleteComponent', of: ({ component }) => ({ id: component.id }) },
  {
    call: 'projects.getProject',
    of: () => ({ projectIdOrKey: 'TIDE', expand: 'description,lead,issueTypes,projectKeys' }),
    as: 'project',
  },
  ...['one', 'two', 'three'].map((name) => ({
    call: 'projectVersions.createVersion',
    of: ({ project }) => ({ projectId: Number(project.id), name, releaseDate: '2026-09-01' }),
    as: name,
  })),
  ...['getVersion', 'getVersionRelatedIssues', 'getVersionUnresolvedIssues', 'getRelatedWork'].map(
    (method) => ({ call: `projectVersions.${method}`, of: ({ one }) => ({ id: one.id }) }),
  ),
  {
    call: 'projectVersions.updateVersion',
    of: ({ one }) => ({ id: one.id, body: { description: 'changed' } }),
  },
  { call: 'projectVersions.moveVersion', of: ({ one }) => ({ id: one.id, position: 'First' }) },
  { call: 'projectVersions.mergeVersions', of: ({ one, two }) => ({ id: one.id, moveIssuesTo: two.id }) },
  {
    call: 'projectVersions.deleteAndReplaceVersion',
    of: ({ two, three }) => ({ id: two.id, moveFixIssuesTo: Number(three.id) }),
  },
  {
    call: 'projectProperties.setProjectProperty',
    of: () => ({ projectIdOrKey: 'TIDE', propertyKey: 'depth', body: 3, propertyValue: 3 }),
  },
  {
    call: 'projectProperties.getProjectProperty',
    of: () => ({ projectIdOrKey: 'TIDE', propertyKey: 'depth' }),
  },
  {
    call: 'projectProperties.deleteProjectProperty',
    of: () => ({ projectIdOrKey: 'TIDE', propertyKey: 'depth' }),
  },
  { call: 'projectRoles.getProjectRole', of: () => ({ projectIdOrKey: 'TIDE', id: 10002 }) },
  { call: 'projectRoles.getProjectRoleById', of: () => ({ id: 10002 }) },
  {
    call: 'projectRoleActors.addActorUsers',
    of: ({ me }) => ({ projectIdOrKey: 'TIDE', id: 10002, user: [me.accountId] }),
  },
  {
    call: 'projectRoleActors.setActors',
    of: () => ({
      projectIdOrKey: 'TIDE',
      id: 10002,
      body: { categorisedActors: { 'atlassian-group-role-actor': ['site-admins'] } },
    }),
  },
  {
    call: 'projectRoleActors.deleteActor',
    of: () => ({ projectIdOrKey: 'TIDE', id: 10002, group: 'site-admins' }),
  },
  { call: 'projects.getHierarchy', of: ({ project }) => ({ projectId: Number(project.id) }) },
  {
    call: 'projects.getNotificationSchemeForProject',
    of: () => ({ projectKeyOrId: 'TIDE' }),
    as: 'notifications',
  },
  {
    call: 'projectPermissionSchemes.getProjectIssueSecurityScheme',
    of: () => ({ projectKeyOrId: 'TIDE' }),
    status: 404,
  },
  {
    call: 'projectPermissionSchemes.getAssignedPermissionScheme',
    of: () => ({ projectKeyOrId: 'TIDE', expand: 'all' }),
    as: 'scheme',
  },
  { call: 'projectPermissionSchemes.getSecurityLevelsForProject', of: () => ({ projectKeyOrId: 'TIDE' }) },
  {
    call: 'issueNotificationSchemes.getNotificationScheme',
    of: ({ notifications }) => ({ id: notifications.id }),
  },
  { call: 'permissionSchemes.getPermissionScheme', of: ({ scheme }) => ({ schemeId: scheme.id }) },
  {
    call: 'permissionSchemes.getPermissionSchemeGrants',
    of: ({ scheme }) => ({ schemeId: scheme.id, expand: 'all' }),
    as: 'grants',
  },
  {
    call: 'permissionSchemes.getPermissionSchemeGrant',
    of: ({ scheme, grants }) => ({ schemeId: scheme.id, permissionId: grants.permissions[0].id }),
  },
  {
    call: 'permissions.getMyPermissions',
    of: () => ({ permissions: 'BROWSE_PROJECTS', projectKey: 'TIDE' }),
  },
  {
    call: 'permissions.getBulkPermissions',
    of: ({ me, project }) => ({
      accountId: me.accountId,
      globalPermissions: ['ADMINISTER'],
      projectPermissions: [{ permissions: ['EDIT_ISSUES'], projects: [Number(project.id)] }],
    }),
  },
  { call: 'permissions.getPermittedProjects', of: () => ({ permissions: ['BROWSE_PROJECTS'] }) },
  ...['getProjectTypeByKey', 'getAccessibleProjectTypeByKey'].map((method) => ({
    call: `projectTypes.${method}`,
    of: () => ({ projectTypeKey: 'software' }),
  })),
  { call: 'projectKeyAndNameValidation.getValidProjectName', of: () => ({ name: 'Tide' }) },
  { call: 'projectKeyAndNameValidation.validateProjectKey', of: () => ({ key: 'NEW' }) },
  { call: 'projectCategories.getAllProjectCategories', as: 'categories' },
  {
    call: 'projectCategories.getProjectCategoryById',
    of: ({ categories }) => ({ id: Number(categories[0].id) }),
  },
  {
    call: 'projects.createProject',
    of: ({ me }) => ({
      key: 'JSIX',
      name: 'From jira.js',
      projectTypeKey: 'software',
      leadAccountId: me.accountId,
    }),
    as: 'made',
  },
  { call: 'projects.updateProject', of: () => ({ projectIdOrKey: 'JSIX', name: 'Changed' }) },
  { call: 'projects.deleteProject', of: () => ({ projectIdOrKey: 'JSIX' }) },
  // The library cannot begin what a task is made for: there is none.
  { call: 'tasks.getTask', of: () => ({ taskId: '1' }), status: 404 },
  {
    call: 'projects.createProject',
    of: ({ me }) => ({
      key: 'JARC',
      name: 'To archive',
      projectTypeKey: 'software',
      leadAccountId: me.accountId,
    }),
  },
  { call: 'projects.archiveProject', of: () => ({ projectIdOrKey: 'JARC' }) },
];
