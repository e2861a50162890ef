import { writable } from '../../../core/state/changes.js';
import { refused } from '../../refusals/refusals.js';
import type { LinkKind, Release, ReleaseLink } from '../../world/records/releases.js';
import { nextId, type World } from '../../world/world.js';
import { given } from '../given.js';

/** A link as a client describes it. */
export interface LinkInput {
  readonly name: string;
  readonly url: string;
  readonly filepath?: string | null | undefined;
  readonly type?: LinkKind | undefined;
}

const MOST_PATH = 128;

/** A link that a release with other links can have; 400 with what is wrong with it (app/models/releases/link.rb). */
function judgedLink(
  others: readonly ReleaseLink[],
  { name, url, filepath, type }: LinkInput,
): Omit<ReleaseLink, 'id'> {
  const path = filepath || null;
  const problems = [
    ...(name.trim() === '' ? ["Name can't be blank"] : []),
    ...(others.some((other) => other.name === name) ? ['Name has already been taken'] : []),
    ...(isAddress(url) ? [] : ['Url is blocked: Only allowed schemes are http, https, ftp']),
    ...(others.some((other) => other.url === url) ? ['Url has already been taken'] : []),
    ...(path === null ? [] : problemsOfPath(path, others)),
  ];
  if (problems.length > 0) throw refused(400, problems);
  return { name, url, filepath: path, type: type ?? 'other' };
}

/** Links that one release can have. */
export function judgedLinks(inputs: readonly LinkInput[]): Omit<ReleaseLink, 'id'>[] {
  const judged: ReleaseLink[] = [];
  for (const input of inputs) judged.push({ id: 0, ...judgedLink(judged, input) });
  return judged;
}

function problemsOfPath(path: string, others: readonly ReleaseLink[]): string[] {
  return [
    ...(path.length > MOST_PATH ? [`Filepath is too long (maximum is ${MOST_PATH} characters)`] : []),
    ...(/^\/(?:[\w.-]+\/)*[\w.-]*[\dA-Za-z]$/.test(path) ? [] : ['Filepath is in an invalid format']),
    ...(others.some((other) => other.filepath === path) ? ['Filepath has already been taken'] : []),
  ];
}

function isAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:', 'ftp:'].includes(new URL(url).protocol);
}

/** Adds a link to a release. */
export function addLink(world: World, release: Release, input: LinkInput): ReleaseLink {
  const judged = judgedLink(release.links, input);
  const link = { id: nextId(world, 'releaseLink'), ...judged };
  writable(world, release).links = [...release.links, link];
  return link;
}

/** Puts another link in the place of one. */
export function updateLink(
  world: World,
  release: Release,
  link: ReleaseLink,
  changes: { readonly [Name in keyof LinkInput]?: LinkInput[Name] | undefined },
): ReleaseLink {
  const others = release.links.filter((other) => other !== link);
  const changed = { id: link.id, ...judgedLink(others, { ...link, ...given(changes) }) };
  writable(world, release).links = release.links.map((other) => (other === link ? changed : other));
  return changed;
}

/** Takes a link out of a release. */
export function removeLink(world: World, release: Release, link: ReleaseLink): void {
  writable(world, release).links = release.links.filter((other) => other !== link);
}
