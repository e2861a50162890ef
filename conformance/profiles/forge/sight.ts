import { memoize, memoizeBy } from '../../memoize.js';
import type { Expected } from '../../models/model.js';
import type { Issue, MergeRequest, Note } from './subjects.js';
import type { ForgeWorld } from './world.js';

/** From this access level on, people see confidential issues and internal notes (GitLab, "Roles and permissions"). */
const PLANNER = 15;
/** From this one on, they see the code of a private project and its merge requests. */
const REPORTER = 20;

/** What an account sees, worked out from who is a member where. */
export interface Sight {
  readonly username: string;
  project(fullPath: string): boolean;
  /** A project, or the group of an epic. */
  place(fullPath: string): boolean;
  issue(issue: Issue): boolean;
  mergeRequest(mergeRequest: MergeRequest): boolean;
  /** A note on something that the account sees: internal ones and what refers to something elsewhere are for some. */
  note(note: Note): boolean;
}

/** What accounts see in a world, by their names. */
const sightsIn = memoize((world: ForgeWorld) =>
  memoizeBy(
    (account: ForgeWorld['account']) => sightOfAccount(account, world),
    ({ username }) => username,
  ),
);

/** What the caller sees: the account of its own credentials, or else that of the target. */
export function sightOf(userCredentials: unknown, world: ForgeWorld): Sight {
  return sightsIn(world)(world.caller(userCredentials) ?? world.account);
}

function sightOfAccount({ username, admin, external }: ForgeWorld['account'], world: ForgeWorld): Sight {
  const { all, levelIn } = world;
  const level = memoizeBy((fullPath: string) => (admin ? 50 : levelIn(username, fullPath)));
  const projects = new Map(all.projects.map((project) => [project.fullPath, project]));
  const places = new Map(
    [...all.groups, ...all.projects].map(({ fullPath, visibility }) => [fullPath, visibility]),
  );
  const place = memoizeBy((fullPath: string) => {
    const visibility = places.get(fullPath);
    if (visibility === undefined) return false;
    return visibility === 'public' || (visibility === 'internal' && !external) || level(fullPath) > 0;
  });
  const uses = (feature: 'issues' | 'mergeRequests' | 'repository') =>
    memoizeBy((fullPath: string) => {
      const access = projects.get(fullPath)?.features[feature];
      return place(fullPath) && (access === 'enabled' || (access === 'private' && level(fullPath) > 0));
    });
  const [usesIssues, usesMergeRequests, usesCode] = [
    uses('issues'),
    uses('mergeRequests'),
    uses('repository'),
  ];
  const takesPart = ({ author, assignees }: Issue) => author === username || assignees.includes(username);
  const issue = (one: Issue) =>
    (projects.has(one.place) ? usesIssues(one.place) : place(one.place)) &&
    (!one.confidential || takesPart(one) || level(one.place) >= PLANNER);
  const mergeRequest = ({ project }: MergeRequest) =>
    usesMergeRequests(project) &&
    usesCode(project) &&
    (places.get(project) !== 'private' || level(project) >= REPORTER);
  const source = ({ body, subject }: Note) => {
    const [, path = '', sign = '', number] = /([\w./-]*)([#!&])(\d+)/.exec(body) ?? [];
    const home = placeOf(subject);
    const full = path === '' || path.includes('/') ? path || home : `${home.replace(/[^/]+$/, '')}${path}`;
    const reference = `${full}${sign}${number}`;
    const [one, other] = [world.issue(reference), world.mergeRequest(reference)];
    return (one === undefined || issue(one)) && (other === undefined || mergeRequest(other));
  };
  return {
    username,
    place,
    project: (fullPath) => projects.has(fullPath) && place(fullPath),
    issue,
    mergeRequest,
    note: (note) =>
      (!note.internal || note.author === username || level(placeOf(note.subject)) >= PLANNER) &&
      (note.systemAction !== 'cross_reference' || source(note)),
  };
}

/** Where something is that people discuss. */
function placeOf(reference: string): string {
  return reference.replace(/[#!&]\d+$/, '');
}

/** What is right to answer about what the caller may not see, or what is not there: nothing is reported of it. */
export function unseen(...lists: readonly string[]): Expected {
  const answer = { lists: lists.map((name) => ({ name, records: [] })) };
  return { answer, orRefused: 'whether what cannot be seen is refused or reported as empty is not said' };
}

/** Credentials of an account, as a call carries them. */
export function credentialsOf({ tokens }: ForgeWorld, ...accounts: readonly string[]) {
  return accounts.map((name) => ({ accessToken: tokens[name] }));
}
