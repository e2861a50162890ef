import { writable } from '../../../core/state/changes.js';
import type { Act } from '../records/history.js';
import type { Issue, IssueLink, LinkType } from '../records/issues.js';
import type { World } from '../records/world.js';
import { recordItem } from './edit-issue.js';

/** Links two issues: the source `type.outward` the target. */
export function linkIssues(
  world: World,
  link: { readonly type: LinkType; readonly source: Issue; readonly target: Issue },
  act: Act,
): IssueLink {
  const made = { id: String(writable(world, world.counters).link++), ...link };
  for (const end of ends(made)) {
    setLinks(world, end.issue, [...end.issue.links, made]);
    recordItem(world, end.issue, act, { ...LINK, to: end.other.key, toText: end.words });
  }
  return made;
}

/** Takes a link off both of its issues. */
export function unlinkIssues(world: World, link: IssueLink, act: Act): void {
  for (const end of ends(link)) {
    setLinks(
      world,
      end.issue,
      end.issue.links.filter((other) => other !== link),
    );
    recordItem(world, end.issue, act, { ...LINK, from: end.other.key, fromText: end.words });
  }
}

/** The link with this id. */
export function findLink({ issues }: World, id: string): IssueLink | undefined {
  for (const { links } of issues.byKey.values()) {
    const link = links.find((other) => other.id === id);
    if (link) return link;
  }
  return undefined;
}

const LINK = { field: 'Link', fieldId: 'issuelinks' };

function ends({ type, source, target }: IssueLink) {
  return [
    { issue: source, other: target, words: `This issue ${type.outward} ${target.key}` },
    { issue: target, other: source, words: `This issue ${type.inward} ${source.key}` },
  ];
}

function setLinks(world: World, issue: Issue, links: readonly IssueLink[]): void {
  writable(world, issue).links = links;
}
