import { createRandom } from '../../core/random.js';
import { writable } from '../../core/state/changes.js';
import { allNamed } from '../../core/world-file/names.js';
import type { Path } from '../../core/world-file/problems.js';
import { addPerson, createGroup } from '../world/actions/groups.js';
import { customField } from '../world/generate/fields.js';
import { accountIdFrom, EMAIL_DOMAIN, GROUP, tokenFrom } from '../world/generate/people.js';
import type { FieldDefinition } from '../world/records/fields.js';
import type { User } from '../world/records/people.js';
import type { World } from '../world/records/world.js';
import type { Loading } from './loading.js';
import type { FieldEntry, PersonEntry } from './schema.js';

/** Every name that a file may use for the people of a world. */
export function namesOfPeople({ users }: World): Map<string, User> {
  return new Map(
    [...users.values()].flatMap((user) =>
      [user.email.split('@')[0] ?? '', user.email, user.accountId, user.displayName]
        .filter((name) => name !== '')
        .map((name) => [name.toLowerCase(), user] as const),
    ),
  );
}

/** Adds the groups that are not there yet. */
export function loadGroups({ world }: Loading, groups: readonly string[] = []): void {
  for (const name of groups) if (!world.groups.some((group) => group.name === name)) createGroup(world, name);
}

/** Adds a person who can sign in. */
export function loadPerson(loading: Loading, at: Path, entry: PersonEntry): void {
  const { world, people, complaints } = loading;
  const { username, name = spokenName(username), email = `${username}@${EMAIL_DOMAIN}` } = entry;
  const { account = username } = entry;
  const { origin } = world;
  if (world.credentials.some((credential) => credential.name === account)) {
    complaints.add([...at, 'username'], `another account is called "${account}"; take another name`);
    return;
  }
  if (
    email !== '' &&
    [...world.users.values()].some((user) => user.email.toLowerCase() === email.toLowerCase())
  ) {
    complaints.add([...at, 'email'], `another person has the address ${email}; give this one another`);
    return;
  }
  const groups = allNamed(
    loading,
    [...at, 'groups'],
    entry.groups ?? [GROUP.everyone],
    world.groups,
    'group',
  );
  const user: User = {
    accountId: entry.id ?? derivedId(origin.seed, username),
    accountType: entry.app ? 'app' : 'atlassian',
    displayName: name,
    email,
    emailVisible: entry.emailVisible ?? true,
    active: entry.active ?? true,
    timeZone: entry.timeZone ?? 'Etc/UTC',
    locale: entry.locale ?? 'en_GB',
    groups: [...groups.map((group) => group.name), ...(entry.admin ? [GROUP.admins] : [])],
  };
  const token = entry.token ?? derivedToken(origin.seed, username);
  addPerson(world, user, account === false ? null : { name: account, token });
  people.set(username.toLowerCase(), user);
}

/** The account id of a person whom the file gives none. */
export function derivedId(seed: number, username: string): string {
  return accountIdFrom(createRandom(seed, `person ${username}`));
}

/** The token of a person whom the file gives none. */
export function derivedToken(seed: number, username: string): string {
  return tokenFrom(createRandom(seed, `token ${username}`));
}

/** The name that a username sounds like: maya.lind is Maya Lind. */
export function spokenName(username: string): string {
  const words = username.split(/[._-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** What Atlassian calls the types of fields. */
export const KINDS: Readonly<
  Record<FieldEntry['type'], readonly [type: string, maker: string, items?: string]>
> = {
  text: ['string', 'textfield'],
  paragraph: ['string', 'textarea'],
  number: ['number', 'float'],
  date: ['date', 'datepicker'],
  datetime: ['datetime', 'datetime'],
  person: ['user', 'userpicker'],
  select: ['option', 'select'],
  multiselect: ['array', 'multicheckboxes', 'option'],
};
/** Where the numbers of fields and options of files begin. */
const FIRST_FIELD = 10_100;
const FIRST_OPTION = 10_200;

/** Adds custom fields. */
export function loadFields(
  { world, complaints }: Loading,
  at: Path,
  entries: readonly FieldEntry[] = [],
): void {
  for (const [place, { name, type, options = [] }] of entries.entries()) {
    if (world.fields.some((field) => field.name.toLowerCase() === name.toLowerCase())) {
      complaints.add([...at, place, 'name'], `there is a field "${name}" already; take another name`);
      continue;
    }
    const [schemaType, maker, items] = KINDS[type];
    const first = FIRST_OPTION + 100 * place;
    const field: FieldDefinition = customField(FIRST_FIELD + place, name, schemaType, maker, {
      ...(items && { items }),
      options: options.map((value, turn) => ({ id: String(first + turn), value })),
    });
    writable(world, world).fields = [...world.fields, field];
  }
}
