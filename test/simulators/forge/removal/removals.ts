import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { fullPath, type Group, type Project } from '#simulators/forge/world/records/projects.js';
import { ask } from '../laws/ask.js';

/** A way to remove a record by a request of an administrator; it gives back the record that is removed. */
export interface Removal {
  readonly name: string;
  readonly remove: (simulator: ForgeSimulator, at: number) => Promise<object>;
}

/** Every way to remove a project, a group, an issue, a merge request or an account. */
export const removals: readonly Removal[] = [
  {
    name: 'DELETE /projects/:id',
    remove: (simulator, at) => removePlace(simulator, 'projects', pick(simulator.world.projects, at)),
  },
  {
    name: 'DELETE /groups/:id',
    remove: (simulator, at) => removePlace(simulator, 'groups', pick(simulator.world.groups, at)),
  },
  {
    name: 'DELETE /projects/:id/issues/:issue_iid',
    remove: async (simulator, at) => {
      const issue = pick(simulator.world.issues, at, ({ home }) => home.kind === 'project');
      await removed(simulator, `/projects/${issue.home.id}/issues/${issue.iid}`);
      return issue;
    },
  },
  {
    name: 'workItemDelete',
    remove: async (simulator, at) => {
      const item = pick(simulator.world.issues, at, ({ type }) => type !== 'issue');
      const query = `mutation { workItemDelete(input: { id: "gid://gitlab/WorkItem/${item.id}" }) { errors } }`;
      const { json } = await ask(simulator, {
        method: 'POST',
        address: '/../graphql',
        body: { query },
        as: 'adminToken',
      });
      if (JSON.stringify(json) !== '{"data":{"workItemDelete":{"errors":[]}}}')
        throw new Error(JSON.stringify(json));
      return item;
    },
  },
  {
    name: 'DELETE /projects/:id/merge_requests/:merge_request_iid',
    remove: async (simulator, at) => {
      const mergeRequest = pick(simulator.world.mergeRequests, at);
      await removed(simulator, `/projects/${mergeRequest.project.id}/merge_requests/${mergeRequest.iid}`);
      return mergeRequest;
    },
  },
  ...[false, true].map((hard) => ({
    name: `DELETE /users/:id?hard_delete=${hard}`,
    remove: async (simulator: ForgeSimulator, at: number) => {
      const user = pick(simulator.world.users, at, ({ admin }) => !admin);
      const { status } = await deleted(simulator, `/users/${user.id}?hard_delete=${hard}`);
      // The only owner of a group is removed with the group alone.
      if (status === 409 && !hard) await removed(simulator, `/users/${user.id}?hard_delete=true`);
      else if (status !== 204) throw new Error(`${status}`);
      return user;
    },
  })),
];

async function removePlace(simulator: ForgeSimulator, kind: string, place: Project | Group): Promise<object> {
  await deleted(simulator, `/${kind}/${place.id}`);
  const path = encodeURIComponent(fullPath(place));
  await removed(simulator, `/${kind}/${place.id}?permanently_remove=true&full_path=${path}`);
  return place;
}

function pick<Item>(
  items: ReadonlyMap<unknown, Item>,
  at: number,
  fits: (item: Item) => boolean = () => true,
): Item {
  const fitting = [...items.values()].filter(fits);
  const item = fitting[at % fitting.length];
  if (item === undefined) throw new Error('the world has such a record');
  return item;
}

function deleted(simulator: ForgeSimulator, address: string) {
  return ask(simulator, { method: 'DELETE', address, as: 'adminToken' });
}

async function removed(simulator: ForgeSimulator, address: string): Promise<void> {
  const { status, text } = await deleted(simulator, address);
  if (status > 204) throw new Error(`DELETE ${address}: ${status} ${text}`);
}
