import { once } from '../../../simulators/core/state/memoize.js';
import { type ForgeRecords, forgeRecords } from '../../../simulators/forge/records.js';
import type { ForgeSimulator } from '../../../simulators/forge/simulator.js';
import { anyOf, type Value } from '../../reading/values.js';
import { type Code, codeOf } from './code.js';
import { type Happenings, happeningsOf } from './happenings.js';
import { globalIds } from './spelling.js';
import { type Subjects, subjectsOf } from './subjects.js';

type Project = ForgeRecords['projects'][number];
type Group = ForgeRecords['groups'][number];

/** The forge's world as its models read it. */
export interface ForgeWorld extends Subjects, Code, Happenings {
  /** All records, whether or not the account may see them. */
  readonly all: ForgeRecords;
  /** Who the target signs in as, and the tokens of all accounts by what they are for. */
  readonly account: ForgeRecords['users'][number];
  readonly tokens: Readonly<Record<string, string>>;
  /** Now, in milliseconds. */
  readonly now: number;
  /** A folder of the target's user for files. */
  readonly home: string;
  /** The projects and groups that the account may see. */
  readonly projects: readonly Project[];
  readonly groups: readonly Group[];
  /** The access level of a user in a project or group, those of the groups above it included; 0 for no member. */
  levelIn(username: string, fullPath: string): number;
  /** The account of the credentials that a call carries; the target's account where it carries none, undefined for an unknown token. */
  caller(credentials: unknown): ForgeRecords['users'][number] | undefined;
  /** A person by every name that one may be reported under. */
  person(username: string | null): Value;
}

const OWNER = 50;

/** The world as it is now. */
export function forgeWorld(
  simulator: ForgeSimulator,
  home: string,
  all = forgeRecords(simulator.world),
): ForgeWorld {
  const { world, clock, credentials } = simulator;
  const token = [...world.tokens.values()].find((one) => one.token === credentials.token);
  const account = all.users.find(({ username }) => username === token?.user.username);
  if (account === undefined) throw new Error('the world knows no account for the target');
  const subjects = subjectsOf(simulator, all);
  const levels = once(() => levelsIn(all));
  const levelIn = (username: string, fullPath: string) =>
    fullPath.startsWith(`${username}/`)
      ? OWNER
      : Math.max(0, ...above(fullPath).map((place) => levels().get(`${username} ${place}`) ?? 0));
  const isSeen = ({ fullPath, visibility }: Project | Group) =>
    account.admin || visibility !== 'private' || levelIn(account.username, fullPath) > 0;
  const people = once(() => new Map(all.users.map((user) => [user.username, user])));
  const projects = once(() => all.projects.filter(isSeen));
  const groups = once(() => all.groups.filter(isSeen));
  const accountOf = (secret: string) => {
    const owner = [...world.tokens.values()].find((one) => one.token === secret)?.user;
    return owner && people().get(owner.username);
  };
  return {
    ...subjects,
    ...happeningsOf(all, subjects),
    ...codeOf(simulator, all),
    caller: (sent) => (isTokenSent(sent) ? accountOf(sent.accessToken) : account),
    all,
    account,
    home,
    levelIn,
    get now() {
      return clock.now().getTime();
    },
    tokens: Object.fromEntries([...world.tokens.values()].map(({ name, token: secret }) => [name, secret])),
    get projects() {
      return projects();
    },
    get groups() {
      return groups();
    },
    person: (username) => {
      if (username === null) return null;
      const user = people().get(username);
      return anyOf(username, ...(user ? [user.name, user.id, ...globalIds('User', user.id)] : []));
    },
  };
}

function isTokenSent(sent: unknown): sent is { readonly accessToken: string } {
  return typeof sent === 'object' && sent !== null && 'accessToken' in sent;
}

function levelsIn({ members }: ForgeRecords): ReadonlyMap<string, number> {
  return new Map(members.map(({ username, place, accessLevel }) => [`${username} ${place}`, accessLevel]));
}

/** A place and the groups above it. */
function above(fullPath: string): string[] {
  const parts = fullPath.split('/');
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
