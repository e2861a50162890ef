import { MatchersV3 } from '@pact-foundation/pact';
import type { Document } from '#src/forge/documents/document.js';
import type { Interaction } from '../recording.js';
import { statedBy } from '../stated.js';

const { eachLike, like, regex } = MatchersV3;

/** The values in place of the provider's while our server is recorded. */
export const EXAMPLES = {
  token: 'a-token',
  username: 'ada',
  userId: '106',
  authorId: '105',
  groupId: '104',
  projectPath: 'group/project',
  projectId: '107',
  encodedProjectPath: 'group%2Fproject',
  groupPath: 'group',
  issueIid: '7',
  issueId: '107',
  mergeRequestIid: '8',
  mergeRequestId: '108',
  noteId: '109',
  workItemId: '110',
  pipelineIid: '12',
  milestoneTitle: 'Train 5',
  broadcastId: '14',
  path: 'docs/plan.md',
  ref: 'main',
  blobId: '5c0a2f6b1d9e8374a6f0b1c2d3e4f5061728394a',
  sha: '1f4e2a5c9d3b7086aef1c2d3b4a5968778695a4b',
  tag: 'v1.2.0',
  sourceBranch: 'lay-the-keel',
  targetBranch: 'main',
};

/** A text with the values of the provider's state in it, by `{name}`. */
export const stated = statedBy(EXAMPLES);

/** What the forge server signs in with. */
export const CREDENTIAL = { 'private-token': stated('{token}') };

/** A request of this document. */
export function asks({ text }: Pick<Document<unknown>, 'text'>, variables: object): Interaction['request'] {
  return { method: 'POST', path: '/api/graphql', body: { query: text, variables } };
}

/** The answer to a document. */
export function brings(data: object): Interaction['response'] {
  return { status: 200, body: { data } };
}

/** The answer to a document that the forge refuses, or finds fault with. */
export function errors(message: string, status = 200): Interaction['response'] {
  return { status, body: { errors: eachLike({ message: like(message) }, 1) } };
}

/** The text with which GitLab refuses what may not be seen or done, without the reason. */
export const NOT_ALLOWED =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action";

/** The first page of a list as large as it is when nothing else is asked for. */
export const FIRST_PAGE = { first: 20, after: null };

/** A page of a connection that holds one record like this. */
export function page(node: object, more: { hasNextPage?: MatchersV3.Matcher<boolean> | boolean } = {}) {
  const { hasNextPage = like(false) } = more;
  return { pageInfo: { endCursor: like('eyJpZCI6Ijcif'), hasNextPage }, nodes: eachLike(node, 1) };
}

/** A list of these, at least one. */
export function nodes(node: object) {
  return { nodes: eachLike(node, 1) };
}

/** A global id of a type. */
export function id(type: string, number = '107') {
  return regex(`^gid://gitlab/${type}/\\d+$`, `gid://gitlab/${type}/${number}`);
}

/** The number of a record in its project, as text. */
export const iid = regex('^\\d+$', '7');
/** A time as GraphQL has it: to the second, in UTC (RFC 3339). */
export const time = regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$', '2026-02-24T19:24:50Z');
/** A web address. */
export const address = regex('^https?://.+$', 'https://forge.example/group/project');
export const sha = regex('^[0-9a-f]{40}$', EXAMPLES.sha);
export const user = { username: like('ada') };
