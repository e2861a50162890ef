import type { ExpectedRecord } from '../../../models/model.js';
import { anyOf, ending } from '../../../reading/values.js';
import type { MergeRequest } from '../subjects.js';
import type { ForgeWorld } from '../world.js';

/** The commits of a merge request but for those that merge others, the newest first, and how many there are with and without them. */
export function commitsIn(world: ForgeWorld, mergeRequest: MergeRequest) {
  const commits = world.commitsOf(mergeRequest);
  const own = commits.filter(({ parents }) => parents.length < 2);
  return {
    own: own.map((commit) => commitOf(world, commit)),
    all: commits.map((commit) => commitOf(world, commit)),
    /** Whether merge commits count among them is not said. */
    count: anyOf(commits.length, own.length),
  };
}

function commitOf(
  { all, person }: ForgeWorld,
  commit: ReturnType<ForgeWorld['commitsOf']>[number],
): ExpectedRecord {
  const { sha, title, message, authorName, authorEmail, authoredAt, committedAt } = commit;
  const author = all.users.find(({ email }) => email === authorEmail);
  return {
    id: `commit ${sha.slice(0, 8)}`,
    marks: [[sha], [sha.slice(0, 8)], [sha.slice(0, 11)]],
    facts: {
      'commit details': anyOf(title, message),
      author: anyOf(authorName, authorEmail, ...(author ? [person(author.username)] : [])),
    },
    may: {
      message: anyOf(message, message.trim()),
      'author name': authorName,
      'author username': author?.username ?? null,
      'web URL': ending(`/-/commit/${sha}`),
      date: anyOf(new Date(authoredAt), new Date(committedAt)),
    },
  };
}
