import { createHash } from 'node:crypto';
import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { canUse, MAINTAINER, OWNER, roleIn } from '../../../access/roles.js';
import { addMember } from '../../../actions/places/members.js';
import {
  defaulted,
  flag,
  integer,
  integers,
  oneOf,
  required,
  text,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { findGroups, groupColumns } from '../../../queries/places/groups.js';
import { forbidden, refused } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import { type Group, groupsAround, type Project } from '../../../world/records/projects.js';
import { groupJson, publicGroupJson } from '../../entities/places/groups.js';
import { projectJson } from '../../entities/places/projects.js';
import { paged, pagination } from '../../paging/paging.js';
import { projectAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const NOTHING_TO_DO = 'what is kept here needs no upkeep';

/** What projects are to others, and their upkeep (GitLab REST API, "Projects" and "Project forks"). */
export const projectRelationRoutes = [
  rest('POST /projects/:id/fork/:forked_from_id', {}, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const source = projectAt(call, call.params.forked_from_id);
    if (!canUse(call.viewer, source, 'forking')) throw forbidden();
    if (project.forkedFrom) throw refused(409, 'Project already forked');
    writable(call.world, project).forkedFrom = source;
    writable(call.world, source).forks = [...source.forks, project];
    return Reply.json(projectJson(project, call), { status: 201 });
  }),
  rest('DELETE /projects/:id/fork', {}, (call) => {
    const project = projectFor(call, call.params.id, OWNER);
    const { forkedFrom: source } = project;
    if (!source) return new Reply(null, { status: 304 });
    writable(call.world, source).forks = source.forks.filter((fork) => fork !== project);
    writable(call.world, project).forkedFrom = null;
    return new Reply(null, { status: 204 });
  }),
  rest(
    'GET /projects/:id/groups',
    {
      who: 'anyone',
      takes: {
        search: text(),
        skip_groups: integers(),
        with_shared: flag(),
        shared_visible_only: withoutEffect(flag(), 'groups that are not seen are shown in no list'),
        shared_min_access_level: oneOf(integer(), 10, 15, 20, 25, 30, 40, 50),
        ...pagination,
      },
    },
    (call) => {
      const project = projectAt(call, call.params.id);
      const { search, skip_groups, with_shared, shared_min_access_level: least } = call.input;
      const shared = (project.shares ?? []).filter(({ accessLevel }) => accessLevel >= (least ?? 0));
      const among = [...groupsAround(project), ...(with_shared ? shared.map(({ group }) => group) : [])];
      const filter = { among, search: search ?? undefined, skippedIds: skip_groups ?? undefined };
      const found = findGroups(call.world, call.viewer, filter, groupColumns('name', false));
      return paged(call, found, (group) => publicGroupJson(group, call));
    },
  ),
  rest(
    'GET /projects/:id/share_locations',
    { takes: { id: required(integer()), search: text() } },
    (call) => {
      const project = projectFor(call, call.params.id, MAINTAINER);
      const taken: readonly Group[] = [
        ...groupsAround(project),
        ...(project.shares ?? []).map(({ group }) => group),
      ];
      const among = [...call.world.groups.values()].filter(
        (group) => !taken.includes(group) && (call.viewer?.admin || roleIn(call.viewer, group) > 0),
      );
      const filter = { among, search: call.input.search ?? undefined };
      const found = findGroups(call.world, call.viewer, filter, groupColumns('name', false));
      return Reply.json([...found].map((group) => groupJson(group, call)));
    },
  ),
  rest(
    'POST /projects/:id/import_project_members/:project_id',
    { takes: { project_id: required(integer()) } },
    (call) => {
      const project = projectFor(call, call.params.id, MAINTAINER);
      const source = projectFor(call, String(call.input.project_id), MAINTAINER);
      importMembers(call, project, source);
      return Reply.json({ status: 'success', message: 'Successfully imported' }, { status: 201 });
    },
  ),
  rest(
    'POST /projects/:id/housekeeping',
    { takes: { task: withoutEffect(defaulted(oneOf(text(), 'eager', 'prune'), 'eager'), NOTHING_TO_DO) } },
    (call) => {
      projectFor(call, call.params.id, OWNER);
      return Reply.json(null, { status: 201 });
    },
  ),
  rest('POST /projects/:id/repository_size', {}, (call) => {
    projectFor(call, call.params.id, MAINTAINER);
    return Reply.json(null, { status: 201 });
  }),
  rest('GET /projects/:id/storage', { who: 'admin' }, (call) => {
    const project = projectAt(call, call.params.id);
    return Reply.json(storageJson(project));
  }),
];

/** Brings the direct members of a project that have less of a role here; none gets a role above that of the account that does it. */
function importMembers(
  call: Pick<Call, 'world' | 'viewer' | 'act'>,
  project: Project,
  source: Project,
): void {
  const most = call.viewer?.admin ? OWNER : roleIn(call.viewer, project);
  for (const { user, accessLevel, expiresAt } of source.members.values()) {
    const level = Math.min(accessLevel, most);
    if (!project.members.has(user.id) && roleIn(user, project) < level)
      addMember(call.world, call.act(), project, { user, accessLevel: level, expiresAt });
  }
}

/** Where the repository of a project is (schema APIEntitiesProjectRepositoryStorage). */
function storageJson({ id, createdAt }: Project) {
  const digest = createHash('sha256').update(String(id)).digest('hex');
  return {
    project_id: id,
    disk_path: `@hashed/${digest.slice(0, 2)}/${digest.slice(2, 4)}/${digest}`,
    created_at: timeJson(createdAt),
    repository_storage: 'default',
  };
}
