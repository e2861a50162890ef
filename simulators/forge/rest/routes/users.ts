import { Reply } from '../../../core/http/response.js';
import { createUser, removeUser, setStatus, updateUser } from '../../actions/places/users.js';
import {
  file,
  flag,
  type InputOf,
  integer,
  moment,
  oneOf,
  required,
  text,
  withoutEffect,
} from '../../parameters/parameter.js';
import { allOrNoneOf, atLeastOneOf } from '../../parameters/rules.js';
import { attributesIn } from '../../queries/places/custom-attributes.js';
import { findUsers, type UserFilter, userColumns } from '../../queries/places/users.js';
import { forbidden, notFound } from '../../refusals/refusals.js';
import { findUser } from '../../world/find.js';
import type { User } from '../../world/records/people.js';
import { attributesJson } from '../entities/places/custom-attributes.js';
import {
  ownUserJson,
  statusJson,
  userBasic,
  userDetailsForAdmins,
  userForAdmins,
  userJson,
} from '../entities/places/users.js';
import { asksForKeyset, keysetPage, keysetParameters } from '../paging/keyset.js';
import { paged, pagination } from '../paging/paging.js';
import { pictureFrom } from '../requests/pictures.js';
import { shownBeside } from '../requests/project-lists.js';
import { rest } from '../routing/routing.js';
import type { Identity } from './accounts/identities.js';

const READ_USER = ['api', 'read_api', 'read_user'];
const NO_PASSWORDS = 'no user signs in with a password here';
const NO_MAIL = 'no mail is sent from here';

const listing = {
  username: text(),
  extern_uid: text(),
  public_email: text(),
  provider: text(),
  search: text(),
  active: flag(),
  humans: flag(),
  external: flag(),
  blocked: flag(),
  created_after: moment(),
  created_before: moment(),
  without_projects: flag(),
  without_project_bots: flag(),
  admins: flag(),
  two_factor: text(),
  exclude_active: flag(),
  exclude_external: flag(),
  exclude_humans: flag(),
  exclude_internal: flag(),
  order_by: oneOf(text(), 'id', 'name', 'username', 'created_at', 'updated_at'),
  sort: oneOf(text(), 'asc', 'desc'),
  skip_ldap: withoutEffect(flag(), 'no account is from LDAP'),
  auditors: flag(),
  ...keysetParameters,
  ...pagination,
  ...shownBeside,
};

/** What is kept under its own name, for answers only. */
const optional = {
  linkedin: text(),
  twitter: text(),
  discord: text(),
  github: text(),
  projects_limit: integer(),
  commit_email: text(),
  can_create_group: flag(),
  theme_id: integer(),
  color_scheme_id: integer(),
  note: text(),
  shared_runners_minutes_limit: integer(),
  extra_shared_runners_minutes_limit: integer(),
  auditor: flag(),
};

const profile = {
  ...optional,
  website_url: text(),
  organization: text(),
  extern_uid: text(),
  provider: text(),
  bio: text(),
  location: text(),
  pronouns: text(),
  public_email: text(),
  admin: flag(),
  external: flag(),
  avatar: file(),
  private_profile: flag(),
  password: withoutEffect(text(), NO_PASSWORDS),
  view_diffs_file_by_file: withoutEffect(flag(), 'only pages look another way'),
  policy_advanced_editor: withoutEffect(flag(), 'only pages look another way'),
  group_id_for_saml: withoutEffect(integer(), 'no group signs in with SAML here'),
};

const CLEARED_AFTER = ['30_minutes', '3_hours', '8_hours', '1_day', '3_days', '7_days', '30_days'] as const;

const numbered = { id: required(integer()) };
const status = {
  emoji: text(),
  message: text(),
  availability: text(),
  clear_status_after: oneOf(text(), ...CLEARED_AFTER),
};

/** Accounts, and their statuses. */
export const userRoutes = [
  rest(
    'GET /users',
    { who: 'anyone', scopes: READ_USER, takes: listing, rules: [allOrNoneOf('extern_uid', 'provider')] },
    (call) => {
      const { input, viewer, world } = call;
      const admin = viewer?.admin === true;
      if (input.extern_uid && input.provider && !admin) throw forbidden();
      if (viewer === null && !input.username) throw forbidden('Not authorized to access /api/v4/users');
      const columns = userColumns((admin && input.order_by) || 'id', !(admin && input.sort === 'asc'));
      const found = findUsers(world, viewer, filterOf(input, admin), columns);
      const withAttributes = admin && input.with_custom_attributes === true;
      const present = (user: User) => ({
        ...(admin ? userForAdmins(user, call) : userBasic(user, call)),
        ...(withAttributes && { custom_attributes: attributesJson(user) }),
      });
      return asksForKeyset(call) ? keysetPage(call, found, columns, present) : paged(call, found, present);
    },
  ),
  rest(
    'GET /users/:id',
    { who: 'anyone', scopes: READ_USER, takes: { ...numbered, ...shownBeside } },
    (call) => {
      const { viewer, world, input } = call;
      if (viewer === null) throw forbidden('Not authorized!');
      const user = existing(world.users.get(input.id));
      const extra =
        viewer.admin && input.with_custom_attributes ? { custom_attributes: attributesJson(user) } : {};
      return Reply.json({
        ...(viewer.admin ? userDetailsForAdmins(user, call) : userJson(user, call)),
        ...extra,
      });
    },
  ),
  rest(
    'POST /users',
    {
      who: 'admin',
      takes: {
        ...profile,
        email: required(text()),
        name: required(text()),
        username: required(text()),
        reset_password: withoutEffect(flag(), NO_MAIL),
        force_random_password: withoutEffect(flag(), NO_PASSWORDS),
        skip_confirmation: withoutEffect(flag(), NO_MAIL),
      },
      rules: [
        atLeastOneOf('password', 'reset_password', 'force_random_password'),
        allOrNoneOf('extern_uid', 'provider'),
      ],
    },
    async (call) => {
      const { email, name, username } = call.input;
      const input = { ...(await changesIn(call.input)), email, name, username };
      const user = createUser(call.world, call.act(), input);
      return Reply.json(userForAdmins(user, call), { status: 201 });
    },
  ),
  rest(
    'PUT /users/:id',
    {
      who: 'admin',
      takes: {
        ...numbered,
        ...profile,
        email: text(),
        name: text(),
        username: text(),
        skip_reconfirmation: withoutEffect(flag(), NO_MAIL),
      },
      rules: [allOrNoneOf('extern_uid', 'provider')],
    },
    async (call) => {
      const { input, world } = call;
      const user = existing(world.users.get(input.id));
      const named = definedOf({ email: input.email, name: input.name, username: input.username });
      return Reply.json(
        userForAdmins(updateUser(world, user, { ...(await changesIn(input)), ...named }), call),
      );
    },
  ),
  rest('DELETE /users/:id', { who: 'admin', takes: { ...numbered, hard_delete: flag() } }, (call) => {
    const user = existing(call.world.users.get(call.input.id));
    removeUser(call.world, user, { withContributions: call.input.hard_delete === true });
    return new Reply(null, { status: 204 });
  }),
  rest('GET /users/:user_id/status', { who: 'anyone', scopes: READ_USER }, (call) => {
    const user = existing(findUser(call.world, call.params.user_id));
    return Reply.json(statusJson(user, call.clock));
  }),
  rest('GET /user', { scopes: READ_USER }, (call) => {
    const { user } = call.act();
    return Reply.json(user.admin ? userDetailsForAdmins(user, call) : ownUserJson(user, call));
  }),
  rest('GET /user/status', { scopes: READ_USER }, (call) => {
    return Reply.json(statusJson(call.act().user, call.clock));
  }),
  rest('PUT /user/status', { takes: status }, (call) => {
    const { emoji, message, availability, clear_status_after } = call.input;
    const act = call.act();
    setStatus(call.world, act, { emoji, message, availability, clearAfter: clear_status_after });
    return Reply.json(statusJson(act.user, call.clock));
  }),
  rest('PATCH /user/status', { takes: status }, (call) => {
    const { emoji, message, availability, clear_status_after } = call.input;
    const act = call.act();
    const given = definedOf({ emoji, message, availability, clearAfter: clear_status_after });
    const { status: now } = act.user;
    const before = now ? { emoji: now.emoji, message: now.message, availability: now.availability } : {};
    if (Object.keys(given).length > 0) setStatus(call.world, act, { ...before, ...given });
    return Reply.json(statusJson(act.user, call.clock));
  }),
];

function existing(user: User | undefined): User {
  if (!user) throw notFound('User');
  return user;
}

/** Others than administrators cannot choose by what is not for everybody's eyes. */
function filterOf(input: InputOf<typeof listing>, admin: boolean): UserFilter {
  const states = statesOf(input);
  const noUsers = admin && (input.auditors || input.extern_uid || input.two_factor === 'enabled');
  return {
    username: input.username || undefined,
    search: input.search || undefined,
    publicEmail: input.public_email || undefined,
    states: noUsers ? [] : states,
    bot: input.humans || input.without_project_bots ? false : input.exclude_humans ? true : undefined,
    excludeInternal: input.exclude_internal ?? undefined,
    external: input.exclude_external ? false : input.external && admin ? true : undefined,
    ...(admin && {
      admin: input.admins ? true : undefined,
      attributes: attributesIn(input.custom_attributes),
      hasProjects: input.without_projects ? false : undefined,
      createdAfter: input.created_after ?? undefined,
      createdBefore: input.created_before ?? undefined,
    }),
  };
}

function statesOf({ active, blocked, exclude_active }: InputOf<typeof listing>): User['state'][] | undefined {
  if (!active && !blocked && !exclude_active) return undefined;
  const all: User['state'][] = ['active', 'blocked', 'deactivated', 'banned'];
  return all
    .filter((state) => !active || state === 'active')
    .filter((state) => !blocked || state === 'blocked' || state === 'banned')
    .filter((state) => !exclude_active || state !== 'active');
}

/** What a request changes in an account, under the names of the record; what it does not name stays. */
async function changesIn(input: Partial<InputOf<typeof profile>>) {
  const { extern_uid, provider } = input;
  const identities: { identities?: readonly Identity[] } =
    extern_uid && provider ? { identities: [{ provider, extern_uid, saml_provider_id: null }] } : {};
  const options = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => Object.hasOwn(optional, name) && value !== undefined),
  );
  const plain = definedOf({
    bio: input.bio,
    location: input.location,
    organization: input.organization,
    pronouns: input.pronouns,
    websiteUrl: input.website_url,
    publicEmail: input.public_email,
    admin: input.admin,
    external: input.external,
    privateProfile: input.private_profile,
  });
  return { ...plain, options: { ...options, ...identities }, picture: await pictureFrom(input.avatar) };
}

type Defined<Values> = { readonly [Name in keyof Values]?: NonNullable<Values[Name]> };

function definedOf<Values extends object>(values: Values): Defined<Values> {
  // Null and undefined are left out; the names and all other values are as they were.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Defined<Values>;
}
