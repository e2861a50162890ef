import { hasRole, MAINTAINER } from '../../access/roles.js';
import {
  chosenRunners,
  ownsRunner,
  runnerStatus,
  runnersOfGroup,
  runnersOfProject,
} from '../../queries/ci/runners.js';
import type { Runner } from '../../world/records/pipelines.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** What lists of runners take. */
export interface RunnerArguments extends Paging {
  readonly paused?: Given<boolean>;
  readonly status?: Given<string>;
  readonly type?: Given<string>;
  readonly tagList?: Given<readonly string[]>;
  readonly search?: Given<string>;
  readonly sort?: Given<string>;
}

/** The runners of the instance, for administrators. */
export function everyRunner(args: RunnerArguments, context: Context): Page<Runner> | null {
  return context.viewer?.admin ? runnersPage(context.world.runners.values(), args, context) : null;
}

/** The runners that take the jobs of a place, for those who manage it. */
export function runnersAt(
  place: Group | Project,
  args: RunnerArguments,
  context: Context,
): Page<Runner> | null {
  if (!hasRole(context.viewer, place, MAINTAINER)) return null;
  const { world } = context;
  const found = place.kind === 'project' ? runnersOfProject(world, place) : runnersOfGroup(world, place);
  return runnersPage(found, args, context);
}

/** A runner by its number, for those who may see it. */
export function runnerNamed(
  { id }: { readonly id: { readonly id: string } },
  { world, viewer }: Context,
): Runner | null {
  const runner = world.runners.get(Number(id.id));
  return runner && (viewer?.admin || ownsRunner(viewer, runner)) ? runner : null;
}

const ORDERS: Readonly<Record<string, (one: Runner, other: Runner) => number>> = {
  CREATED_ASC: (one, other) => one.id - other.id,
  CREATED_DESC: (one, other) => other.id - one.id,
  CONTACTED_ASC: (one, other) => (one.contactedAt ?? 0) - (other.contactedAt ?? 0),
  CONTACTED_DESC: (one, other) => (other.contactedAt ?? 0) - (one.contactedAt ?? 0),
};

function runnersPage(runners: Iterable<Runner>, args: RunnerArguments, { clock }: Context): Page<Runner> {
  const { paused, status, type, tagList: tags, search, sort } = args;
  const filter = { paused, status: status?.toLowerCase(), type: type?.toLowerCase(), tags, search };
  const found = chosenRunners(runners, filter, clock.now().getTime());
  return pageOfItems(found.sort(ORDERS[sort ?? ''] ?? ORDERS.CREATED_DESC), args);
}

/** What answers the type of runners. */
export const runnerFields: Fields<Runner> = {
  accessLevel: ({ accessLevel }) => accessLevel.toUpperCase(),
  contactedAt: ({ simulated, contactedAt }, _, { clock }) =>
    simulated ? clock.now().getTime() : contactedAt,
  createdAt: ({ createdAt }) => createdAt,
  createdBy: ({ createdBy }) => createdBy,
  id: ({ id }) => globalId('Ci::Runner', id),
  maximumTimeout: ({ maximumTimeout }) => maximumTimeout,
  runnerType: ({ type }) => type.toUpperCase(),
  shortSha: ({ id }) => id.toString(16).padStart(8, '0'),
  status: (runner, _, { clock }) => runnerStatus(runner, clock.now().getTime()).toUpperCase(),
  tagList: ({ tags }) => tags,
};
