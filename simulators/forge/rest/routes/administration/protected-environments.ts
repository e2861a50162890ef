import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole, MAINTAINER } from '../../../access/roles.js';
import { object } from '../../../parameters/object.js';
import {
  defaulted,
  flag,
  integer,
  list,
  notBlank,
  oneOf,
  type Parameter,
  required,
  text,
} from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type {
  EnvironmentAccess,
  ProtectedEnvironment,
} from '../../../world/records/places/deployment-rules.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { type PlaceNoun, placeAt } from '../joining/managed.js';
import { refuseUnlicensed } from '../reviews/licence.js';

const TIERS: readonly string[] = ['production', 'staging', 'testing', 'development', 'other'];
const LEVELS: Readonly<Record<number, string>> = {
  20: 'Reporters + Developers + Maintainers',
  30: 'Developers + Maintainers',
  40: 'Maintainers',
  60: 'Administrators',
};

const meant = {
  user_id: integer(),
  group_id: integer(),
  group_inheritance_type: oneOf(integer(), 0, 1),
  access_level: oneOf(integer(), 40, 30, 20, 60),
};
const changed = { ...meant, id: integer(), _destroy: flag() };
const approvers = list(object({ ...changed, required_approvals: defaulted(integer(), 1) }));
const creation = {
  name: required(notBlank(text())),
  required_approval_count: defaulted(integer(), 0),
  deploy_access_levels: required(list(object(meant))),
  approval_rules: approvers,
};

/** Environments to which not everybody deploys (GitLab REST API, "Protected environments" and "Group-level protected environments"). */
export const protectedEnvironmentRoutes: readonly RestRoute[] = [
  ...routesFor('projects', integer()),
  ...routesFor('groups', defaulted(integer(), 0)),
];

function routesFor(noun: PlaceNoun, count: Parameter<number>): RestRoute[] {
  const all = `/${noun}/:id/protected_environments` as const;
  return [
    rest(`GET ${all}`, { takes: pagination }, (call) =>
      pagedItems(call, managed(call, noun).protectedEnvironments ?? [], (rule) => ruleJson(rule, call)),
    ),
    rest(`GET ${all}/:name`, {}, (call) => Reply.json(ruleJson(ruleAt(call, managed(call, noun)), call))),
    rest(`POST ${all}`, { takes: creation }, (call) => {
      const place = managed(call, noun);
      const { name, deploy_access_levels, approval_rules, required_approval_count } = call.input;
      if (place.kind === 'group' && !TIERS.includes(name))
        throw refused(422, `Name must be one of environment tiers: ${TIERS.join(', ')}.`);
      const { protectedEnvironments: before = [] } = place;
      if (before.some((rule) => rule.name === name))
        throw refused(409, `Protected environment '${name}' already exists`);
      if (deploy_access_levels.length === 0) throw refused(422, "Deploy access levels can't be blank");
      const rule = {
        name,
        approvalsRequired: required_approval_count,
        deployers: entries(call, [], deploy_access_levels),
        approvers: entries(call, [], approval_rules ?? []),
      };
      writable(call.world, place).protectedEnvironments = [...before, rule];
      return Reply.json(ruleJson(rule, call), { status: 201 });
    }),
    rest(
      `PUT ${all}/:name`,
      {
        takes: {
          required_approval_count: count,
          deploy_access_levels: list(object(changed)),
          approval_rules: approvers,
        },
      },
      (call) => {
        const place = managed(call, noun);
        const before = ruleAt(call, place);
        const { deploy_access_levels, approval_rules, required_approval_count: wanted } = call.input;
        const rule = {
          ...before,
          approvalsRequired: wanted ?? before.approvalsRequired,
          deployers: entries(call, before.deployers, deploy_access_levels ?? []),
          approvers: entries(call, before.approvers, approval_rules ?? []),
        };
        if (rule.deployers.length === 0) throw refused(422, "Deploy access levels can't be blank");
        replace(call, place, before, [rule]);
        return Reply.json(ruleJson(rule, call));
      },
    ),
    rest(`DELETE ${all}/:name`, {}, (call) => {
      const place = managed(call, noun);
      replace(call, place, ruleAt(call, place), []);
      return new Reply(null, { status: 204 });
    }),
  ];
}

function managed(call: Call<unknown, 'id'>, noun: PlaceNoun): Project | Group {
  const place = placeAt(call, noun);
  refuseUnlicensed(call);
  if (!hasRole(call.viewer, place, MAINTAINER)) throw forbidden();
  return place;
}

function ruleAt(
  call: Call<unknown, 'name'>,
  { protectedEnvironments = [] }: Project | Group,
): ProtectedEnvironment {
  const rule = protectedEnvironments.find(({ name }) => name === call.params.name);
  if (rule) return rule;
  throw notFound();
}

function replace(
  { world }: Pick<Call, 'world'>,
  place: Project | Group,
  rule: ProtectedEnvironment,
  by: readonly ProtectedEnvironment[],
): void {
  writable(world, place).protectedEnvironments = (place.protectedEnvironments ?? []).flatMap((one) =>
    one === rule ? by : [one],
  );
}

type Maybe<Value> = Value | null | undefined;

interface SentEntry {
  readonly id?: Maybe<number>;
  readonly _destroy?: Maybe<boolean>;
  readonly user_id?: Maybe<number>;
  readonly group_id?: Maybe<number>;
  readonly group_inheritance_type?: Maybe<0 | 1>;
  readonly access_level?: Maybe<number>;
  readonly required_approvals?: Maybe<number>;
}

/** The entries that there are once those that a request names by number are changed or taken away, and the others are new. */
function entries(
  call: Pick<Call, 'world'>,
  before: readonly EnvironmentAccess[],
  sent: readonly SentEntry[],
): EnvironmentAccess[] {
  const unknown = sent.find(({ id }) => id != null && !before.some((entry) => entry.id === id));
  if (unknown) throw notFound();
  const kept = before.flatMap((entry) => {
    const change = sent.find(({ id }) => id === entry.id);
    if (!change) return [entry];
    return change._destroy ? [] : [entryOf(call, change, entry.id)];
  });
  const added = sent.filter(({ id, _destroy }) => id == null && !_destroy);
  return [...kept, ...added.map((one) => entryOf(call, one, nextId(call.world, 'environmentAccess')))];
}

function entryOf({ world }: Pick<Call, 'world'>, sent: SentEntry, id: number): EnvironmentAccess {
  const { user_id: userId, group_id: groupId, access_level: level } = sent;
  const named = [userId, groupId, level].filter((one) => one != null);
  if (named.length !== 1) throw refused(422, 'Name one of user_id, group_id and access_level for each entry');
  if (userId != null && !world.users.has(userId)) throw refused(422, 'User does not exist');
  if (groupId != null && !world.groups.has(groupId)) throw refused(422, 'Group does not exist');
  return {
    id,
    level: level ?? null,
    userId: userId ?? null,
    groupId: groupId ?? null,
    inherited: sent.group_inheritance_type ?? 0,
    approvals: sent.required_approvals ?? 1,
  };
}

/** A protected environment (schema APIEntitiesProtectedEnvironment); entries that name what was removed are left out. */
function ruleJson(rule: ProtectedEnvironment, { world }: Pick<Call, 'world'>) {
  const shown = (all: readonly EnvironmentAccess[]) =>
    all.flatMap((entry) => {
      const [user, group] = [world.users.get(entry.userId ?? 0), world.groups.get(entry.groupId ?? 0)];
      if ((entry.userId !== null && !user) || (entry.groupId !== null && !group)) return [];
      const description = user?.name ?? group?.name ?? LEVELS[entry.level ?? 0] ?? '';
      return [{ entry, json: entryJson(entry, description) }];
    });
  return {
    name: rule.name,
    deploy_access_levels: shown(rule.deployers).map(({ json }) => ({ ...json, deploy_key_id: null })),
    required_approval_count: rule.approvalsRequired,
    approval_rules: shown(rule.approvers).map(({ entry, json }) => ({
      ...json,
      required_approvals: entry.approvals,
    })),
  };
}

function entryJson({ id, level, userId, groupId, inherited }: EnvironmentAccess, description: string) {
  return {
    id,
    access_level: level,
    access_level_description: description,
    user_id: userId,
    group_id: groupId,
    group_inheritance_type: inherited,
  };
}
