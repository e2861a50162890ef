import { createRandom, type Random } from '../../../core/random.js';
import type { Credential, Group, User, UsualAccount } from '../records/people.js';

const HEX = '0123456789abcdef';

const FIRST = (
  'Maya Tomas Priya Ines Jonas Aiko Lena Omar Sofia Mateo Freya Kofi Hana Luca Nadia Erik Zuri Pavel Chloe Diego ' +
  'Amara Ivan Greta Samir Elena Noah Yuki Carmen Anders Leila Hugo Marta Tariq Signe Bruno Alma Kenji Rosa Nils Dina'
).split(' ');
const LAST = (
  'Lindqvist Okafor Raman Duarte Berg Tanaka Novak Haddad Rossi Alvarez Holm Mensah Kim Moretti Petrova Dahl ' +
  'Mbeki Svoboda Laurent Herrera Diallo Sokolov Brandt Nasser Costa Walsh Mori Vidal Nyberg Karimi Silva Wolff ' +
  'Aziz Strand Ferrari Lund Sato Moreno Vik Kaplan Reyes Fischer Jensen Ito Bakker Murphy Olsen Varga Conti Zhang'
).split(' ');

/** Where everybody's e-mail is. */
export const EMAIL_DOMAIN = 'tidewater.example';

export const GROUP = {
  everyone: 'jira-software-users',
  viewers: 'viewers',
  admins: 'site-admins',
  security: 'security-team',
  members: 'booking-crew',
};

/** Every group of the site. */
export function groupsFor(seed: number): Group[] {
  const random = createRandom(seed, 'groups');
  return Object.values(GROUP).map((name) => ({ id: uuid(random), name }));
}

const CREDENTIALS: readonly { readonly name: UsualAccount; readonly place: number }[] = [
  { name: 'member', place: 0 },
  { name: 'admin', place: 1 },
  { name: 'reader', place: 2 },
];

/** The people of the first block, the token holders first, with the automation and a user who left. */
export function firstTeam(seed: number): User[] {
  const everyday = [GROUP.everyone, GROUP.members];
  const team = Array.from({ length: 24 }, (_, place) => person(seed, place, { groups: everyday }));
  const secret = { groups: [...everyday, GROUP.security] };
  const special: Record<number, Partial<User>> = {
    1: { groups: [GROUP.everyone, GROUP.admins, GROUP.security] },
    2: { groups: [GROUP.viewers], emailVisible: false },
    4: secret,
    6: secret,
    19: secret,
    20: secret,
    22: { active: false, groups: [] },
    23: { accountType: 'app', displayName: 'Automation for Jira', email: '', groups: [GROUP.everyone] },
  };
  return team.map((user, place) => ({ ...user, ...special[place] }));
}

/** The people of a further block. */
export function furtherTeam(seed: number, block: number): User[] {
  const first = 24 + (block - 1) * 8;
  return Array.from({ length: 8 }, (_, at) => person(seed, first + at, { groups: [GROUP.everyone] }));
}

/** The API tokens of a seed, in the shape of real ones, and the people of the first team they belong to. */
export function credentialsFor(seed: number, team: readonly User[] = firstTeam(seed)): Credential[] {
  const random = createRandom(seed, 'tokens');
  return CREDENTIALS.flatMap(({ name, place }) => {
    const user = team[place];
    return user ? [{ name, user, token: tokenFrom(random) }] : [];
  });
}

/** An API token in the shape of real ones. */
export function tokenFrom(random: Random): string {
  return `ATATT3xFfGF0${random.text(60)}=${random.text(8, HEX.toUpperCase())}`;
}

/** The same place always has the same person, whatever the size of the world. */
function person(seed: number, place: number, rest: Partial<User>): User {
  const first = FIRST[place % FIRST.length] ?? '';
  const last = LAST[(place + Math.floor(place / FIRST.length)) % LAST.length] ?? '';
  const turn = Math.floor(place / (FIRST.length * LAST.length));
  const displayName = turn === 0 ? `${first} ${last}` : `${first} ${last} ${turn + 1}`;
  return {
    accountId: accountIdFrom(createRandom(seed, `person-${place}`)),
    accountType: 'atlassian',
    displayName,
    active: true,
    emailVisible: true,
    email: `${displayName.toLowerCase().replaceAll(' ', '.')}@${EMAIL_DOMAIN}`,
    timeZone: 'Etc/UTC',
    locale: 'en_GB',
    groups: [],
    ...rest,
  };
}

/** An account id in the shape of real ones. */
export function accountIdFrom(random: Random): string {
  return `712020:${uuid(random)}`;
}

function uuid(random: Random): string {
  return [8, 4, 4, 4, 12].map((length) => random.text(length, HEX)).join('-');
}
