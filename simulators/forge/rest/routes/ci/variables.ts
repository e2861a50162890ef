import { Reply } from '../../../../core/http/response.js';
import { hasRole, MAINTAINER, OWNER } from '../../../access/roles.js';
import { createVariable, updateVariable, variablesOf } from '../../../actions/ci/variables.js';
import { remove } from '../../../collections/remove.js';
import { object } from '../../../parameters/object.js';
import { flag, type InputOf, oneOf, required, text } from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { KeptVariable } from '../../../world/records/ci-settings.js';
import { variableJson } from '../../entities/ci/variables.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

type Home = KeptVariable['home'];
type HomeAt = (call: Call<unknown, 'id'>) => Home;

const shared = {
  protected: flag(),
  masked: flag(),
  raw: flag(),
  variable_type: oneOf(text(), 'env_var', 'file'),
  description: text(),
};
const scoped = { environment_scope: text() };
const filter = { filter: object({ environment_scope: text() }) };

/** What pipelines of projects, of groups and of the whole instance are given (GitLab REST API, "CI/CD variables"). */
export const variableRoutes: readonly RestRoute[] = [
  ...routesFor('/projects/:id/variables', (call) =>
    managed(call, projectAt(call, call.params.id), MAINTAINER),
  ),
  ...routesFor('/groups/:id/variables', (call) => managed(call, groupAt(call, call.params.id), OWNER)),

  rest('GET /admin/ci/variables', { who: 'admin', takes: pagination }, (call) =>
    pagedItems(call, variablesOf(call.world, null), variableJson),
  ),
  rest('GET /admin/ci/variables/:key', { who: 'admin' }, (call) =>
    Reply.json(variableJson(variableOf(call, null))),
  ),
  rest(
    'POST /admin/ci/variables',
    { who: 'admin', takes: { ...shared, key: required(text()), value: required(text()) } },
    (call) => created(call, null, call.input),
  ),
  rest('PUT /admin/ci/variables/:key', { who: 'admin', takes: { ...shared, value: text() } }, (call) =>
    Reply.json(variableJson(updateVariable(call.world, variableOf(call, null), changesIn(call.input)))),
  ),
  rest('DELETE /admin/ci/variables/:key', { who: 'admin' }, (call) => removed(call, variableOf(call, null))),
];

function routesFor(path: '/projects/:id/variables' | '/groups/:id/variables', at: HomeAt): RestRoute[] {
  return [
    rest(`GET ${path}`, { takes: pagination }, (call) =>
      pagedItems(call, variablesOf(call.world, at(call)), variableJson),
    ),
    rest(`GET ${path}/:key`, { takes: filter }, (call) =>
      Reply.json(variableJson(variableOf(call, at(call), call.input.filter?.environment_scope))),
    ),
    rest(
      `POST ${path}`,
      {
        takes: {
          ...shared,
          ...scoped,
          key: required(text()),
          value: required(text()),
          masked_and_hidden: flag(),
        },
      },
      (call) => created(call, at(call), call.input),
    ),
    rest(`PUT ${path}/:key`, { takes: { ...shared, ...scoped, ...filter, value: text() } }, (call) => {
      const variable = variableOf(call, at(call), call.input.filter?.environment_scope);
      return Reply.json(variableJson(updateVariable(call.world, variable, changesIn(call.input))));
    }),
    rest(`DELETE ${path}/:key`, { takes: filter }, (call) =>
      removed(call, variableOf(call, at(call), call.input.filter?.environment_scope)),
    ),
  ];
}

function managed<Place extends NonNullable<Home>>(
  { viewer }: Pick<Call, 'viewer'>,
  place: Place,
  least: number,
): Place {
  if (!hasRole(viewer, place, least)) throw forbidden();
  return place;
}

/** The variable of a key; 409 where several environments have one of it and the request does not say which. */
function variableOf(
  { world, params }: Pick<Call<unknown, 'key'>, 'world' | 'params'>,
  home: Home,
  scope?: string | null,
): KeptVariable {
  const found = variablesOf(world, home).filter(
    ({ key, environmentScope }) => key === params.key && (scope == null || environmentScope === scope),
  );
  const [variable, another] = found;
  if (!variable) throw notFound('Variable');
  if (another)
    throw refused(
      409,
      "There are multiple variables with provided parameters. Please use 'filter[environment_scope]'",
    );
  return variable;
}

type Sent = Partial<InputOf<typeof shared & typeof scoped>> & {
  readonly value?: string | null | undefined;
  readonly masked_and_hidden?: boolean | null | undefined;
};

function created(call: Pick<Call, 'world'>, home: Home, input: Sent & { readonly key: string }): Reply {
  const hidden = input.masked_and_hidden === true;
  const masked = hidden || input.masked === true;
  const variable = createVariable(call.world, home, { ...changesIn(input), key: input.key, hidden, masked });
  return Reply.json(variableJson(variable), { status: 201 });
}

function changesIn(input: Sent) {
  return {
    value: input.value ?? undefined,
    type: input.variable_type ?? undefined,
    protected: input.protected ?? undefined,
    masked: input.masked ?? undefined,
    raw: input.raw ?? undefined,
    environmentScope: input.environment_scope || undefined,
    description: input.description,
  };
}

function removed({ world }: Pick<Call, 'world'>, variable: KeptVariable): Reply {
  remove(world, { variables: [variable] });
  return new Reply(null, { status: 204 });
}
