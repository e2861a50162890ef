import type { Random } from '../../../core/random.js';
import { setBranch } from '../../git/objects/refs.js';
import type { FileChange } from '../../git/trees/changes.js';
import type { MergeRequest } from '../../world/records/merge-requests.js';
import type { User } from '../../world/records/people.js';
import type { Label } from '../../world/records/planning.js';
import { MINUTE, type Time } from '../../world/records/time.js';
import { say } from '../actions/acts.js';
import { label } from '../actions/issue-acts.js';
import { assignTo, closeMergeRequest, openMergeRequest } from '../actions/merge-request-acts.js';
import { mergeChange } from '../actions/merging.js';
import { push } from '../actions/push-acts.js';
import { approve, askForReview, judge } from '../actions/review-acts.js';
import { at, chance, oneOf, someOf } from '../choices.js';
import { commit } from '../code/codebase.js';
import type { Setting } from '../context.js';
import { reviewSummary } from '../data/code-prose.js';
import { SHORT } from '../data/job-plans.js';
import { file, LIBRARIES, manifest } from '../data/project-files.js';
import type { People } from '../places/people.js';
import type { Service } from '../places/services.js';
import { makePipeline } from '../records/pipelines.js';
import type { Life } from '../timeline.js';

/** One change of one service, which an account makes in all of them. */
interface Change {
  readonly service: Service;
  readonly author: User;
  readonly title: string;
  readonly branch: string;
  readonly text: string;
  /** What the commit writes, by the time of the commit. */
  readonly files: () => () => readonly FileChange[];
  readonly landed?: () => void;
  /** How often it was merged or closed by now, from 0 to 1. */
  readonly settled: number;
  readonly label: Label | undefined;
  readonly at: Time;
}

/** Merge requests all over the catalogue: updates of libraries by the bot, and a new pipeline file by hand. */
export function planCampaigns(
  setting: Setting,
  people: People,
  services: readonly Service[],
  labels: readonly Label[],
): void {
  const random = setting.random('campaigns');
  const dependencies = labels.find(({ name }) => name === 'dependencies');
  const maintenance = labels.find(({ name }) => name === 'maintenance');
  for (const [place, service] of services.entries()) {
    for (let turn = 0; turn < 2; turn += 1) {
      const at = setting.calendar.moment(random, random.between(1, 130));
      const change = libraryUpdate(service, people.updates, place + turn * 3, { label: dependencies, at });
      setting.timeline.start(at, changeLife(setting, random, change));
    }
    if (place % 5 !== 0) continue;
    // A script that takes a week: a few services each working day.
    const at = setting.calendar.moment(random, 38 + (place % 7 > 4 ? 3 : place % 7));
    setting.timeline.start(
      at,
      changeLife(setting, random, pipelineFile(service, people.usual, { label: maintenance, at })),
    );
  }
}

type Tagged = Pick<Change, 'label' | 'at'>;

function libraryUpdate(service: Service, author: User, number: number, tagged: Tagged): Change {
  const library = at(LIBRARIES, number);
  const version = `${2 + (number % 4)}.${number % 9}.${number % 3}`;
  const { project, libraries } = service;
  return {
    service,
    author,
    title: `Update dependency ${library} to v${version}`,
    branch: `update/${library}-${version.charAt(0)}.x`,
    text: `| Package | From | To |\n|---|---|---|\n| ${library} | 1.0.0 | ${version} |\n\nThe pipeline is the judge of it.`,
    files: () => {
      const pinned = [...libraries, [library, version] as const];
      return () => [file('package.json', manifest(project.name, pinned))];
    },
    settled: 0.12,
    landed: () => libraries.set(library, version),
    ...tagged,
  };
}

function pipelineFile(service: Service, author: User, tagged: Tagged): Change {
  return {
    service,
    author,
    title: 'Use the pipeline template v3',
    branch: 'pipeline-template-v3',
    text: 'Template v2 goes away with the next train. Nothing else changes; merge when the pipeline is green.',
    files: () => () => [
      file('.gitlab-ci.yml', 'include:\n  - project: platform/infra/runners\n    file: templates/v3.yml\n'),
    ],
    settled: 0,
    ...tagged,
  };
}

/** Opened by a script; mostly no account has time for it. */
function* changeLife(setting: Setting, random: Random, change: Change): Life {
  const { service } = change;
  let now = change.at;
  const head = pushChange(setting, change);
  now = yield now + random.between(1, 9) * MINUTE;
  const mergeRequest = openChange(setting, random, change, head, now);
  if (chance(random, 0.25)) {
    now = yield setting.calendar.later(random, now, random.fraction() ** 2 * 300);
    lookAt(setting, random, mergeRequest, now);
  }
  if (!chance(random, change.settled)) return;
  now = yield setting.calendar.later(random, now, random.fraction() * 90);
  const act = { user: service.keeper, at: now };
  if (chance(random, 0.3)) return closeMergeRequest(setting, act, mergeRequest);
  approve(setting, act, mergeRequest);
  mergeChange(setting, act, service, mergeRequest, null);
  change.landed?.();
}

function pushChange(setting: Setting, { service, author, title, branch, files, at: time }: Change): string {
  const { head, project } = service;
  const sha = commit(setting, service, {
    parents: [head],
    author,
    at: time,
    message: title,
    changes: files(),
  });
  setBranch(project.repository, branch, sha);
  push(setting, { user: author, at: time }, project, {
    ref: branch,
    action: 'created',
    commitTo: sha,
    commitTitle: title,
  });
  return sha;
}

function openChange(
  setting: Setting,
  random: Random,
  change: Change,
  headSha: string,
  time: Time,
): MergeRequest {
  const { service, author, title, text, branch } = change;
  const act = { user: author, at: time };
  const draft = chance(random, 0.04);
  const mergeRequest = openMergeRequest(setting, act, service, {
    title: draft ? `Draft: ${title}` : title,
    description: text,
    sourceBranch: branch,
    baseSha: service.head,
    headSha,
  });
  assignTo(setting, act, mergeRequest, [service.keeper]);
  if (change.label) label(setting, act, mergeRequest, [change.label]);
  if (!draft && chance(random, 0.7))
    askForReview(setting, act, mergeRequest, someOf(random, service.team, chance(random, 0.2) ? 3 : 1));
  makePipeline(setting, random, {
    project: service.project,
    ref: `refs/merge-requests/${mergeRequest.iid}/head`,
    sha: headSha,
    user: author,
    at: time,
    source: 'merge_request_event',
    jobs: SHORT,
    mergeRequest,
    ends: chance(random, 0.1) ? 'failed' : undefined,
  });
  return mergeRequest;
}

function lookAt(setting: Setting, random: Random, mergeRequest: MergeRequest, time: Time): void {
  const reviewer = mergeRequest.reviewers[0]?.user;
  if (!reviewer) return;
  const act = { user: reviewer, at: time };
  if (chance(random, 0.3)) {
    approve(setting, act, mergeRequest);
    return;
  }
  judge(setting.world, mergeRequest, reviewer, oneOf(random, ['reviewed', 'requested_changes'] as const));
  say(setting, act, mergeRequest, { body: reviewSummary(random) });
}
