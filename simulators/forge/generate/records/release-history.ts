import { register } from '../../collections/register.js';
import { createTag, setBranch } from '../../git/objects/refs.js';
import type { User } from '../../world/records/people.js';
import { HOUR, type Time } from '../../world/records/time.js';
import { nextId } from '../../world/world.js';
import { push } from '../actions/push-acts.js';
import { type Codebase, commit, moveHead } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { file } from '../data/project-files.js';

/** More tags than a page holds; each has a milestone, and a branch for corrections. */
export const RELEASES = 112;

const DAYS_BETWEEN = 6;
const FIRST_DAYS_AGO = 990;
const SIGNED_OFF = 3;

/** The releases of a project before the last months: a commit, a tag and a branch each, and for some the notes. */
export function makeReleaseHistory(setting: Setting, codebase: Codebase, user: User): void {
  for (let number = 1; number <= RELEASES; number += 1) {
    const at = setting.calendar.ago(FIRST_DAYS_AGO - number * DAYS_BETWEEN, 13);
    const version = `1.${number}.0`;
    const changes = () => [file('VERSION', `${version}\n`)];
    const message = `Release ${version}`;
    moveHead(
      codebase,
      commit(setting, codebase, { parents: [codebase.head], author: user, at, message, changes }),
    );
    setBranch(codebase.project.repository, `release/1.${number}`, codebase.head);
    tagRelease(setting, codebase, { user, at: at + HOUR, version, notes: number % SIGNED_OFF === 0 });
  }
}

interface ReleasePlan {
  readonly user: User;
  readonly at: Time;
  readonly version: string;
  readonly notes: boolean;
}

/** Tags the latest commit, and publishes notes if there are any. */
function tagRelease(
  setting: Setting,
  { project, head }: Codebase,
  { user, at, version, notes }: ReleasePlan,
): void {
  const { world, calendar, timeline } = setting;
  const tagger = { name: user.name, email: user.email, time: at };
  const name = `v${version}`;
  createTag(project.repository, name, head, { message: `Version ${version}`, tagger });
  if (at > calendar.ago(1095)) {
    const data = { ref: name, refType: 'tag', action: 'created', commitTo: head, commitTitle: null } as const;
    timeline.once(at, () => push(setting, { user, at }, project, data));
  }
  if (!notes) return;
  register(world, 'releases', {
    kind: 'release',
    id: nextId(world, 'releases'),
    project,
    tag: name,
    name: `Version ${version}`,
    description: `### Changed\n\n- See the milestone ${name}.\n`,
    createdAt: at,
    updatedAt: at,
    releasedAt: at,
    author: user,
    milestones: [],
    links: [],
    evidences: [],
  });
}
