import type { Random } from '../../../core/random.js';
import { register } from '../../collections/register.js';
import { newUser } from '../../world/new-places.js';
import type { User, UserStatus } from '../../world/records/people.js';
import { HOUR } from '../../world/records/time.js';
import { nextId } from '../../world/world.js';
import { at, chance, oneOf, times } from '../choices.js';
import type { Setting } from '../context.js';
import { CITIES, FAMILY, GIVEN, JOBS } from '../data/names.js';

/** Accounts by what they are for. */
export interface People {
  readonly root: User;
  readonly usual: User;
  readonly owner: User;
  readonly developer: User;
  readonly reporter: User;
  readonly planner: User;
  readonly guest: User;
  readonly outsider: User;
  readonly external: User;
  readonly blocked: User;
  readonly deactivated: User;
  /** Keeps dependencies up to date. */
  readonly updates: User;
  /** Releases and deploys. */
  readonly releases: User;
  /** Everyone who writes code, the usual account among the first. */
  readonly engineers: readonly User[];
}

/** People who write code in the default world. */
const ENGINEERS = 112;

const STATUSES: readonly Omit<UserStatus, 'clearAt'>[] = [
  { emoji: 'palm_tree', message: 'On holiday, back on Monday', availability: 'busy' },
  { emoji: 'house_with_garden', message: 'Working from home', availability: 'not_set' },
  { emoji: 'rotating_light', message: 'On call', availability: 'not_set' },
  { emoji: 'speech_balloon', message: '', availability: 'not_set' },
  { emoji: 'mag', message: 'Reviewing', availability: 'busy' },
];

/** Makes all accounts; later ones are younger. */
export function makePeople(setting: Setting): People {
  const random = setting.random('people');
  const further = Math.floor(12 * Math.sqrt(Math.max(0, setting.blocks - 1)));
  const count = ENGINEERS + further;
  let made = 0;
  const person = (special: Partial<User> = {}) => {
    made += 1;
    // From five years ago to ten months ago.
    const daysAgo = 1900 - Math.floor((1590 * made) / (count + 20));
    return account(setting, random, { place: made, daysAgo, special });
  };
  const root = person({ username: 'root', name: 'Administrator', admin: true, jobTitle: '', location: '' });
  const owner = person({ jobTitle: 'Director of Engineering' });
  const updates = person({
    username: 'update-bot',
    name: 'Update Bot',
    bot: true,
    jobTitle: '',
    location: '',
  });
  const releases = person({
    username: 'release-bot',
    name: 'Release Bot',
    bot: true,
    jobTitle: '',
    location: '',
  });
  const [usual, developer] = [person({ jobTitle: 'Staff Engineer' }), person()];
  const [reporter, planner] = [
    person({ jobTitle: 'Support Engineer' }),
    person({ jobTitle: 'Product Manager' }),
  ];
  const guest = person({ jobTitle: 'Account Manager' });
  const blocked = person({ state: 'blocked' });
  const deactivated = person({ state: 'deactivated' });
  const engineers = [usual, developer, ...times(count - 2, () => person())];
  const external = person({ external: true, organization: 'Halden Consulting' });
  const outsider = person({ jobTitle: 'Recruiter', privateProfile: true });
  return {
    root,
    owner,
    updates,
    releases,
    usual,
    developer,
    reporter,
    planner,
    guest,
    blocked,
    deactivated,
    engineers,
    external,
    outsider,
  };
}

interface Wanted {
  readonly place: number;
  readonly daysAgo: number;
  readonly special: Partial<User>;
}

function account({ world, calendar }: Setting, random: Random, { place, daysAgo, special }: Wanted): User {
  const given = at(GIVEN, place * 7);
  // Three more for each round of given names: with one, the pairs would come again after two rounds.
  const family = at(FAMILY, place * 11 + 3 * Math.floor(place / GIVEN.length));
  const turn = Math.floor(place / (GIVEN.length * FAMILY.length));
  const plain = `${given}.${family}`.toLowerCase();
  const username = special.username ?? (turn === 0 ? plain : `${plain}${turn + 1}`);
  const email = `${username}@brightwater.example`;
  const createdAt = calendar.moment(random, daysAgo);
  const user = newUser(world, {
    id: nextId(world, 'users'),
    namespaceId: nextId(world, 'namespace'),
    username,
    email,
    createdAt,
    state: 'active',
    bot: false,
    admin: false,
    external: false,
    name: `${given} ${family}`,
    publicEmail: chance(random, 0.3) ? email : '',
    privateProfile: false,
    lastActivityOn: calendar.ago(place % 5 === 0 ? 4 : 3) + HOUR,
    bio: chance(random, 0.2) ? 'Likes small merge requests.' : '',
    location: oneOf(random, CITIES),
    jobTitle: oneOf(random, JOBS),
    organization: 'Brightwater',
    pronouns: chance(random, 0.15) ? oneOf(random, ['she/her', 'he/him', 'they/them']) : '',
    websiteUrl: chance(random, 0.1) ? `https://${plain}.example` : '',
    status: chance(random, 0.2) ? { ...oneOf(random, STATUSES), clearAt: null } : null,
    starredProjects: [],
    ...special,
  });
  return register(world, 'users', user);
}
