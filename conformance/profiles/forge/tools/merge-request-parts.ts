import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, ending, type Value } from '../../../reading/values.js';
import type { Arguments } from '../../../target/arguments.js';
import { mergeRequestsInto } from '../belonging.js';
import { commitsIn } from '../facts/commits.js';
import { fileChanges } from '../facts/line-changes.js';
import { isUnderWay, pipelineOf, pipelinesOf } from '../facts/pipelines.js';
import { reviewOf } from '../facts/reviews.js';
import { PURE_BRANCHES } from '../fixtures.js';
import { pageOf } from '../pages.js';
import { sightOf, unseen } from '../sight.js';
import type { MergeRequest } from '../subjects.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';

/** The merge request that a call names, where the caller sees it. */
export function seenMergeRequest(args: Arguments, world: ForgeWorld): MergeRequest | undefined {
  const found = world.mergeRequest(`${args.projectPath}!${args.iid}`);
  return found && sightOf(args.userCredentials, world).mergeRequest(found) ? found : undefined;
}

/** The merge requests of one project that have most of something, one in the middle and one with least. */
export function mostAndLeast(
  world: ForgeWorld,
  size: (one: MergeRequest) => number,
  most = 3,
): MergeRequest[] {
  const inProject = projectWithMost(world);
  const sized = inProject.filter((one) => size(one) > 0).sort((one, other) => size(other) - size(one));
  const chosen = [...sized.slice(0, most), sized[Math.floor(sized.length / 2)], sized.at(-1)];
  return [...new Set(chosen.flatMap((one) => one ?? []))];
}

function projectWithMost({ all, projects }: ForgeWorld): readonly MergeRequest[] {
  const seen = projects.map(({ fullPath }) => mergeRequestsInto(all.mergeRequests, fullPath));
  return seen.sort((one, other) => other.length - one.length)[0] ?? [];
}

export const named = (mergeRequest: MergeRequest | undefined) => ({
  projectPath: mergeRequest?.project,
  iid: String(mergeRequest?.iid),
});

/** The projects of the account that have a merge request of this number, too, or else of a low one. */
export const projectsWith = ({ all, projects }: ForgeWorld, { iid }: Arguments): string[] => {
  const seen = new Set(projects.map(({ fullPath }) => fullPath));
  const having = [String(iid), LOW].flatMap((number) =>
    all.mergeRequests.filter((one) => String(one.iid) === number && seen.has(one.project)),
  );
  return [...new Set(having.map(({ project }) => project))].slice(0, 3);
};

/** A number that most projects have a merge request of. */
const LOW = '2';

/** A changed file: one that is no text has no lines to count. */
const fileOf = ({
  path,
  lines,
}: Pick<ReturnType<typeof fileChanges>[number], 'path' | 'lines'>): ExpectedRecord => ({
  id: path,
  marks: [[path]],
  facts: lines ? { additions: lines.additions, deletions: lines.deletions } : {},
});

/** How many lines and files change in all. */
const totalsOf = (files: readonly ExpectedRecord[]) => {
  const sum = (fact: string) => files.reduce((total, { facts }) => total + Number(facts[fact] ?? 0), 0);
  return {
    'files in all': files.length,
    'additions in all': sum('additions'),
    'deletions in all': sum('deletions'),
  };
};

/** The address of a merge request, or of the part of it that is asked for. */
const pageOfMergeRequest = ({ project, iid }: MergeRequest, part = ''): Value =>
  anyOf(...['', part].map((end) => ending(`${project}/-/merge_requests/${iid}${end}`)));

const numbers = (some: readonly MergeRequest[]) => [...some.map(({ iid }) => String(iid)), LOW];

const commitCount = (world: ForgeWorld) => (one: MergeRequest) => world.commitsOf(one).length;

const fileCount = (world: ForgeWorld) => (one: MergeRequest) => world.changesOf(one).length;

/** Those that only remove files, or only move one. */
const pure = ({ all }: ForgeWorld) =>
  all.mergeRequests.filter(({ sourceBranch }) => PURE_BRANCHES.includes(sourceBranch));

const onlyDone = (world: ForgeWorld) => (one: MergeRequest) =>
  pipelinesOf(world, one).some(isUnderWay) ? 0 : one.pipelineIds.length;

export const mergeRequestPartTools = {
  get_merge_request_commits: forgeTool({
    valid: (world) => named(mostAndLeast(world, commitCount(world))[0]),
    values: {
      projectPath: projectsWith,
      iid: (world) => numbers(mostAndLeast(world, commitCount(world))),
      first: () => [1, 2, 100],
      fetchAll: () => [true, false],
    },
    answers: (args, world) => {
      const mergeRequest = seenMergeRequest(args, world);
      if (!mergeRequest) return unseen('commit');
      const { own, count } = commitsIn(world, mergeRequest);
      const page = pageOf('commit', own, args.first ?? 20);
      return {
        answer: {
          ...page,
          facts: { ...page.facts, 'commit count': count },
          may: { 'web URL': pageOfMergeRequest(mergeRequest, '/commits') },
        },
      };
    },
  }),

  get_merge_request_diffs: forgeTool({
    valid: (world) => named(mostAndLeast(world, fileCount(world))[0]),
    values: {
      projectPath: projectsWith,
      iid: (world) => numbers([...mostAndLeast(world, fileCount(world)), ...pure(world)]),
    },
    answers: (args, world) => {
      const mergeRequest = seenMergeRequest(args, world);
      if (!mergeRequest) return unseen('file');
      const { baseSha, headSha, startSha } = mergeRequest;
      const changes = fileChanges(world, mergeRequest);
      const moved = changes.filter(({ mayBeMoved }) => mayBeMoved);
      const records = changes.filter(({ mayBeMoved }) => !mayBeMoved).map(fileOf);
      return {
        answer: {
          lists: [
            { name: 'file', records, optional: moved.map(({ path }) => fileOf({ path, lines: null })) },
          ],
          may: {
            ...(moved.length > 0 ? {} : totalsOf(records)),
            'web URL': pageOfMergeRequest(mergeRequest, '/diffs'),
          },
          facts: { 'diff refs': headSha, 'diff refs: base': baseSha, 'diff refs: start': startSha },
        },
      };
    },
  }),

  get_merge_request_pipelines: forgeTool({
    valid: (world) => named(mostAndLeast(world, onlyDone(world))[0]),
    values: {
      projectPath: projectsWith,
      iid: (world) => numbers(mostAndLeast(world, onlyDone(world))),
      first: () => [1, 2, 100],
      fetchAll: () => [true, false],
    },
    answers: (args, world) => {
      const mergeRequest = seenMergeRequest(args, world);
      if (!mergeRequest) return unseen('pipeline');
      const pipelines = pipelinesOf(world, mergeRequest);
      if (pipelines.some(isUnderWay)) return { open: 'what a running pipeline has come to meanwhile' };
      const page = pageOf(
        'pipeline',
        pipelines.map((pipeline) => pipelineOf(world, pipeline)),
        args.first ?? 20,
      );
      return { answer: { ...page, may: { 'web URL': pageOfMergeRequest(mergeRequest, '/pipelines') } } };
    },
  }),

  get_merge_request_reviewers: forgeTool({
    valid: (world) => named(mostAndLeast(world, ({ reviewers }) => reviewers.length)[0]),
    values: {
      projectPath: projectsWith,
      iid: (world) => [
        ...numbers(mostAndLeast(world, ({ reviewers }) => reviewers.length)),
        ...numbers(mostAndLeast(world, ({ approvedBy }) => approvedBy.length)),
      ],
    },
    answers: (args, world) => {
      const mergeRequest = seenMergeRequest(args, world);
      if (!mergeRequest) return unseen('reviewer');
      const { records, approvedBy } = reviewOf(world, mergeRequest, 'review states');
      return {
        answer: {
          lists: [{ name: 'reviewer', records }],
          facts: { 'approved by': approvedBy },
          may: { 'web URL': pageOfMergeRequest(mergeRequest) },
        },
      };
    },
  }),
};
