import type { ClockReading } from '../../../../core/clock.js';
import type { Viewer } from '../../../access/roles.js';
import { visibleStatus } from '../../../queries/places/users.js';
import { avatarUrl, userPictureUrl, userUrl } from '../../../rendering/addresses.js';
import { timeJson } from '../../../rendering/times.js';
import type { User } from '../../../world/records/people.js';
import { dayOf } from '../../../world/records/time.js';
import type { Call } from '../../routing/routing.js';

type Shown = Pick<Call, 'site'>;
type Asked = Pick<Call, 'site' | 'viewer' | 'settings' | 'world'>;

/** An account as it is in every other record (schema APIEntitiesUserBasic). */
export function userBasic(user: User, { site }: Shown) {
  return {
    id: user.id,
    username: user.username,
    public_email: user.publicEmail,
    name: user.name,
    state: user.state,
    locked: false,
    avatar_url: avatarOf(user, site),
    web_url: userUrl(site, user),
  };
}

/** The same, or null where there is no account. */
export function userBasicOrNull(user: User | null, call: Shown) {
  return user && userBasic(user, call);
}

function avatarOf(user: User, site: string): string {
  return user.picture ? userPictureUrl(site, user, user.picture.fileName) : avatarUrl(site, user);
}

/** An account as anybody with an account sees it; a private profile reports less (schema APIEntitiesUser). */
export function userJson(user: User, call: Asked) {
  return {
    ...userBasic(user, call),
    ...(seesProfile(call.viewer, user) && { created_at: timeJson(user.createdAt) }),
    bio: user.bio,
    location: user.location,
    linkedin: option(user, 'linkedin', ''),
    twitter: option(user, 'twitter', ''),
    discord: option(user, 'discord', ''),
    website_url: user.websiteUrl,
    github: option(user, 'github', ''),
    job_title: user.jobTitle,
    pronouns: user.pronouns,
    organization: user.organization,
    bot: user.bot,
    work_information: workOf(user),
    ...(seesProfile(call.viewer, user) && followsOf(user, call)),
    local_time: null,
  };
}

function followsOf(user: User, { world, viewer }: Asked) {
  return {
    followers: [...world.users.values()].filter(({ following }) => following?.includes(user)).length,
    following: user.following?.length ?? 0,
    is_followed: viewer?.following?.includes(user) === true,
  };
}

/** Whether an account may read what a profile says beside its name. */
function seesProfile(viewer: Viewer, user: User): boolean {
  return !user.privateProfile || viewer === user || viewer?.admin === true;
}

function workOf({ jobTitle, organization }: User): string | null {
  if (jobTitle !== '' && organization !== '') return `${jobTitle} at ${organization}`;
  return jobTitle || organization || null;
}

/** An account as it is shown to itself (schema APIEntitiesUserPublic). */
export function ownUserJson(user: User, call: Asked) {
  return {
    ...userJson(user, call),
    last_sign_in_at: lastSeen(user),
    confirmed_at: timeJson(user.createdAt),
    last_activity_on: user.lastActivityOn === null ? null : dayOf(user.lastActivityOn),
    email: user.email,
    theme_id: option(user, 'theme_id', 3),
    color_scheme_id: option(user, 'color_scheme_id', 1),
    projects_limit: option(user, 'projects_limit', 100_000),
    current_sign_in_at: lastSeen(user),
    identities: option(user, 'identities', []),
    can_create_group: option(user, 'can_create_group', true),
    can_create_project: option(user, 'projects_limit', 100_000) > 0,
    two_factor_enabled: false,
    external: user.external,
    private_profile: user.privateProfile,
    commit_email: option(user, 'commit_email', user.email),
    preferred_language: 'en',
    ...(call.settings.tier !== 'free' && {
      shared_runners_minutes_limit: option(user, 'shared_runners_minutes_limit', null),
      extra_shared_runners_minutes_limit: option(user, 'extra_shared_runners_minutes_limit', null),
      scim_identities: [],
    }),
  };
}

/** An account as administrators see it in lists (schema APIEntitiesUserWithAdmin). */
export function userForAdmins(user: User, call: Asked) {
  const creator = call.world.users.get(Number(option(user, 'created_by_id', 0))) ?? null;
  return {
    ...ownUserJson(user, call),
    is_admin: user.admin,
    note: option(user, 'note', null),
    namespace_id: user.namespaceId,
    created_by: userBasicOrNull(creator, call),
    ...(call.settings.tier !== 'free' && {
      using_license_seat: !user.bot && user.state === 'active',
      is_auditor: option(user, 'auditor', false),
      provisioned_by_group_id: null,
      enterprise_group_id: null,
      enterprise_group_associated_at: null,
    }),
  };
}

/** One account as administrators see it. */
export function userDetailsForAdmins(user: User, call: Asked) {
  return { ...userForAdmins(user, call), current_sign_in_ip: null, last_sign_in_ip: null, sign_in_count: 1 };
}

/** What an account says to be doing; an account without a status has an empty one (schema APIEntitiesUserStatus). */
export function statusJson(user: User, clock: Pick<ClockReading, 'hasCome'>) {
  const status = visibleStatus(user, clock);
  return {
    emoji: status ? status.emoji : null,
    message: status ? status.message : null,
    availability: status ? status.availability : null,
    message_html: status ? escaped(status.message) : '',
    clear_status_at: timeJson(status?.clearAt ?? null),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function lastSeen({ lastActivityOn }: User): string | null {
  return timeJson(lastActivityOn);
}

function option<Value>({ options }: User, name: string, initial: Value): Value {
  // What is written under a name has passed the parameter of that name, and so has the type of its first value.
  return options && Object.hasOwn(options, name) ? (options[name] as Value) : initial;
}
