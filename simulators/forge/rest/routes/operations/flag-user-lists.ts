import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { DEVELOPER } from '../../../access/roles.js';
import { type InputOf, integer, notBlank, required, text } from '../../../parameters/parameter.js';
import { invalidRecord, notFound, refused } from '../../../refusals/refusals.js';
import { projectUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import type { FlagUserList } from '../../../world/records/places/operations.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const LISTS = '/projects/:id/feature_flags_user_lists';
const LIST = `${LISTS}/:iid` as const;
const number = { iid: required(integer()) };

/** Lists of the users of a program, for its feature flags (GitLab REST API, "Feature flag user lists"). */
export const flagUserListRoutes = [
  rest(`GET ${LISTS}`, { takes: { search: text(), ...pagination } }, (call) => {
    const project = projectFor(call, call.params.id, DEVELOPER);
    const word = call.input.search?.toLowerCase() ?? '';
    const found = (project.flagUserLists ?? []).filter(({ name }) => name.toLowerCase().includes(word));
    return pagedItems(call, found, (one) => listJson(one, project));
  }),
  rest(`GET ${LIST}`, { takes: number }, (call) => {
    const { project, users } = found(call);
    return Reply.json(listJson(users, project));
  }),
  rest(
    `POST ${LISTS}`,
    { takes: { name: required(notBlank(text())), user_xids: required(text()) } },
    (call) => {
      const project = projectFor(call, call.params.id, DEVELOPER);
      const { name, user_xids: userXids } = call.input;
      const all = project.flagUserLists ?? [];
      judgeName(all, name);
      const { at } = call.act();
      const users = {
        id: nextId(call.world, 'flagUserList'),
        iid: (all.at(-1)?.iid ?? 0) + 1,
        name,
        userXids,
        createdAt: at,
        updatedAt: at,
      };
      writable(call.world, project).flagUserLists = [...all, users];
      return Reply.json(listJson(users, project), { status: 201 });
    },
  ),
  rest(`PUT ${LIST}`, { takes: { ...number, name: notBlank(text()), user_xids: text() } }, (call) => {
    const { project, users } = found(call);
    const { name, user_xids } = call.input;
    if (name && name !== users.name) judgeName(project.flagUserLists ?? [], name);
    const changed = {
      ...users,
      name: name ?? users.name,
      userXids: user_xids ?? users.userXids,
      updatedAt: call.act().at,
    };
    replace(call, project, users, [changed]);
    return Reply.json(listJson(changed, project));
  }),
  rest(`DELETE ${LIST}`, { takes: number }, (call) => {
    const { project, users } = found(call);
    const isUsed = project.featureFlags?.some(({ strategies }) =>
      strategies.some(({ userListId }) => userListId === users.id),
    );
    if (isUsed) throw refused(409, 'User list is associated with a strategy');
    replace(call, project, users, []);
    return new Reply(null, { status: 204 });
  }),
];

function found(call: Call<InputOf<typeof number>, 'id'>): {
  readonly project: Project;
  readonly users: FlagUserList;
} {
  const project = projectFor(call, call.params.id, DEVELOPER);
  const users = project.flagUserLists?.find(({ iid }) => iid === call.input.iid);
  if (users) return { project, users };
  throw notFound();
}

function replace(
  { world }: Pick<Call, 'world'>,
  project: Project,
  users: FlagUserList,
  by: readonly FlagUserList[],
): void {
  writable(world, project).flagUserLists = (project.flagUserLists ?? []).flatMap((one) =>
    one === users ? by : [one],
  );
}

function judgeName(all: readonly FlagUserList[], name: string): void {
  if (all.some((one) => one.name === name)) throw invalidRecord({ name: ['has already been taken'] });
}

/** A list of users (schema APIEntitiesFeatureFlagUserList); its addresses have no host. */
function listJson({ id, iid, name, userXids, createdAt, updatedAt }: FlagUserList, project: Project) {
  const path = `${projectUrl('', project)}/-/feature_flags_user_lists/${iid}`;
  return {
    id,
    iid,
    name,
    user_xids: userXids,
    project_id: project.id,
    created_at: timeJson(createdAt),
    updated_at: timeJson(updatedAt),
    path,
    edit_path: `${path}/edit`,
  };
}
