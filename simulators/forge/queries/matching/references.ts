import type { Issue } from '../../world/records/issues.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { Noteable } from '../../world/records/notes.js';
import { fullPath, type Group, type Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';

/** What a text can point at by its number. */
export type Referable = Issue | MergeRequest;

/** How a record is written in a text: `#5`, `!5`; with the project's path where the reader is elsewhere. */
export function referenceTo(subject: Referable, from: Project | Group | null): string {
  const home = subject.kind === 'issue' ? subject.home : subject.project;
  return `${home === from ? '' : pathFrom(home, from)}${shortReference(subject)}`;
}

/** The reference within its own project: `#5`, `!5`; `&5` for an epic. */
export function shortReference(subject: Referable): string {
  if (subject.kind === 'merge request') return `!${subject.iid}`;
  return subject.type === 'epic' ? `&${subject.iid}` : `#${subject.iid}`;
}

/** Projects of one group call each other by their last name. */
function pathFrom(home: Project | Group, from: Project | Group | null): string {
  const isNeighbour =
    from?.kind === 'project' && home.kind === 'project' && from.namespace === home.namespace;
  return isNeighbour ? home.path : fullPath(home);
}

/** A record with its kind, as system notes name it: `issue #5`, `merge request group/project!7`, `commit 54f7727c`. */
export function phraseFor(subject: Noteable, from: Project | Group | null): string {
  if (subject.kind === 'merge request') return `merge request ${referenceTo(subject, from)}`;
  if (subject.kind === 'issue') {
    return `${subject.type === 'epic' ? 'epic' : 'issue'} ${referenceTo(subject, from)}`;
  }
  if (subject.kind === 'snippet') {
    const path = subject.project === from ? '' : pathFrom(subject.project, from);
    return `snippet ${path}$${subject.id}`;
  }
  const sha = subject.sha.slice(0, 8);
  return `commit ${subject.project === from ? sha : `${pathFrom(subject.project, from)}@${sha}`}`;
}

const REFERENCE =
  /(?<![\w/&#!.-])(?:(?<path>[\w.-]+(?:\/[\w.-]+)*))?(?<mark>[#!])(?<iid>\d+)\b|(?<url>https?:\/\/[^\s<>()/]+\/(?<urlPath>[\w.-]+(?:\/[\w.-]+)+)\/-\/(?<noun>issues|work_items|merge_requests)\/(?<urlIid>\d+))/g;

/** The issues and merge requests that a text points at, each once; code is not read. */
export function referencesIn(world: World, project: Project | Group, text: string): Referable[] {
  const found = [...plainText(text).matchAll(REFERENCE)].map(({ groups = {} }) => {
    const { path, mark, iid, urlPath, noun, urlIid } = groups;
    if (mark !== undefined) return subjectAt(placeFor(world, project, path), mark, Number(iid));
    const place = world.places.get((urlPath ?? '').toLowerCase());
    return subjectAt(place, noun === 'merge_requests' ? '!' : '#', Number(urlIid));
  });
  return [...new Set(found.filter((subject) => subject !== undefined))];
}

/** The record that one reference means: `#5`, `group/project!7`, an address. */
export function referenced(world: World, project: Project | Group, reference: string): Referable | undefined {
  return referencesIn(world, project, reference.trim())[0];
}

function placeFor(
  world: World,
  from: Project | Group,
  path: string | undefined,
): Project | Group | undefined {
  if (path === undefined) return from;
  const whole = world.places.get(path.toLowerCase());
  if (whole || path.includes('/') || from.kind === 'group') return whole;
  const around = fullPath(from).split('/').slice(0, -1).join('/');
  return world.places.get(`${around}/${path}`.toLowerCase());
}

function subjectAt(place: Project | Group | undefined, mark: string, iid: number): Referable | undefined {
  if (mark === '#') return place?.issuesByIid.get(iid);
  return place?.kind === 'project' ? place.mergeRequestsByIid.get(iid) : undefined;
}

/** A text without its code: what is there is no reference and no command. */
function plainText(text: string): string {
  return text.replace(/^(```|~~~)[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|$(?![\s\S]))/gm, '').replace(/`[^`\n]*`/g, '');
}

const CLOSING =
  /\b(?:close[sd]?|closing|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?)(?::)? +(?:issues? +)?((?:(?:[\w.-]+(?:\/[\w.-]+)*)?#\d+|https?:\/\/\S+?\/-\/(?:issues|work_items)\/\d+)(?:(?:, *| +)(?:and +)?(?:(?:[\w.-]+(?:\/[\w.-]+)*)?#\d+|https?:\/\/\S+?\/-\/(?:issues|work_items)\/\d+))*)/gi;

/** The issues that a merge request's text closes once it is merged (GitLab, "Default closing pattern"). */
export function closedBy(world: World, project: Project, text: string): Issue[] {
  const lists = [...plainText(text).matchAll(CLOSING)].map(([, references = '']) => references);
  const found = lists.flatMap((references) => referencesIn(world, project, references));
  return [...new Set(found.filter((subject) => subject.kind === 'issue'))];
}

/** The names of the people that a text mentions. */
export function namesIn(text: string): string[] {
  const found = plainText(text).matchAll(/(?<![\w@/.])@([a-zA-Z0-9_](?:[\w.-]*\w)?)/g);
  return [...new Set([...found].map(([, name = '']) => name.toLowerCase()))];
}

/** The names of those that a text begins with: they are spoken to. */
export function addressedIn(text: string): string[] {
  const [beginning = ''] = /^\s*(?:@[\w.-]+[\s,;:]*(?:and\s+)?)+/.exec(text) ?? [];
  return namesIn(beginning);
}
