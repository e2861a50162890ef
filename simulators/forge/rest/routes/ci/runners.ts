import { Reply } from '../../../../core/http/response.js';
import { canSee, hasRole, MAINTAINER } from '../../../access/roles.js';
import { assignRunner, renewToken, unassignRunner, updateRunner } from '../../../actions/ci/runners.js';
import { remove } from '../../../collections/remove.js';
import {
  defaulted,
  flag,
  type InputOf,
  integer,
  oneOf,
  required,
  text,
  texts,
} from '../../../parameters/parameter.js';
import { atLeastOneOf, mutuallyExclusive } from '../../../parameters/rules.js';
import { chosenRunners, ownsRunner, runnersOfGroup, runnersOfProject } from '../../../queries/ci/runners.js';
import { matchesIn } from '../../../queries/matching/matches.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { Runner } from '../../../world/records/pipelines.js';
import { jobBasicJson } from '../../entities/ci/jobs.js';
import { MACHINE, managersJson, runnerDetails, runnerJson, systemIdOf } from '../../entities/ci/runners.js';
import { projectBasic, projectIdentity } from '../../entities/places/projects.js';
import { cursorPage } from '../../paging/cursor-page.js';
import { paged, pagedItems, pagination } from '../../paging/paging.js';
import { CI_STATUSES } from '../../requests/ci-lookup.js';
import { groupAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { runnerChanges, settable } from './runner-settings.js';

const TYPES = ['instance_type', 'group_type', 'project_type'] as const;
const STATUSES = ['active', 'paused', 'online', 'offline', 'never_contacted', 'stale'] as const;
const chosen = {
  type: oneOf(text(), ...TYPES),
  status: oneOf(text(), ...STATUSES),
  paused: flag(),
  tag_list: texts(),
  version_prefix: text(),
  ...pagination,
};
const scoped = { ...chosen, scope: oneOf(text(), 'specific', 'shared', ...TYPES, ...STATUSES) };
const number = { id: required(integer()) };

/** Runners, for those who manage them (GitLab REST API, "Runners"). */
export const runnerRoutes: readonly RestRoute[] = [
  rest('GET /runners', { takes: scoped }, (call) =>
    page(
      call,
      [...call.world.runners.values()].filter((runner) => ownsAlone(call, runner)),
    ),
  ),
  rest('GET /runners/all', { who: 'admin', takes: scoped }, (call) =>
    page(call, call.world.runners.values()),
  ),
  rest('GET /runners/:id', { takes: { ...number, include_projects: defaulted(flag(), true) } }, (call) => {
    const runner = runnerAt(call);
    if (runner.type !== 'instance_type') owned(call, runner);
    return Reply.json(runnerDetails(runner, call, { projects: call.input.include_projects }));
  }),
  rest(
    'PUT /runners/:id',
    {
      takes: { ...number, ...settable },
      rules: [mutuallyExclusive('active', 'paused'), atLeastOneOf(...Object.keys(settable))],
    },
    (call) => {
      const runner = owned(call, runnerAt(call));
      updateRunner(call.world, runner, runnerChanges(call.input));
      return Reply.json(runnerDetails(runner, call));
    },
  ),
  rest('DELETE /runners/:id', { takes: number }, (call) => {
    const runner = runnerAt(call);
    if (!call.viewer?.admin && runner.projects.length > 1)
      throw forbidden('Runner associated with more than one project');
    remove(call.world, { runners: [owned(call, runner)] });
    return new Reply(null, { status: 204 });
  }),
  rest(
    'GET /runners/:id/jobs',
    {
      takes: {
        ...number,
        system_id: text(),
        status: oneOf(text(), ...CI_STATUSES),
        order_by: oneOf(text(), 'id'),
        sort: oneOf(defaulted(text(), 'desc'), 'asc', 'desc'),
        cursor: text(),
        ...pagination,
      },
    },
    (call) => {
      const runner = owned(call, runnerAt(call));
      const { status, sort, cursor, system_id: system } = call.input;
      if (system && system !== systemIdOf(runner)) return pagedItems(call, [], () => null);
      const jobs = [...call.world.jobs.values()].filter(
        (job) => job.runner === runner && (!status || job.status === status),
      );
      const found = matchesIn(
        jobs.sort((one, other) => one.id - other.id),
        { descending: sort === 'desc' },
      );
      const shown = (job: (typeof jobs)[number]) => ({
        ...jobBasicJson(job, call),
        project: projectIdentity(job.pipeline.project),
      });
      return cursor ? cursorPage(call, found, shown) : paged(call, found, shown);
    },
  ),
  rest('GET /runners/:id/projects', { takes: { ...number, ...pagination } }, (call) => {
    const { projects } = owned(call, runnerAt(call));
    const seen = projects.filter((project) => canSee(call.viewer, project));
    return pagedItems(call, seen, (project) => projectBasic(project, call));
  }),
  rest('GET /runners/:id/managers', { takes: number }, (call) =>
    Reply.json(managersJson(owned(call, runnerAt(call)), call)),
  ),
  rest('POST /runners/:id/reset_authentication_token', { takes: number }, (call) => {
    const { token } = renewToken(call.world, owned(call, runnerAt(call)));
    return Reply.json({ token, token_expires_at: null }, { status: 201 });
  }),
  rest('GET /projects/:id/runners', { takes: scoped }, (call) =>
    page(call, runnersOfProject(call.world, projectFor(call, call.params.id, MAINTAINER))),
  ),
  rest('GET /groups/:id/runners', { takes: chosen }, (call) => {
    const group = groupAt(call, call.params.id);
    if (!hasRole(call.viewer, group, MAINTAINER)) throw forbidden();
    return page(call, runnersOfGroup(call.world, group));
  }),
  rest('POST /projects/:id/runners', { takes: { runner_id: required(integer()) } }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const runner = sharable(call, call.input.runner_id);
    assignRunner(call.world, runner, project);
    return Reply.json(runnerJson(runner, call), { status: 201 });
  }),
  rest('DELETE /projects/:id/runners/:runner_id', { takes: { runner_id: required(integer()) } }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const runner = call.world.runners.get(call.input.runner_id);
    if (!runner?.projects.includes(project)) throw notFound('Runner');
    if (runner.projects[0] === project)
      throw forbidden('You cannot unassign a runner from the owner project. Delete the runner instead');
    if (runner.locked && !call.viewer?.admin) throw forbidden('Runner is locked');
    unassignRunner(call.world, runner, project);
    return new Reply(null, { status: 204 });
  }),
];

type Chosen = Omit<Call<InputOf<typeof chosen> & { readonly scope?: string | null | undefined }>, 'params'>;

/** A page of runners; a scope is a type or a status by its old name. */
function page(call: Chosen, runners: Iterable<Runner>): Reply {
  const { scope, version_prefix: version, tag_list: tags, ...given } = call.input;
  const named = { specific: 'project_type', shared: 'instance_type' }[scope ?? ''] ?? scope;
  const isType = TYPES.some((type) => type === named);
  const filter = { ...given, ...(named && { [isType ? 'type' : 'status']: named }), tags };
  const now = call.clock.now().getTime();
  const found = chosenRunners(runners, filter, now).filter(
    (runner) =>
      !version || ((runner.simulated || runner.contactedAt !== null) && MACHINE.version.startsWith(version)),
  );
  return pagedItems(call, found, (runner) => runnerJson(runner, call));
}

function runnerAt({ world, input }: Pick<Call<InputOf<typeof number>>, 'world' | 'input'>): Runner {
  const runner = world.runners.get(input.id);
  if (runner) return runner;
  throw notFound('Runner');
}

function owned({ viewer }: Pick<Call, 'viewer'>, runner: Runner): Runner {
  if (viewer?.admin || ownsRunner(viewer, runner)) return runner;
  throw forbidden('No access granted');
}

/** Not even an administrator owns what has no place of theirs. */
function ownsAlone({ viewer }: Pick<Call, 'viewer'>, runner: Runner): boolean {
  return runner.type !== 'instance_type' && ownsRunner(viewer, runner);
}

/** A runner that can be given one more project: those of groups and of the instance cannot. */
function sharable(call: Pick<Call, 'world' | 'viewer'>, id: number): Runner {
  const runner = call.world.runners.get(id);
  if (!runner) throw notFound('Runner');
  if (runner.type !== 'project_type')
    throw forbidden(`Runner is ${runner.group ? 'a group' : 'an instance'} runner`);
  if (runner.locked && !call.viewer?.admin) throw forbidden('Runner is locked');
  return owned(call, runner);
}
