import type { ExpectedAnswer, ExpectedList, ExpectedRecord } from '../../../models/model.js';
import { anyOf, richText, type Value } from '../../../reading/values.js';
import { issuesIn } from '../belonging.js';
import { commitsIn } from '../facts/commits.js';
import { issueFacts, issueIdOf, issueOf, whereIssueIs } from '../facts/issues.js';
import {
  mergeRequestFacts,
  mergeRequestIdOf,
  mergeRequestOf,
  whereMergeRequestIs,
} from '../facts/merge-requests.js';
import { noteOf, notesAmong } from '../facts/notes.js';
import { isUnderWay, pipelineFacts, pipelinesOf } from '../facts/pipelines.js';
import { reviewOf } from '../facts/reviews.js';
import { credentialsOf, type Sight, sightOf, unseen } from '../sight.js';
import { word } from '../spelling.js';
import type { Issue, MergeRequest } from '../subjects.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';
import { mostAndLeast, named, projectsWith, seenMergeRequest } from './merge-request-parts.js';

const inOneProject = ({ all, projects }: ForgeWorld): readonly Issue[] => {
  const seen = projects.map(({ fullPath }) => issuesIn(all.issues, fullPath));
  return seen.sort((one, other) => other.length - one.length)[0] ?? [];
};

/** Issues that have each of what is bundled: notes for some only, merge requests, links of each kind. */
const connected = (world: ForgeWorld): string[] => {
  const issues = inOneProject(world);
  const linked = (type: string) =>
    issues.filter(({ links }) => links.some((link) => link.type === type)).slice(0, 2);
  const chosen = [
    ...issues.toSorted((one, other) => other.noteIds.length - one.noteIds.length).slice(1, 3),
    ...issues.filter(({ reference }) => world.notesOn(reference).some(({ internal }) => internal)).slice(-2),
    ...['relates_to', 'blocks', 'is_blocked_by'].flatMap(linked),
    ...issues.filter(({ closedByMergeRequests }) => closedByMergeRequests.length > 0).slice(0, 2),
    ...issues.filter(({ mentionedInMergeRequests }) => mentionedInMergeRequests.length > 0).slice(0, 2),
  ];
  return [...new Set(chosen.map(({ iid }) => String(iid)))];
};

/** The notes of a context, in each way that the documents allow: from either end of a long discussion, with events or without. */
const noteLists = (
  world: ForgeWorld,
  sight: Sight,
  reference: string,
  args: Record<string, unknown>,
): ExpectedList[] => {
  const { maxNotes = 100, includeSystemNotes = false } = args;
  const size = Number(maxNotes);
  const seen = world.notesOn(reference).filter(sight.note);
  const wanted = includeSystemNotes ? notesAmong(seen) : [seen.filter(({ system }) => !system)];
  return wanted.flatMap((notes) => {
    const ends = notes.length > size ? [notes.slice(-size), notes.slice(0, size)] : [notes];
    return ends.map((some) => ({ name: 'notes', records: some.map((note) => noteOf(world, note)) }));
  });
};

const linkOf = (world: ForgeWorld, issue: Issue, type: string): ExpectedRecord => {
  const record = issueOf(world, issue, 'all');
  const names = type === 'is_blocked_by' ? ['is_blocked_by', 'blocked_by'] : [type];
  return { ...record, facts: { 'kind of link': anyOf(...names.map(word)) } };
};

/** A merge request of one project for each status of a finished pipeline, and one without a pipeline. */
const ofEachStatus = (world: ForgeWorld): MergeRequest[] => {
  const statuses = new Map<string, MergeRequest>();
  for (const one of mostAndLeast(world, ({ noteIds }) => noteIds.length, 100)) {
    const last = pipelinesOf(world, one).toSorted((left, right) => right.id - left.id)[0];
    if (!last || !isUnderWay(last)) statuses.set(last?.status ?? 'none', one);
  }
  return [...statuses.values()];
};

/** Who is assigned is often the author, so that where it is not reported its place could not be found. */
const withoutFacts = ({ may: { assignees, ...may } = {}, ...record }: ExpectedRecord): ExpectedRecord => ({
  ...record,
  facts: {},
  may,
});

export const contextTools = {
  get_issue_context: forgeTool({
    valid: (world) => ({ projectPath: inOneProject(world)[0]?.place, iid: connected(world)[0] }),
    values: {
      projectPath: ({ projects, issue }, { iid }) =>
        projects.flatMap(({ fullPath }) => (issue(`${fullPath}#${iid}`) ? [fullPath] : [])).slice(0, 3),
      iid: connected,
      maxNotes: () => [1, 3, 500],
      includeSystemNotes: () => [true, false],
      userCredentials: (world) => credentialsOf(world, 'guestToken', 'reporterToken'),
    },
    answers: (args, world) => {
      const sight = sightOf(args.userCredentials, world);
      const issue = world.issue(`${args.projectPath}#${args.iid}`);
      if (!issue || !sight.issue(issue))
        return unseen('notes', 'mentioning merge request', 'closing merge request', 'linked issue');
      const seen = (references: readonly string[]) =>
        references.flatMap((reference) => world.mergeRequest(reference) ?? []).filter(sight.mergeRequest);
      const record = (one: MergeRequest) => withoutFacts(mergeRequestOf(world, one, 'all'));
      const closing = seen(issue.closedByMergeRequests);
      const mentioning = seen(issue.mentionedInMergeRequests);
      const links = issue.links.flatMap(({ issue: reference, type }) => {
        const other = world.issue(reference);
        return other && sight.issue(other) ? [linkOf(world, other, type)] : [];
      });
      const lists: ExpectedList[] = [
        {
          name: 'mentioning merge request',
          records: mentioning.filter((one) => !closing.includes(one)).map(record),
          optional: closing.map(record),
        },
        { name: 'closing merge request', records: closing.map(record) },
        { name: 'linked issue', records: links },
      ];
      const { description, title, ...may } = issueFacts(world, issue);
      return {
        anyOf: noteLists(world, sight, issue.reference, args).map(
          (notes): ExpectedAnswer => ({
            lists: [notes, ...lists],
            facts: { body: richText(issue.description) },
            may: {
              ID: issueIdOf(issue),
              iid: issue.iid,
              title: title ?? null,
              ...may,
              ...whereIssueIs(issue),
            },
          }),
        ),
      };
    },
  }),

  get_merge_request_context: forgeTool({
    valid: (world) => named(mostAndLeast(world, ({ noteIds }) => noteIds.length)[0]),
    values: {
      projectPath: projectsWith,
      iid: (world) =>
        [
          ...mostAndLeast(world, ({ noteIds }) => noteIds.length).slice(0, 3),
          ...mostAndLeast(world, ({ closesIssues }) => closesIssues.length),
          ...mostAndLeast(world, ({ reviewers }) => reviewers.length).slice(0, 3),
          ...ofEachStatus(world),
        ].map(({ iid }) => String(iid)),
      maxNotes: () => [1, 3, 500],
      maxCommits: () => [1, 2, 500],
      includeSystemNotes: () => [true, false],
      userCredentials: (world) => credentialsOf(world, 'reporterToken'),
    },
    answers: (args, world) => {
      const sight = sightOf(args.userCredentials, world);
      const mergeRequest = seenMergeRequest(args, world);
      if (!mergeRequest) return unseen('notes', 'commits', 'reviewer', 'issue that it closes');
      const size = Number(args.maxCommits ?? 50);
      const { own, all } = commitsIn(world, mergeRequest);
      const review = reviewOf(world, mergeRequest, 'approval state');
      const closed = mergeRequest.closesIssues
        .flatMap((reference) => world.issue(reference) ?? [])
        .filter(sight.issue);
      const others: ExpectedList[] = [
        { name: 'reviewer', records: review.records },
        {
          name: 'issue that it closes',
          records: closed.map((issue) => withoutFacts(issueOf(world, issue, 'all'))),
        },
      ];
      // Whether commits that merge others belong is said for get_merge_request_commits alone.
      const commits = own.length === all.length ? [own] : [own, all];
      const pipeline = pipelinesOf(world, mergeRequest).toSorted((one, other) => other.id - one.id)[0];
      const finished = pipeline && !isUnderWay(pipeline) ? pipelineFacts(world, pipeline) : undefined;
      const summary = Object.fromEntries(
        Object.entries({ ...finished?.facts, ...finished?.may }).map(([fact, value]): [string, Value] => [
          `pipeline ${fact}`,
          value,
        ]),
      );
      const { description, title, ...may } = mergeRequestFacts(world, mergeRequest);
      return {
        anyOf: noteLists(world, sight, mergeRequest.reference, args).flatMap((notes) =>
          commits.map(
            (records): ExpectedAnswer => ({
              lists: [notes, { name: 'commits', records, size }, ...others],
              facts: {
                body: richText(mergeRequest.description),
                'approved by': review.approvedBy,
                ...(pipeline && isUnderWay(pipeline)
                  ? {}
                  : { 'pipeline summary': finished?.facts.status ?? null }),
              },
              may: {
                ID: mergeRequestIdOf(mergeRequest),
                iid: mergeRequest.iid,
                title: title ?? null,
                ...may,
                ...whereMergeRequestIs(mergeRequest),
                ...summary,
                ...(finished && { status: finished.facts.status ?? null }),
              },
            }),
          ),
        ),
      };
    },
  }),
};
