import type { Permission } from '../world/records/projects.js';

/** A permission as it is published, and what grants it in this world. */
export interface PermissionKind {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly means: string;
  /** The permission of this world that grants it; global ones belong to administrators, or to everyone with an account. */
  readonly like: Permission | 'administrators' | 'everyone';
}

type Row = readonly [string, number, string, string, PermissionKind['like']];

const ROWS: readonly Row[] = [
  ['ADMINISTER', 0, 'Administer Jira', 'Change how the whole site works.', 'administrators'],
  ['SYSTEM_ADMIN', 44, 'System Administrators', 'Change how the system works.', 'administrators'],
  ['BULK_CHANGE', 33, 'Make bulk changes', 'Change many issues at once.', 'everyone'],
  ['CREATE_SHARED_OBJECTS', 22, 'Share dashboards and filters', 'Show filters to others.', 'everyone'],
  [
    'MANAGE_GROUP_FILTER_SUBSCRIPTIONS',
    24,
    'Manage group filter subscriptions',
    'Send the results of filters to groups.',
    'administrators',
  ],
  ['USER_PICKER', 27, 'Browse users and groups', 'Find people and groups by name.', 'everyone'],
  ['BROWSE_PROJECTS', 10, 'Browse Projects', 'See projects and their issues.', 'BROWSE_PROJECTS'],
  ['CREATE_ISSUES', 11, 'Create Issues', 'Make new issues.', 'CREATE_ISSUES'],
  ['EDIT_ISSUES', 12, 'Edit Issues', 'Change issues.', 'EDIT_ISSUES'],
  ['ASSIGN_ISSUES', 13, 'Assign Issues', 'Give issues to people.', 'ASSIGN_ISSUES'],
  ['RESOLVE_ISSUES', 14, 'Resolve Issues', 'Resolve issues, and open them again.', 'TRANSITION_ISSUES'],
  ['ADD_COMMENTS', 15, 'Add Comments', 'Comment on issues.', 'ADD_COMMENTS'],
  ['DELETE_ISSUES', 16, 'Delete Issues', 'Delete issues.', 'DELETE_ISSUES'],
  ['ASSIGNABLE_USER', 17, 'Assignable User', 'Be given issues.', 'EDIT_ISSUES'],
  ['CLOSE_ISSUES', 18, 'Close Issues', 'Close issues.', 'TRANSITION_ISSUES'],
  ['CREATE_ATTACHMENTS', 19, 'Create Attachments', 'Attach files to issues.', 'CREATE_ATTACHMENTS'],
  ['WORK_ON_ISSUES', 20, 'Work On Issues', 'Log time spent on issues.', 'WORK_ON_ISSUES'],
  ['LINK_ISSUES', 21, 'Link Issues', 'Link issues with each other.', 'LINK_ISSUES'],
  ['ADMINISTER_PROJECTS', 23, 'Administer Projects', 'Change how a project works.', 'ADMINISTER_PROJECTS'],
  ['MOVE_ISSUES', 25, 'Move Issues', 'Move issues between projects.', 'EDIT_ISSUES'],
  ['SET_ISSUE_SECURITY', 26, 'Set Issue Security', 'Choose who sees an issue.', 'ADMINISTER_PROJECTS'],
  ['SCHEDULE_ISSUES', 28, 'Schedule Issues', 'Rank issues and give them dates.', 'EDIT_ISSUES'],
  ['VIEW_DEV_TOOLS', 29, 'View Development Tools', 'See what is linked from code.', 'BROWSE_PROJECTS'],
  ['MODIFY_REPORTER', 30, 'Modify Reporter', 'Change who reported an issue.', 'EDIT_ISSUES'],
  ['VIEW_VOTERS_AND_WATCHERS', 31, 'View Voters and Watchers', 'See who follows.', 'BROWSE_PROJECTS'],
  ['MANAGE_WATCHERS', 32, 'Manage Watchers', 'Add and remove watchers.', 'EDIT_ISSUES'],
  ['EDIT_ALL_COMMENTS', 34, 'Edit All Comments', 'Change any comment.', 'ADD_COMMENTS'],
  ['EDIT_OWN_COMMENTS', 35, 'Edit Own Comments', 'Change own comments.', 'ADD_COMMENTS'],
  ['DELETE_ALL_COMMENTS', 36, 'Delete All Comments', 'Delete any comment.', 'ADD_COMMENTS'],
  ['DELETE_OWN_COMMENTS', 37, 'Delete Own Comments', 'Delete own comments.', 'ADD_COMMENTS'],
  ['DELETE_ALL_ATTACHMENTS', 38, 'Delete All Attachments', 'Delete any file.', 'CREATE_ATTACHMENTS'],
  ['DELETE_OWN_ATTACHMENTS', 39, 'Delete Own Attachments', 'Delete own files.', 'CREATE_ATTACHMENTS'],
  ['EDIT_OWN_WORKLOGS', 40, 'Edit Own Worklogs', 'Change own work logs.', 'WORK_ON_ISSUES'],
  ['EDIT_ALL_WORKLOGS', 41, 'Edit All Worklogs', 'Change any work log.', 'WORK_ON_ISSUES'],
  ['DELETE_OWN_WORKLOGS', 42, 'Delete Own Worklogs', 'Delete own work logs.', 'WORK_ON_ISSUES'],
  ['DELETE_ALL_WORKLOGS', 43, 'Delete All Worklogs', 'Delete any work log.', 'WORK_ON_ISSUES'],
  ['VIEW_READONLY_WORKFLOW', 45, 'View Read-Only Workflow', 'See the workflow.', 'BROWSE_PROJECTS'],
  ['TRANSITION_ISSUES', 46, 'Transition Issues', 'Move issues to other statuses.', 'TRANSITION_ISSUES'],
  ['VIEW_AGGREGATED_DATA', 47, 'View Aggregated Data', 'See counts of issues.', 'BROWSE_PROJECTS'],
  ['EDIT_WORKFLOW', 48, 'Edit Workflows', 'Change the workflow of a project.', 'ADMINISTER_PROJECTS'],
  ['EDIT_ISSUE_LAYOUT', 49, 'Edit Issue Layout', 'Change how issues look.', 'ADMINISTER_PROJECTS'],
  [
    'MANAGE_SPRINTS_PERMISSION',
    -1,
    'Manage Sprints',
    'Plan, start and close sprints.',
    'MANAGE_SPRINTS_PERMISSION',
  ],
  ['SERVICEDESK_AGENT', -2, 'Service Project Agent', 'Answer requests.', 'ADMINISTER_PROJECTS'],
];

/** The built-in permissions of Jira Cloud, by key (its documentation of permission schemes lists them). */
export const PERMISSIONS: ReadonlyMap<string, PermissionKind> = new Map(
  ROWS.map(([key, id, name, means, like]) => [key, { key, id: String(id), name, means, like }]),
);

/** Whether a permission is one of the whole site. */
export function isGlobal({ like }: Pick<PermissionKind, 'like'>): boolean {
  return like === 'administrators' || like === 'everyone';
}

/** A permission as lists of them show it. */
export function permissionJson(kind: PermissionKind): object {
  const { id, key, name, means } = kind;
  return { id, key, name, type: isGlobal(kind) ? 'GLOBAL' : 'PROJECT', description: means };
}
