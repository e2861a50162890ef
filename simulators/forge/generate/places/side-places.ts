import { writable } from '../../../core/state/changes.js';
import { fetchCommit, forkRepository } from '../../git/objects/fork.js';
import { setBranch } from '../../git/objects/refs.js';
import type { User } from '../../world/records/people.js';
import type { Project } from '../../world/records/projects.js';
import { HOUR, MINUTE, type Time } from '../../world/records/time.js';
import type { World } from '../../world/world.js';
import { openMergeRequest } from '../actions/merge-request-acts.js';
import { push } from '../actions/push-acts.js';
import { recordEvent } from '../actions/record-event.js';
import { type Codebase, commit, createCodebase, moveHead } from '../code/codebase.js';
import type { Setting } from '../context.js';
import type { ProjectPlan } from '../data/places-plan.js';
import { file, firstFiles } from '../data/project-files.js';
import type { Life } from '../timeline.js';
import { addMember } from './members.js';
import type { Organization } from './organization.js';
import { makeProject } from './places.js';

/** Projects of people's own, a fork, and who joins and leaves. */
export function planSidePlaces(setting: Setting, { people, workplace }: Organization): void {
  const { calendar, timeline } = setting;
  const sdk = workplace('community/sdk');
  const core = workplace('platform/core');
  const personal = calendar.ago(150, 16);
  timeline.once(personal, () => makeDotfiles(setting, people.usual, personal));
  const forked = calendar.ago(60, 9) + 20 * MINUTE;
  timeline.start(forked, forkLife(setting, sdk, people.developer, forked));
  for (const [place, user] of people.engineers.slice(-3).entries()) {
    const joins = calendar.ago(70 - place * 9, 9);
    timeline.start(
      joins,
      stay(setting, core.project, user, {
        joins,
        leaves: place === 0 ? null : calendar.ago(30 - place * 9, 16),
        expires: place === 2,
      }),
    );
  }
  const [handbook, runners] = [workplace('platform/handbook'), workplace('platform/infra/runners')];
  const [came, went] = [calendar.ago(80, 10), calendar.ago(24, 15)];
  timeline.start(
    came,
    stay(setting, handbook.project, people.usual, { joins: came, leaves: null, expires: false }),
  );
  const visit = { joins: calendar.ago(66, 10), leaves: went, expires: false };
  timeline.start(visit.joins, stay(setting, runners.project, people.usual, visit));
  star(setting.world, people.engineers, [sdk, workplace('community/cli'), core]);
}

function makeDotfiles(setting: Setting, user: User, createdAt: Time): void {
  const plan = { ...PERSONAL, path: 'dotfiles', name: 'Dotfiles', description: 'How I like my terminal' };
  const project = makeProject(setting, plan, { creator: user, createdAt, personal: true });
  recordEvent(setting, { user, at: createdAt }, project, 'created');
  const codebase = createCodebase(project, plan.language, [user], 3);
  const changes = () => firstFiles({ ...plan, paths: codebase.paths });
  const message = 'Initial commit';
  moveHead(
    codebase,
    commit(setting, codebase, { parents: [], author: user, at: createdAt, message, changes }),
  );
  push(setting, { user, at: createdAt }, project, {
    ref: 'main',
    action: 'created',
    commitTo: codebase.head,
    commitTitle: message,
  });
}

const PERSONAL: Omit<ProjectPlan, 'path' | 'name' | 'description'> = {
  visibility: 'private',
  language: 'shell',
  share: 0,
  topics: [],
};

/** An account forks a public project and proposes a change from there. */
function* forkLife(setting: Setting, upstream: Codebase, user: User, start: Time): Life {
  const plan = {
    ...PERSONAL,
    path: 'sdk',
    name: 'SDK',
    description: upstream.project.description,
    visibility: 'public' as const,
  };
  const { project: forkedFrom } = upstream;
  const repository = forkRepository(forkedFrom.repository);
  const project = makeProject(setting, plan, {
    creator: user,
    createdAt: start,
    personal: true,
    forkedFrom,
    repository,
  });
  recordEvent(setting, { user, at: start }, project, 'created');
  const now = yield start + 3 * HOUR;
  const codebase = createCodebase(project, upstream.language, [user], 2);
  const head = project.repository.branches.get('main')?.sha ?? upstream.head;
  const changes = () => [file('docs/retries.md', '# Retries\n\nThree times, with a pause.\n')];
  const message = 'Explain retries';
  const sha = commit(setting, codebase, { parents: [head], author: user, at: now, message, changes });
  setBranch(project.repository, 'explain-retries', sha);
  push(setting, { user, at: now }, project, {
    ref: 'explain-retries',
    action: 'created',
    commitTo: sha,
    commitTitle: message,
  });
  fetchCommit(upstream.project.repository, repository, sha);
  const proposal = {
    title: message,
    description: null,
    sourceBranch: 'explain-retries',
    sourceProject: project,
  };
  const mergeRequest = openMergeRequest(setting, { user, at: now }, upstream, {
    ...proposal,
    baseSha: head,
    headSha: sha,
  });
  writable(setting.world, mergeRequest).allowCollaboration = true;
}

interface Stay {
  readonly joins: Time;
  readonly leaves: Time | null;
  /** Leaves because the membership was for a time only. */
  readonly expires: boolean;
}

function* stay({ world }: Setting, project: Project, user: User, { joins, leaves, expires }: Stay): Life {
  addMember(world, project, user, { level: 40, by: project.creator, at: joins });
  recordEvent({ world }, { user, at: joins }, project, 'joined');
  if (leaves === null) return;
  yield leaves;
  writable(world, project.members).delete(user.id);
  recordEvent({ world }, { user, at: leaves }, project, expires ? 'expired' : 'left');
}

function star(world: World, people: readonly User[], codebases: readonly Codebase[]): void {
  for (const [place, { project }] of codebases.entries()) {
    const fans = people.filter((_, number) => number % (3 + place) === 0);
    writable(world, project).starredBy = fans;
    for (const user of fans) writable(world, user).starredProjects = [...user.starredProjects, project];
  }
}
