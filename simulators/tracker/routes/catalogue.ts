import { Reply } from '../../core/http/response.js';
import { listOf, pageBean, sliceOf } from '../http/paging.js';
import { badRequest, notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { issueTypeJson } from '../presentation/issue-types.js';
import { priorityJson, resolutionJson, statusCategoryJson, statusJson } from '../presentation/workflows.js';
import { projectAt, visibleProjects, visibleTypes } from '../queries/lookup.js';
import type { Status } from '../world/records/workflows.js';

const PAGE = { usual: 50, most: 50 };

export const catalogueRoutes = [
  ...platform('GET /issuetype', (call) =>
    Reply.json(visibleTypes(call).map((type) => issueTypeJson(type, call.view))),
  ),

  ...platform('GET /issuetype/project', (call) => {
    const id = call.query.get('projectId');
    if (id === null) throw badRequest("The query parameter 'projectId' is required.");
    const { issueTypes } = projectAt(call, id);
    return Reply.json(issueTypes.map((type) => issueTypeJson(type, call.view)));
  }),

  ...platform('GET /issuetype/:id', (call) => {
    const type = visibleTypes(call).find(({ id }) => id === call.params.id);
    if (!type) throw notFound(`The issue type with id '${call.params.id}' does not exist.`);
    return Reply.json(issueTypeJson(type, call.view));
  }),

  ...platform('GET /priority', ({ world, view }) =>
    Reply.json(world.priorities.map((priority) => priorityJson(priority, view))),
  ),

  ...platform('GET /priority/search', (call) => {
    const { world, query, view } = call;
    const usual = world.priorities[Math.floor(world.priorities.length / 2)];
    const found = amongIds(world.priorities, listOf(query, 'id')).filter((priority) =>
      listOf(query, 'onlyDefault').includes('true') ? priority === usual : true,
    );
    const shown = (priority: (typeof found)[number]) => ({
      ...priorityJson(priority, view),
      isDefault: priority === usual,
    });
    return Reply.json(pageBean(call, found, sliceOf(query, PAGE), shown));
  }),

  ...platform('GET /priority/:id', ({ world, view, params }) => {
    const priority = world.priorities.find(({ id }) => id === params.id);
    if (!priority) throw notFound(`The priority with id '${params.id}' does not exist.`);
    return Reply.json(priorityJson(priority, view));
  }),

  ...platform('GET /resolution', ({ world, view }) =>
    Reply.json(world.resolutions.map((resolution) => resolutionJson(resolution, view))),
  ),

  ...platform('GET /resolution/search', (call) => {
    const { world, query, view } = call;
    const found = amongIds(world.resolutions, listOf(query, 'id'));
    const shown = (resolution: (typeof found)[number]) => ({
      ...resolutionJson(resolution, view),
      isDefault: false,
    });
    return Reply.json(pageBean(call, found, sliceOf(query, PAGE), shown));
  }),

  ...platform('GET /resolution/:id', ({ world, view, params }) => {
    const resolution = world.resolutions.find(({ id }) => id === params.id);
    if (!resolution) throw notFound(`The resolution with id '${params.id}' does not exist.`);
    return Reply.json(resolutionJson(resolution, view));
  }),

  ...platform('GET /status', (call) =>
    Reply.json(visibleStatuses(call).map((status) => statusJson(status, call.view))),
  ),

  ...platform('GET /status/:idOrName', (call) => {
    const { idOrName } = call.params;
    const status = visibleStatuses(call).find(({ id, name }) => id === idOrName || sameName(name, idOrName));
    if (!status) throw notFound(`The status with id or name '${idOrName}' does not exist.`);
    return Reply.json(statusJson(status, call.view));
  }),

  ...platform('GET /statuscategory', ({ world, view }) =>
    Reply.json(world.categories.map((category) => statusCategoryJson(category, view))),
  ),

  ...platform('GET /statuscategory/:idOrKey', ({ world, view, params: { idOrKey } }) => {
    const category = world.categories.find(({ id, key }) => String(id) === idOrKey || key === idOrKey);
    if (!category) throw notFound(`The status category with id or key '${idOrKey}' does not exist.`);
    return Reply.json(statusCategoryJson(category, view));
  }),

  ...platform('GET /statuses', (call) => {
    const asked = call.query.getAll('id');
    if (asked.length === 0) throw badRequest("The query parameter 'id' is required.");
    return Reply.json(amongIds(visibleStatuses(call), asked).map(plainStatus));
  }),

  ...platform('GET /statuses/search', (call) => {
    const { query } = call;
    const words = query.get('searchString')?.toLowerCase() ?? '';
    const category = query.get('statusCategory');
    if (category !== null && !Object.values(PLAIN_CATEGORIES).includes(category)) {
      throw badRequest(`The status category '${category}' is not valid.`);
    }
    const found = visibleStatuses(call, query.get('projectId')).filter(
      (status) =>
        status.name.toLowerCase().includes(words) &&
        (category === null || plainCategory(status) === category),
    );
    return Reply.json(pageBean(call, found, sliceOf(query, { usual: 200, most: 200 }), plainStatus));
  }),
];

/** The statuses in the workflows of the projects the caller sees, or of one of them. */
export function visibleStatuses(call: Call, projectId: string | null = null): Status[] {
  const projects = projectId === null ? visibleProjects(call) : [projectAt(call, projectId)];
  return call.world.statuses.filter((status) =>
    projects.some(({ workflow }) => workflow.statuses.includes(status)),
  );
}

const PLAIN_CATEGORIES = { undefined: 'TODO', new: 'TODO', indeterminate: 'IN_PROGRESS', done: 'DONE' };

function plainCategory({ category }: Status): string {
  return PLAIN_CATEGORIES[category.key];
}

/** A status as the routes for workflows show it. */
function plainStatus(status: Status): object {
  const { id, name, description } = status;
  return { id, name, statusCategory: plainCategory(status), scope: { type: 'GLOBAL' }, description };
}

function amongIds<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  return items.filter(({ id }) => ids.length === 0 || ids.includes(id));
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
