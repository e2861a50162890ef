import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { DEVELOPER } from '../../../access/roles.js';
import { object } from '../../../parameters/object.js';
import {
  anything,
  flag,
  integer,
  list,
  notBlank,
  oneOf,
  required,
  text,
} from '../../../parameters/parameter.js';
import { notFound, refused } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { FeatureFlag, FlagStrategy } from '../../../world/records/places/operations.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const FLAGS = '/projects/:id/feature_flags';
const FLAG = `${FLAGS}/:feature_flag_name` as const;
const NAMES = ['default', 'gradualRolloutUserId', 'userWithId', 'flexibleRollout', 'gitlabUserList'];
const plain = { parameters: anything(), user_list_id: integer() };
const numbered = { id: integer(), _destroy: flag() };
const creation = {
  name: required(text()),
  description: text(),
  active: flag(),
  strategies: list(
    object({
      ...plain,
      name: required(text()),
      scopes: list(object({ environment_scope: required(text()) })),
    }),
  ),
};
const changes = {
  name: notBlank(text()),
  description: text(),
  active: flag(),
  strategies: list(
    object({
      ...plain,
      ...numbered,
      name: text(),
      scopes: list(object({ ...numbered, environment_scope: text() })),
    }),
  ),
};

/** What of the programs of a project is on or off, and for whom (GitLab REST API, "Feature flags"). */
export const featureFlagRoutes = [
  rest(`GET ${FLAGS}`, { takes: { scope: oneOf(text(), 'enabled', 'disabled'), ...pagination } }, (call) => {
    const project = projectFor(call, call.params.id, DEVELOPER);
    const { scope } = call.input;
    const flags = (project.featureFlags ?? []).filter(
      ({ active }) => !scope || active === (scope === 'enabled'),
    );
    const byName = flags.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    return pagedItems(call, byName, (flag) => flagJson(flag, project));
  }),
  rest(`GET ${FLAG}`, {}, (call) => {
    const { project, flag } = found(call);
    return Reply.json(flagJson(flag, project));
  }),
  rest(`POST ${FLAGS}`, { takes: creation }, (call) => {
    const project = projectFor(call, call.params.id, DEVELOPER);
    const { name, description, active, strategies } = call.input;
    judgeName(project, name);
    const { at } = call.act();
    const flag: FeatureFlag = {
      name,
      description: description ?? null,
      active: active ?? true,
      strategies: changedStrategies(call, project, [], strategies ?? []),
      createdAt: at,
      updatedAt: at,
    };
    writable(call.world, project).featureFlags = [...(project.featureFlags ?? []), flag];
    return Reply.json(flagJson(flag, project), { status: 201 });
  }),
  rest(`PUT ${FLAG}`, { takes: changes }, (call) => {
    const { project, flag } = found(call);
    const { name, description, active, strategies } = call.input;
    if (name && name !== flag.name) judgeName(project, name);
    const changed: FeatureFlag = {
      ...flag,
      name: name ?? flag.name,
      description: description === undefined ? flag.description : description,
      active: active ?? flag.active,
      strategies: changedStrategies(call, project, flag.strategies, strategies ?? []),
      updatedAt: call.act().at,
    };
    replace(call, project, flag, [changed]);
    return Reply.json(flagJson(changed, project));
  }),
  rest(`DELETE ${FLAG}`, {}, (call) => {
    const { project, flag } = found(call);
    replace(call, project, flag, []);
    return Reply.json(flagJson(flag, project));
  }),
];

function found(call: Call<unknown, 'id' | 'feature_flag_name'>): {
  readonly project: Project;
  readonly flag: FeatureFlag;
} {
  const project = projectFor(call, call.params.id, DEVELOPER);
  const flag = project.featureFlags?.find(({ name }) => name === call.params.feature_flag_name);
  if (flag) return { project, flag };
  throw notFound();
}

function replace(
  { world }: Pick<Call, 'world'>,
  project: Project,
  flag: FeatureFlag,
  by: readonly FeatureFlag[],
): void {
  writable(world, project).featureFlags = (project.featureFlags ?? []).flatMap((one) =>
    one === flag ? by : [one],
  );
}

function judgeName({ featureFlags = [] }: Project, name: string): void {
  const problems = [
    ...(/^[a-z]([-_a-z0-9]*[a-z0-9])?$/.test(name) && name.length <= 63 ? [] : [BAD_NAME]),
    ...(featureFlags.some((one) => one.name === name) ? ['Name has already been taken'] : []),
  ];
  if (problems.length > 0) throw refused(400, problems);
}

const BAD_NAME =
  "Name can contain only lowercase letters, digits, '_' and '-'. Must start with a letter, and cannot end with '-' or '_'";

type Maybe<Value> = Value | null | undefined;

interface Numbered {
  readonly id?: Maybe<number>;
  readonly _destroy?: Maybe<boolean>;
}

interface Sent extends Numbered {
  readonly name?: Maybe<string>;
  readonly parameters?: unknown;
  readonly user_list_id?: Maybe<number>;
  readonly scopes?: Maybe<readonly (Numbered & { readonly environment_scope?: Maybe<string> })[]>;
}

type Asked = Pick<Call, 'world'>;

/** The strategies of a flag after those sent: changed or taken away by their numbers, and made without one. */
function changedStrategies(
  call: Asked,
  project: Project,
  before: readonly FlagStrategy[],
  sent: readonly Sent[],
): FlagStrategy[] {
  const changed = before.flatMap((strategy) => {
    const change = sent.find(({ id }) => id === strategy.id);
    if (!change) return [strategy];
    return change._destroy ? [] : [strategyOf(call, project, strategy, change)];
  });
  const made = sent
    .filter(({ id }) => id == null)
    .map((one) => {
      const id = nextId(call.world, 'flagStrategy');
      const blank = { id, name: 'default', parameters: {}, scopes: [], userListId: null };
      return strategyOf(call, project, blank, one);
    });
  return [...changed, ...made];
}

function strategyOf(call: Asked, project: Project, before: FlagStrategy, sent: Sent): FlagStrategy {
  const { name, parameters, user_list_id, scopes } = sent;
  if (name && !NAMES.includes(name)) throw refused(400, ['Strategies name strategy name is invalid']);
  const userListId = user_list_id === undefined ? before.userListId : user_list_id;
  if (userListId !== null && !project.flagUserLists?.some(({ id }) => id === userListId))
    throw refused(400, 'Strategies user list must exist');
  const gone = (scopes ?? []).filter(({ _destroy }) => _destroy).map(({ id }) => id);
  const added = (scopes ?? []).filter(({ id }) => id == null);
  return {
    ...before,
    name: name ?? before.name,
    parameters: isRecord(parameters) ? parameters : before.parameters,
    userListId,
    scopes: [
      ...before.scopes.filter(({ id }) => !gone.includes(id)),
      ...added.map(({ environment_scope }) => ({
        id: nextId(call.world, 'flagScope'),
        environment: environment_scope ?? '*',
      })),
    ],
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A flag (schema APIEntitiesFeatureFlag). */
function flagJson(flag: FeatureFlag, { flagUserLists = [] }: Project) {
  return {
    name: flag.name,
    description: flag.description,
    active: flag.active,
    version: 'new_version_flag',
    created_at: timeJson(flag.createdAt),
    updated_at: timeJson(flag.updatedAt),
    scopes: [],
    strategies: flag.strategies.map(({ id, name, parameters, scopes, userListId }) => {
      const users = flagUserLists.find((one) => one.id === userListId);
      return {
        id,
        name,
        parameters,
        scopes: scopes.map((scope) => ({ id: scope.id, environment_scope: scope.environment })),
        user_list: users
          ? { id: users.id, iid: users.iid, name: users.name, user_xids: users.userXids }
          : null,
      };
    }),
  };
}
