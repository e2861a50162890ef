import { Reply } from '../../core/http/response.js';
import { readComponent, requiredName } from '../editing/components.js';
import { objectIn } from '../http/body.js';
import { listOf, pageBean, sliceOf } from '../http/paging.js';
import { badRequest, forbidden } from '../http/refusals.js';
import { created, nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { componentJson, componentRef } from '../presentation/components.js';
import { actOf, projectAt, visibleProjects } from '../queries/lookup.js';
import { partAt } from '../queries/project-parts.js';
import { createComponent, deleteComponent, editComponent } from '../world/actions/components.js';
import type { Act } from '../world/records/history.js';
import { administers } from '../world/records/permissions.js';
import type { Project } from '../world/records/projects.js';

/** Components of projects, read by all who see the project and changed by those who administer it. */
export const componentRoutes = [
  ...platform('GET /component', (call) => {
    const { query, view } = call;
    const asked = listOf(query, 'projectIdsOrKeys');
    const projects = asked.length === 0 ? visibleProjects(call) : asked.map((name) => projectAt(call, name));
    const words = query.get('query')?.toLowerCase() ?? '';
    const found = projects
      .flatMap(({ components }) => components)
      .filter(({ name }) => name.toLowerCase().includes(words));
    const shown = (component: (typeof found)[number]) => componentRef(component, view);
    return Reply.json(pageBean(call, found, sliceOf(query, { usual: 50, most: 100 }), shown));
  }),

  ...platform('GET /component/:id', (call) => {
    const { project, part } = partAt(call, 'components', call.params.id);
    return Reply.json(componentJson(part, project, call.view));
  }),

  ...platform('POST /component', (call) => {
    const body = objectIn(call);
    const { project: key = body.projectId } = body;
    if (key === undefined || key === null)
      throw badRequest('A project id must be specified for this operation.');
    const project = projectAt(call, String(key));
    administrator(call, project, () => forbidden('You cannot edit the configuration of this project.'));
    const plan = readComponent(body, { world: call.world, project, component: null });
    const component = createComponent(call.world, project, { ...plan, name: requiredName(plan) });
    return created(componentJson(component, project, call.view));
  }),

  ...platform('PUT /component/:id', (call) => {
    const { project, part: component } = partAt(call, 'components', call.params.id);
    administrator(call, project);
    editComponent(
      call.world,
      component,
      readComponent(objectIn(call), { world: call.world, project, component }),
    );
    return Reply.json(componentJson(component, project, call.view));
  }),

  ...platform('DELETE /component/:id', (call) => {
    const { project, part: component } = partAt(call, 'components', call.params.id);
    const act = administrator(call, project);
    const target = call.query.get('moveIssuesTo');
    const instead = target === null ? null : partAt(call, 'components', lastOf(target));
    if (instead?.part === component)
      throw badRequest('You cannot move the issues to the component being deleted.');
    if (instead && instead.project !== project)
      throw badRequest('The component that issues are moved to must be of the same project.');
    deleteComponent(call.world, project, component, instead?.part ?? null, act);
    return nothing();
  }),
];

function administrator(call: Call, project: Project, refusal = () => noPermission(call)): Act {
  const act = actOf(call);
  if (administers(act.by, project)) return act;
  throw refusal();
}

function noPermission({ caller }: Pick<Call, 'caller'>) {
  return forbidden(
    `The user ${caller.user?.displayName ?? ''} does not have permission to complete this operation.`,
  );
}

/** The id in an id or in the address that ends with it. */
function lastOf(idOrAddress: string): string {
  return idOrAddress.split('/').at(-1) ?? idOrAddress;
}
