import { kindOf } from '../presentation/issues/custom-values.js';
import { FIELDS } from '../world/generate/fields.js';
import { GROUP } from '../world/generate/people.js';
import type { Credential, User } from '../world/records/people.js';
import type { World } from '../world/records/world.js';
import { exportProjects } from './export-projects.js';
import { Exporting, filled } from './exporting.js';
import { derivedId, derivedToken, KINDS, spokenName } from './people.js';
import type { FieldEntry, PersonEntry, TrackerSection } from './schema.js';

/**
 * A tracker as it is now, as the section of a world file on an empty world. Left out is what no file can have: filters,
 * roles, properties that programs keep, links to other sites, and projects that were put away.
 */
export function exportTracker(world: World): TrackerSection {
  const exporting = new Exporting(world);
  const usual: readonly string[] = Object.values(GROUP);
  return filled({
    groups: world.groups.map(({ name }) => name).filter((name) => !usual.includes(name)),
    people: [...world.users.values()].map((user) => personEntry(exporting, user)),
    fields: world.fields.filter((field) => !FIELDS.includes(field)).map(fieldEntry),
    projects: exportProjects(exporting),
  });
}

function personEntry({ world, nameOf }: Exporting, user: User): PersonEntry {
  const { seed } = world.origin;
  const username = nameOf(user);
  const credential = world.credentials.find((each) => each.user === user);
  const { accountId, accountType, displayName, email, emailVisible, active, timeZone, locale } = user;
  return {
    username,
    email,
    ...(displayName !== spokenName(username) && { name: displayName }),
    ...(accountId !== derivedId(seed, username) && { id: accountId }),
    ...accountEntry(credential, username, derivedToken(seed, username)),
    ...(accountType === 'app' && { app: true }),
    ...(!emailVisible && { emailVisible }),
    ...(!active && { active }),
    ...(timeZone !== 'Etc/UTC' && { timeZone }),
    ...(locale !== 'en_GB' && { locale }),
    groups: [...user.groups],
  };
}

function accountEntry(credential: Credential | undefined, username: string, usualToken: string) {
  if (!credential) return { account: false as const };
  const { name, token } = credential;
  return { ...(name !== username && { account: name }), ...(token !== usualToken && { token }) };
}

function fieldEntry({ name, schema, options }: World['fields'][number]): FieldEntry {
  const kind = kindOf(schema?.custom);
  // Fields that were added are of one of these kinds.
  const [type] = Object.entries(KINDS).find(([, [, maker]]) => maker === kind) ?? ['text'];
  return filled({ name, type: type as FieldEntry['type'], options: options.map(({ value }) => value) });
}
