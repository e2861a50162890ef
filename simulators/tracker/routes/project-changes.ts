import { Reply } from '../../core/http/response.js';
import { kindIn, readProject, requiredParts } from '../editing/projects.js';
import { objectIn } from '../http/body.js';
import { flagOf, listOf } from '../http/paging.js';
import { badRequest, forbidden, noProject, refuse } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { projectJson } from '../presentation/projects.js';
import { actOf, projectAt } from '../queries/lookup.js';
import {
  createProject,
  deleteProject,
  editProject,
  restoreProject,
  retireProject,
} from '../world/actions/projects.js';
import type { RetiredProject } from '../world/administration.js';
import type { Act } from '../world/records/history.js';
import { administers, isAdministrator } from '../world/records/permissions.js';
import type { Project } from '../world/records/projects.js';
import { today } from './projects.js';
import { doneAsTask } from './tasks.js';

/** Projects made, changed, archived, deleted and restored. */
export const projectChangeRoutes = [
  ...platform('POST /project', (call) => {
    if (!isAdministrator(actOf(call).by)) throw forbidden('You do not have permission to create projects.');
    const body = objectIn(call);
    const plan = readProject(call, body, null);
    const kind = kindIn(call, body);
    const { id, key } = createProject(call.world, { ...plan, ...requiredParts(call, body, plan), kind });
    return created({ self: `${call.view.api}/project/${id}`, id: Number(id), key });
  }),

  ...platform('PUT /project/:project', (call) => {
    const project = projectAt(call, call.params.project);
    if (!administers(actOf(call).by, project))
      throw forbidden('You cannot edit the configuration of this project.');
    const body = objectIn(call);
    if (body.key !== undefined && body.key !== project.key) throw fixedKey(call);
    if (body.permissionScheme !== undefined && !isAdministrator(call.caller.user))
      throw forbidden('Only administrators of the site can change the schemes of a project.');
    editProject(call.world, project, readProject(call, body, project));
    return shown(call, project);
  }),

  ...platform('DELETE /project/:project', (call) => {
    const { project, act } = administered(call);
    if (flagOf(call.query, 'enableUndo', true)) retireProject(call.world, project, 'deleted', act);
    else deleteProject(call.world, project, act);
    return nothing();
  }),

  ...platform('POST /project/:project/delete', (call) => {
    const { project, act } = administered(call);
    deleteProject(call.world, project, act);
    return doneAsTask(call, act, `Delete project ${project.key}`);
  }),

  ...platform('POST /project/:project/archive', (call) => {
    const project = projectAt(call, call.params.project);
    const act = actOf(call);
    if (!isAdministrator(act.by)) throw forbidden('Only administrators of the site can archive projects.');
    retireProject(call.world, project, 'archived', act);
    return nothing();
  }),

  ...platform('POST /project/:project/restore', (call) => {
    const { by } = actOf(call);
    const asked = call.params.project;
    const retired = retiredAt(call, asked);
    if (!isAdministrator(by)) throw noProject(asked);
    if (!retired) {
      projectAt(call, asked);
      throw badRequest(`The project '${asked}' is neither archived nor in the recycle bin.`);
    }
    restoreProject(call.world, retired);
    return shown(call, retired.project);
  }),
];

function shown(call: Call, project: Project): Reply {
  const expand = [...listOf(call.query, 'expand'), 'url', 'insight'];
  return Reply.json(projectJson(call.world, project, { expand, today: today(call) }, call.view));
}

/** The project of the address, for administrators of the site; for others it is as if it were not there. */
function administered(call: Call<'project'>): { readonly project: Project; readonly act: Act } {
  const act = actOf(call);
  const project = projectAt(call, call.params.project);
  if (isAdministrator(act.by)) return { project, act };
  throw noProject(call.params.project);
}

function retiredAt({ world }: Pick<Call, 'world'>, idOrKey: string): RetiredProject | undefined {
  const { retired } = world.administration;
  return (
    retired.get(idOrKey.toUpperCase()) ?? [...retired.values()].find(({ project }) => project.id === idOrKey)
  );
}

function fixedKey({ mark }: Pick<Call, 'mark'>) {
  mark({ unsupported: ['key'] });
  return refuse(
    501,
    "The simulator does not change the key of a project; leave 'key' out, or test this live.",
  );
}
