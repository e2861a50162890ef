import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole, MAINTAINER, OWNER } from '../../../access/roles.js';
import {
  createRunner,
  newRegistrationToken,
  renewRegistrationToken,
  renewToken,
} from '../../../actions/ci/runners.js';
import { remove } from '../../../collections/remove.js';
import { object } from '../../../parameters/object.js';
import {
  integer,
  notBlank,
  oneOf,
  required,
  text,
  unsupported,
  withoutEffect,
} from '../../../parameters/parameter.js';
import { mutuallyExclusive } from '../../../parameters/rules.js';
import { badRequest, forbidden, notFound } from '../../../refusals/refusals.js';
import type { Runner } from '../../../world/records/pipelines.js';
import type { Group, Project } from '../../../world/records/projects.js';
import type { World } from '../../../world/world.js';
import { systemIdOf } from '../../entities/ci/runners.js';
import { changeInstance, instancePartsOf } from '../../parts/instance-parts.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { made, runnerChanges, settable } from './runner-settings.js';

const UNSAID = 'every machine is reported as those that are simulated';
const machine = withoutEffect(
  object({
    name: text(),
    version: text(),
    revision: text(),
    platform: text(),
    architecture: text(),
  }),
  UNSAID,
);
const token = { token: required(text()) };

/** Runners as they begin and end, by their makers and by their tokens (GitLab REST API, "Runners" and "Create a runner linked to a user"). */
export const runnerRegistrationRoutes: readonly RestRoute[] = [
  rest(
    'POST /user/runners',
    {
      scopes: ['api', 'create_runner'],
      takes: {
        runner_type: required(notBlank(oneOf(text(), 'instance_type', 'group_type', 'project_type'))),
        group_id: integer(),
        project_id: integer(),
        ...made,
        token_expires_at: unsupported(),
        token_rotation_deadline: unsupported(),
      },
    },
    (call) => {
      const home = homeOf(call);
      return registered(createRunner(call.world, call.act(), home, runnerChanges(call.input)));
    },
  ),
  rest(
    'POST /runners',
    {
      who: 'anyone',
      takes: { ...token, ...settable, maintainer_note: text(), info: machine },
      rules: [
        mutuallyExclusive('maintainer_note', 'maintenance_note'),
        mutuallyExclusive('active', 'paused'),
      ],
    },
    (call) => {
      const { input, world } = call;
      const home = homeWith(world, input.token);
      const note = input.maintenance_note ?? input.maintainer_note;
      const at = call.clock.now().getTime();
      return registered(
        createRunner(world, { at }, home, runnerChanges({ ...input, maintenance_note: note })),
      );
    },
  ),
  rest('DELETE /runners', { who: 'anyone', takes: token }, (call) => {
    remove(call.world, { runners: [runnerWith(call)] });
    return new Reply(null, { status: 204 });
  }),
  rest(
    'DELETE /runners/managers',
    { who: 'anyone', takes: { ...token, system_id: required(text()) } },
    (call) => {
      const runner = runnerWith(call);
      if (runner.contactedAt === null || systemIdOf(runner) !== call.input.system_id)
        throw notFound('Runner manager');
      writable(call.world, runner).contactedAt = null;
      return new Reply(null, { status: 204 });
    },
  ),
  rest(
    'POST /runners/verify',
    { who: 'anyone', takes: { ...token, system_id: withoutEffect(text(), UNSAID) } },
    (call) => {
      const runner = runnerWith(call);
      writable(call.world, runner).contactedAt = call.clock.now().getTime();
      return registered(runner, 200);
    },
  ),
  rest('POST /runners/reset_authentication_token', { who: 'anyone', takes: token }, (call) => {
    const renewed = renewToken(call.world, runnerWith(call));
    return Reply.json({ token: renewed.token, token_expires_at: null }, { status: 201 });
  }),
  rest('POST /runners/reset_registration_token', { who: 'admin' }, (call) => {
    const value = newRegistrationToken(call.world);
    changeInstance(call, { registrationToken: value });
    return Reply.json({ token: value, token_expires_at: null }, { status: 201 });
  }),
  ...(['projects', 'groups'] as const).map((noun) =>
    rest(`POST /${noun}/:id/runners/reset_registration_token`, {}, (call) => {
      const value = renewRegistrationToken(
        call.world,
        managedAt(call, noun === 'groups' ? groupAt(call, call.params.id) : projectAt(call, call.params.id)),
      );
      return Reply.json({ token: value, token_expires_at: null }, { status: 201 });
    }),
  ),
];

function registered({ id, token: value }: Runner, status = 201): Reply {
  return Reply.json({ id, token: value, token_expires_at: null }, { status });
}

interface NewRunner {
  readonly runner_type: string;
  readonly group_id?: number | null | undefined;
  readonly project_id?: number | null | undefined;
}

/** Where a runner is made, by an account that may do so there. */
function homeOf(call: Pick<Call<NewRunner>, 'world' | 'viewer' | 'input'>): Project | Group | null {
  const { runner_type: type, group_id: group, project_id: project } = call.input;
  if (type === 'instance_type') {
    if (!call.viewer?.admin) throw forbidden();
    return null;
  }
  const id = type === 'group_type' ? group : project;
  if (id == null) throw badRequest(`${type === 'group_type' ? 'group_id' : 'project_id'} is missing`);
  return managedAt(call, type === 'group_type' ? groupAt(call, String(id)) : projectAt(call, String(id)));
}

/** Maintainers make runners of projects, owners those of groups. */
function managedAt({ viewer }: Pick<Call, 'viewer'>, place: Project | Group): Project | Group {
  if (!hasRole(viewer, place, place.kind === 'group' ? OWNER : MAINTAINER)) throw forbidden();
  return place;
}

/** Null for the whole instance. */
function homeWith(world: World, value: string): Project | Group | null {
  const places: readonly (Project | Group)[] = [...world.projects.values(), ...world.groups.values()];
  const home = places.find(({ registrationToken }) => registrationToken === value);
  if (home) return home;
  if (instancePartsOf({ world }).registrationToken === value) return null;
  throw forbidden('invalid token supplied');
}

function runnerWith({ world, input }: Pick<Call<{ readonly token: string }>, 'world' | 'input'>): Runner {
  const runner = [...world.runners.values()].find(({ token: value }) => value === input.token);
  if (runner) return runner;
  throw forbidden();
}
