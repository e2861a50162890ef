import { createHash } from 'node:crypto';
import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { releaseRecord } from '../../records/releases.js';
import { refused } from '../../refusals/refusals.js';
import type { Milestone } from '../../world/records/planning.js';
import { groupsAround, type Project } from '../../world/records/projects.js';
import type { Release, ReleaseLink } from '../../world/records/releases.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { given } from '../given.js';

/** What of a release can be set. */
export interface ReleaseChanges {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
  readonly releasedAt?: number | undefined;
  readonly milestones?: readonly Milestone[] | undefined;
}

export interface NewRelease extends ReleaseChanges {
  readonly tag: string;
  /** Judged already. */
  readonly links: readonly Omit<ReleaseLink, 'id'>[];
}

/** Makes a release of a tag that is there; one that is out already, and not said to be of the past, gets its evidence at once. */
export function createRelease(
  world: World,
  { user, at }: Act,
  project: Project,
  { tag, name, description, releasedAt, milestones = [], links }: NewRelease,
): Release {
  const release = register(world, 'releases', {
    kind: 'release',
    id: nextId(world, 'releases'),
    project,
    tag,
    name: name || tag,
    description: description ?? null,
    createdAt: at,
    updatedAt: at,
    releasedAt: releasedAt ?? at,
    author: user,
    milestones,
    links: links.map((link) => ({ ...link, id: nextId(world, 'releaseLink') })),
    evidences: [],
  });
  if (release.releasedAt === at) collectEvidence(world, { at }, release);
  return release;
}

/** Changes a release. */
export function updateRelease(
  world: World,
  { at }: Pick<Act, 'at'>,
  release: Release,
  changes: ReleaseChanges,
): Release {
  if (Object.keys(given(changes)).length === 0) throw refused(400, 'params is empty');
  Object.assign(writable(world, release), given(changes), { updatedAt: at });
  release.project.releases.touch(release);
  return release;
}

/** Writes down what a release is now (GitLab, "Release evidence"). */
export function collectEvidence(world: World, { at }: Pick<Act, 'at'>, release: Release): void {
  const sha = createHash('sha256')
    .update(JSON.stringify({ ...releaseRecord(release), at }))
    .digest('hex');
  const evidence = { id: nextId(world, 'evidence'), sha, collectedAt: at };
  writable(world, release).evidences = [...release.evidences, evidence];
}

/** The milestones of a project and the groups around it with these titles or ids; 400 where one is missing. */
export function milestonesOf(
  project: Project,
  chosen: { readonly titles?: readonly string[]; readonly ids?: readonly number[] },
): Milestone[] {
  const around = [project, ...groupsAround(project)].flatMap(({ milestones }) => milestones.items);
  const { titles = [], ids = [] } = chosen;
  const byTitle = titles.map((title) => around.find((one) => one.title === title) ?? title);
  const byId = ids.map((id) => around.find((one) => one.id === id) ?? id);
  const found = [...byTitle, ...byId];
  const missing = found.filter((one) => typeof one !== 'object');
  if (missing.length > 0) throw refused(400, `Milestone(s) not found: ${missing.join(', ')}`);
  return found.filter((one) => typeof one === 'object');
}
