import { memoizePair } from '../../../memoize.js';
import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, ending, richText, type Value } from '../../../reading/values.js';
import { flag, globalIds, moment, numbered, word } from '../spelling.js';
import type { MergeRequest } from '../subjects.js';
import type { ForgeWorld } from '../world.js';
import { commentsOn } from './issues.js';

/** A merge request in a list of one project, where its number says which it is, or of several. */
export function mergeRequestOf(
  world: ForgeWorld,
  mergeRequest: MergeRequest,
  within: 'project' | 'all',
): ExpectedRecord {
  return LISTED[within](world, mergeRequest);
}

const LISTED = { project: memoizePair(recordWithin('project')), all: memoizePair(recordWithin('all')) };

function recordWithin(within: 'project' | 'all') {
  return (world: ForgeWorld, mergeRequest: MergeRequest): ExpectedRecord => {
    const { id, iid, project, reference } = mergeRequest;
    return {
      id: reference,
      // No bare ID: it may be the number of another merge request.
      marks: [
        ...globalIds('MergeRequest', id).map((one) => [one]),
        [reference],
        within === 'project' ? [iid] : [iid, project],
      ],
      facts: { iid: anyOf(iid, reference, `!${iid}`) },
      may: {
        ID: mergeRequestIdOf(mergeRequest),
        ...(within === 'all' && { reference }),
        ...mergeRequestFacts(world, mergeRequest),
        ...(within === 'all' ? whereMergeRequestIs(mergeRequest) : {}),
      },
    };
  };
}

/** The number of a merge request, in the forms that the documents give it. */
export function mergeRequestIdOf({ id }: MergeRequest): Value {
  return numbered(['MergeRequest'], id);
}

/** What any server reports of a merge request, though no document says so. */
export function mergeRequestFacts(world: ForgeWorld, mergeRequest: MergeRequest): Record<string, Value> {
  const { person } = world;
  return {
    title: mergeRequest.title,
    description: richText(mergeRequest.description),
    state: word(mergeRequest.state),
    draft: flag(mergeRequest.draft),
    'source branch': mergeRequest.sourceBranch,
    'target branch': mergeRequest.targetBranch,
    author: person(mergeRequest.author),
    assignees: mergeRequest.assignees.map(person),
    reviewers: mergeRequest.reviewers.map(({ username }) => person(username)),
    labels: mergeRequest.labels,
    milestone: mergeRequest.milestone,
    'created at': moment(mergeRequest.createdAt),
    'updated at': moment(mergeRequest.updatedAt),
    'merged at': moment(mergeRequest.mergedAt),
    'closed at': moment(mergeRequest.closedAt),
    comments: commentsOn(world, mergeRequest.reference),
  };
}

/** Where a merge request is; a list of one project need not say it of each. */
export function whereMergeRequestIs({ project, iid }: MergeRequest): Record<string, Value> {
  const page = ending(`${project}/-/merge_requests/${iid}`);
  return { project: anyOf(project, page), 'web URL': page };
}
