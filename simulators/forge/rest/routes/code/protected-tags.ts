import { Reply } from '../../../../core/http/response.js';
import { MAINTAINER } from '../../../access/roles.js';
import { register } from '../../../collections/register.js';
import { remove } from '../../../collections/remove.js';
import { object } from '../../../parameters/object.js';
import {
  integer,
  list,
  notBlank,
  oneOf,
  required,
  text,
  unsupported,
} from '../../../parameters/parameter.js';
import { notFound, refused } from '../../../refusals/refusals.js';
import type { ProtectedTag, TagAccess } from '../../../world/records/credentials.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const TAGS = '/projects/:id/protected_tags';
const level = () => oneOf(integer(), 30, 40, 60, 0);
const allowed = list(
  object({
    access_level: level(),
    user_id: integer(),
    group_id: unsupported(),
    deploy_key_id: unsupported(),
  }),
);

const NAMES: Readonly<Record<number, string>> = {
  0: 'No one',
  30: 'Developers + Maintainers',
  40: 'Maintainers',
  60: 'Administrators',
};

/** Tags that not everybody may create (GitLab REST API, "Protected tags"). */
export const protectedTagRoutes = [
  rest(`GET ${TAGS}`, { takes: pagination }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const found = rulesOf(call, project).sort((one, other) => (one.name < other.name ? -1 : 1));
    return pagedItems(call, found, protectedTagJson);
  }),
  rest(`GET ${TAGS}/:name`, {}, (call) => Reply.json(protectedTagJson(ruleAt(call)))),
  rest(
    `POST ${TAGS}`,
    {
      takes: { name: required(notBlank(text())), create_access_level: level(), allowed_to_create: allowed },
    },
    (call) => {
      const project = projectFor(call, call.params.id, MAINTAINER);
      const { name } = call.input;
      if (rulesOf(call, project).some((rule) => rule.name === name))
        throw refused(409, `Protected tag '${name}' already exists`);
      const access = accessIn(call);
      const rule = { id: nextId(call.world, 'protectedTags'), project, name, access };
      return Reply.json(protectedTagJson(register(call.world, 'protectedTags', rule)), { status: 201 });
    },
  ),
  rest(`DELETE ${TAGS}/:name`, {}, (call) => {
    remove(call.world, { protectedTags: [ruleAt(call)] });
    return new Reply(null, { status: 204 });
  }),
];

function rulesOf({ world }: Pick<Call, 'world'>, project: Project): ProtectedTag[] {
  return [...world.protectedTags.values()].filter((rule) => rule.project === project);
}

function ruleAt(call: Call<unknown, 'id' | 'name'>): ProtectedTag {
  const project = projectFor(call, call.params.id, MAINTAINER);
  const rule = rulesOf(call, project).find(({ name }) => name === call.params.name);
  if (rule) return rule;
  throw notFound();
}

interface Sent {
  readonly create_access_level?: number | null | undefined;
  readonly allowed_to_create?:
    | readonly {
        readonly access_level?: number | null | undefined;
        readonly user_id?: number | null | undefined;
      }[]
    | null
    | undefined;
}

/** Single accounts are part of a licence; without any entry maintainers may. */
function accessIn({ world, input, settings }: Call<Sent>): TagAccess[] {
  const named = settings.tier === 'free' ? [] : (input.allowed_to_create ?? []);
  const entries = named.map(({ access_level, user_id }) => {
    const user = user_id == null ? null : world.users.get(user_id);
    if (user === undefined) throw refused(422, 'Create access levels user does not exist');
    return { level: access_level ?? MAINTAINER, user };
  });
  const own = input.create_access_level;
  const all =
    own != null || entries.length === 0 ? [{ level: own ?? MAINTAINER, user: null }, ...entries] : entries;
  return all.map((entry) => ({ id: nextId(world, 'tagAccess'), ...entry }));
}

function protectedTagJson({ name, access }: ProtectedTag) {
  return {
    name,
    create_access_levels: access.map(({ id, level: least, user }) => ({
      id,
      access_level: least,
      access_level_description: user?.name ?? NAMES[least] ?? String(least),
      deploy_key_id: null,
      user_id: user?.id ?? null,
      group_id: null,
    })),
  };
}
