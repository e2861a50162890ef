import { issueAt, projectAt } from '../lookup.js';
import { listOf } from '../paging.js';
import { stamp } from '../presentation/times.js';
import { userDetailsJson } from '../presentation/users.js';
import { badRequest, unauthenticated } from '../refusals.js';
import { type Call, platform } from '../routing.js';
import { may } from '../world/permissions.js';
import type { Permission, Project } from '../world/projects.js';

/** The permissions there are, as they are published. */
const PERMISSIONS: Readonly<
  Record<Permission, { readonly id: string; readonly name: string; readonly means: string }>
> = {
  BROWSE_PROJECTS: { id: '10', name: 'Browse Projects', means: 'See projects and their issues.' },
  CREATE_ISSUES: { id: '11', name: 'Create Issues', means: 'Make new issues.' },
  EDIT_ISSUES: { id: '12', name: 'Edit Issues', means: 'Change issues.' },
  ASSIGN_ISSUES: { id: '13', name: 'Assign Issues', means: 'Give issues to people.' },
  ADD_COMMENTS: { id: '15', name: 'Add Comments', means: 'Comment on issues.' },
  DELETE_ISSUES: { id: '16', name: 'Delete Issues', means: 'Delete issues.' },
  CREATE_ATTACHMENTS: { id: '19', name: 'Create Attachments', means: 'Attach files to issues.' },
  WORK_ON_ISSUES: { id: '20', name: 'Work On Issues', means: 'Log time spent on issues.' },
  LINK_ISSUES: { id: '21', name: 'Link Issues', means: 'Link issues with each other.' },
  ADMINISTER_PROJECTS: { id: '23', name: 'Administer Projects', means: 'Change how a project works.' },
  TRANSITION_ISSUES: { id: '46', name: 'Transition Issues', means: 'Move issues to other statuses.' },
  MANAGE_SPRINTS_PERMISSION: { id: '-1', name: 'Manage Sprints', means: 'Plan, start and close sprints.' },
};

export const siteRoutes = [
  ...platform('GET /serverInfo', ({ view, clock, world }) =>
    Response.json({
      baseUrl: view.site,
      displayUrl: view.site,
      displayUrlConfluence: view.site,
      displayUrlServicedeskHelpCenter: view.site,
      version: '1001.0.0-SNAPSHOT',
      versionNumbers: [1001, 0, 0],
      deploymentType: 'Cloud',
      buildNumber: 100_285,
      buildDate: stamp(world.origin.anchor.getTime()),
      serverTime: stamp(clock.now().getTime()),
      scmInfo: '0'.repeat(40),
      serverTitle: 'Jira',
      defaultLocale: { locale: 'en_US' },
      serverTimeZone: 'Etc/UTC',
    }),
  ),

  ...platform('GET /myself', ({ caller, query, view }) => {
    if (!caller.user) throw unauthenticated();
    return Response.json(userDetailsJson(caller.user, listOf(query, 'expand'), view));
  }),

  ...platform('GET /mypermissions', (call) => {
    const asked = listOf(call.query, 'permissions');
    if (asked.length === 0) throw badRequest("The 'permissions' query parameter is required.");
    const unknown = asked.find((name) => !Object.hasOwn(PERMISSIONS, name));
    if (unknown !== undefined) throw badRequest(`Unrecognized permission '${unknown}'`);
    const projects = projectsAsked(call);
    // Only names of PERMISSIONS are left.
    const shown = (asked as Permission[]).map((key) => [key, permissionJson(call, key, projects)]);
    return Response.json({ permissions: Object.fromEntries(shown) });
  }),
];

/** The project named, or of the issue named, or all. */
function projectsAsked(call: Call): Project[] {
  const { query, world } = call;
  const issue = query.get('issueKey') ?? query.get('issueId');
  if (issue !== null) return [issueAt(call, issue).project];
  const project = query.get('projectKey') ?? query.get('projectId');
  return project === null ? [...world.projects.values()] : [projectAt(call, project)];
}

function permissionJson({ caller }: Call, key: Permission, projects: readonly Project[]): object {
  const { id, name, means } = PERMISSIONS[key];
  const havePermission = projects.some((project) => may(caller.user, key, project));
  return { id, key, name, type: 'PROJECT', description: means, havePermission };
}
