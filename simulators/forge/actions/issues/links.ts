import { register, touch } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { referenceTo } from '../../queries/matching/references.js';
import type { Issue, IssueLink } from '../../world/records/issues.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { addSystemNote } from '../discussion/system-notes.js';
import { nounOf } from './notes.js';

/** How an issue relates to another one. */
export type LinkType = 'relates_to' | 'blocks' | 'is_blocked_by';

/** The link between two issues, whichever of them it begins at. */
export function linkBetween(one: Issue, other: Issue): IssueLink | undefined {
  return one.links.find(({ source, target }) => source === other || target === other);
}

/** How a link looks from one of its ends. */
export function linkTypeFrom(issue: Issue, { type, target }: IssueLink): LinkType {
  return type === 'blocks' && target === issue ? 'is_blocked_by' : type;
}

/** The other end of a link. */
export function otherEnd(issue: Issue, { source, target }: IssueLink): Issue {
  return source === issue ? target : source;
}

/** Links two issues; both report it. A link that is there gets the new type. */
export function linkIssues(world: World, act: Act, issue: Issue, other: Issue, how: LinkType): IssueLink {
  const existing = linkBetween(issue, other);
  if (existing) remove(world, { links: [existing] });
  const [source, target] = how === 'is_blocked_by' ? [other, issue] : [issue, other];
  const link: IssueLink = {
    id: nextId(world, 'links'),
    source,
    target,
    type: how === 'relates_to' ? 'relates_to' : 'blocks',
    createdAt: act.at,
    updatedAt: act.at,
  };
  register(world, 'links', link);
  for (const end of [issue, other]) noteLink(world, act, end, link);
  return link;
}

function noteLink(world: World, act: Act, issue: Issue, link: IssueLink): void {
  addSystemNote(world, act, issue, 'relate', linkText(issue, link));
  touch(world, 'issues', issue);
}

function linkText(issue: Issue, link: IssueLink): string {
  const other = referenceTo(otherEnd(issue, link), issue.home);
  const noun = nounOf(issue.type);
  const how = linkTypeFrom(issue, link);
  if (how === 'blocks') return `marked this ${noun} as blocking ${other}`;
  if (how === 'is_blocked_by') return `marked this ${noun} as blocked by ${other}`;
  return `marked this ${noun} as related to ${other}`;
}

/** Takes the link between two issues away; both report it. */
export function unlinkIssues(world: World, act: Act, link: IssueLink): void {
  remove(world, { links: [link] });
  for (const issue of [link.source, link.target]) {
    const other = referenceTo(otherEnd(issue, link), issue.home);
    addSystemNote(world, act, issue, 'unrelate', `removed the relation with ${other}`);
  }
}
