import { Reply } from '../../core/http/response.js';
import { checkProperty } from '../editing/properties.js';
import { notFound, refuse } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { agile, type Call, platform } from '../http/routing.js';
import { actOf, boardAt, issueAt, permitted, projectAt, sprintAt } from '../queries/lookup.js';
import type { Keeper } from '../world/actions/annotations.js';
import { may } from '../world/records/permissions.js';

/** Where properties are kept, for whom, and the address of the record they belong to. */
export interface Keeping {
  readonly of: Keeper;
  readonly self: string;
  /** Throws a refusal where the caller may not change them. */
  mayChange(): unknown;
}

/** Values that programs keep with issues, projects, boards and sprints (Jira Cloud platform REST API, Issue properties; Project properties). */
export const propertyRoutes = [
  ...platform('GET /issue/:issue/properties', (call) => listed(ofIssue(call), call)),
  ...platform('GET /issue/:issue/properties/:key', (call) => shown(ofIssue(call), call)),
  ...platform('PUT /issue/:issue/properties/:key', (call) => put(ofIssue(call), call)),
  ...platform('DELETE /issue/:issue/properties/:key', (call) => removed(ofIssue(call), call)),
  ...platform('GET /project/:project/properties', (call) => listed(ofProject(call), call)),
  ...platform('GET /project/:project/properties/:key', (call) => shown(ofProject(call), call)),
  ...platform('PUT /project/:project/properties/:key', (call) => put(ofProject(call), call)),
  ...platform('DELETE /project/:project/properties/:key', (call) => removed(ofProject(call), call)),
  ...(['board', 'sprint'] as const).flatMap((noun) => [
    agile(`GET /${noun}/:id/properties`, (call) => listed(onBoards[noun](call), call)),
    agile(`GET /${noun}/:id/properties/:key`, (call) => shown(onBoards[noun](call), call)),
    agile(`PUT /${noun}/:id/properties/:key`, (call) => put(onBoards[noun](call), call)),
    agile(`DELETE /${noun}/:id/properties/:key`, (call) => removed(onBoards[noun](call), call)),
  ]),
];

const onBoards: Readonly<Record<'board' | 'sprint', (call: Call<'id'>) => Keeping>> = {
  board: (call) => {
    const board = boardAt(call, call.params.id);
    return {
      of: board,
      self: `${call.view.site}/rest/agile/1.0/board/${board.id}/properties`,
      mayChange: () => {
        // Published for boards is 401 alone.
        if (!may(actOf(call).by, 'MANAGE_SPRINTS_PERMISSION', board.project))
          throw refuse(401, 'You do not have permission to change the properties of this board.');
      },
    };
  },
  sprint: (call) => {
    const { sprint, board } = sprintAt(call, call.params.id);
    return {
      of: sprint,
      self: `${call.view.site}/rest/agile/1.0/sprint/${sprint.id}/properties`,
      mayChange: () => permitted(call, 'MANAGE_SPRINTS_PERMISSION', board.project),
    };
  },
};

function ofIssue(call: Call<'issue'>): Keeping {
  const issue = issueAt(call, call.params.issue);
  return {
    of: issue,
    self: `${call.view.api}/issue/${issue.key}/properties`,
    mayChange: () => permitted(call, 'EDIT_ISSUES', issue.project),
  };
}

function ofProject(call: Call<'project'>): Keeping {
  const project = projectAt(call, call.params.project);
  return {
    of: project,
    self: `${call.view.api}/project/${project.key}/properties`,
    mayChange: () => permitted(call, 'ADMINISTER_PROJECTS', project),
  };
}

/** The keys of the properties of a record. */
export function listed({ of, self }: Keeping, { world: { annotations } }: Pick<Call, 'world'>): Reply {
  const keys = [...annotations.properties(of).keys()].map((key) => ({
    self: `${self}/${encodeURIComponent(key)}`,
    key,
  }));
  return Reply.json({ keys });
}

/** One property of a record. */
export function shown({ of }: Keeping, { params: { key }, world: { annotations } }: Call<'key'>): Reply {
  const values = annotations.properties(of);
  if (!values.has(key)) throw noProperty(key);
  return Reply.json({ key, value: values.get(key) });
}

/** Makes or changes a property of a record. */
export function put(
  { of, mayChange }: Keeping,
  { params: { key }, body, world: { annotations } }: Call<'key'>,
): Reply {
  mayChange();
  checkProperty(key, body);
  const isNew = !annotations.properties(of).has(key);
  annotations.setProperty(of, key, body);
  return new Reply(null, { status: isNew ? 201 : 200 });
}

/** Takes a property off a record. */
export function removed(
  { of, mayChange }: Keeping,
  { params: { key }, world: { annotations } }: Call<'key'>,
): Reply {
  mayChange();
  if (!annotations.deleteProperty(of, key)) throw noProperty(key);
  return nothing();
}

function noProperty(key: string) {
  return notFound(`The property with key '${key}' does not exist.`);
}
