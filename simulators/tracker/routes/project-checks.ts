import { Reply } from '../../core/http/response.js';
import { problemOfKey } from '../editing/projects.js';
import { badRequest, notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { issueTypeJson } from '../presentation/issue-types.js';
import { actOf, projectAt, visibleTypes } from '../queries/lookup.js';
import type { World } from '../world/records/world.js';

const LEVELS = new Map([
  [1, 'Epic'],
  [0, 'Base'],
  [-1, 'Subtask'],
]);

/** What is asked before a project is made, and how its types of issue are above each other. */
export const projectCheckRoutes = [
  ...platform('GET /projectvalidate/key', (call) => {
    const problem = problemOfKey(call.world, call.query.get('key') ?? '');
    return Reply.json({ errorMessages: [], errors: problem === null ? {} : { projectKey: problem } });
  }),

  ...platform('GET /projectvalidate/validProjectKey', (call) => {
    const key = call.query.get('key') ?? '';
    return Reply.json(problemOfKey(call.world, key) === null ? key : freeKey(call.world, key));
  }),

  ...platform('GET /projectvalidate/validProjectName', ({ world, query }) => {
    const name = query.get('name');
    if (name === null || name === '') throw badRequest("The query parameter 'name' is required.");
    const taken = new Set([...world.projects.values()].map((project) => project.name));
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
    return Reply.json(free);
  }),

  ...platform('GET /project/:project/hierarchy', (call) => {
    actOf(call);
    const { id, issueTypes } = projectAt(call, call.params.project);
    const hierarchy = [...LEVELS].flatMap(([level, name]) => {
      const own = issueTypes.filter(({ hierarchyLevel }) => hierarchyLevel === level);
      const shown = own.map((type) => ({
        id: Number(type.id),
        name: type.name,
        avatarId: avatarOf(call, type),
      }));
      return own.length === 0 ? [] : { level, name, issueTypes: shown };
    });
    return Reply.json({ projectId: Number(id), hierarchy });
  }),

  ...platform('GET /issuetype/:id/alternatives', (call) => {
    const types = visibleTypes(call);
    const type = types.find(({ id }) => id === call.params.id);
    if (!type) throw notFound(`The issue type with id '${call.params.id}' does not exist.`);
    const others = types.filter((other) => other !== type && other.hierarchyLevel === type.hierarchyLevel);
    return Reply.json(others.map((other) => issueTypeJson(other, call.view)));
  }),
];

/** A key like this one that no project has. */
function freeKey(world: World, key: string): string {
  const letters =
    key
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 7) || 'PR';
  let free = letters.padEnd(2, 'A');
  for (let number = 2; problemOfKey(world, free) !== null; number += 1) free = `${letters}${number}`;
  return free;
}

function avatarOf({ view }: Call, type: Parameters<typeof issueTypeJson>[0]): number {
  return issueTypeJson(type, view).avatarId;
}
