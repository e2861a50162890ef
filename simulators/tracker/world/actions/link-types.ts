import { writable } from '../../../core/state/changes.js';
import type { Act } from '../records/history.js';
import type { LinkType } from '../records/issues.js';
import type { World } from '../records/world.js';
import { unlinkIssues } from './link-issues.js';

/** The words of a kind of link. */
export type LinkTypePlan = Pick<LinkType, 'name' | 'inward' | 'outward'>;

/** Adds a kind of link. */
export function createLinkType(world: World, plan: LinkTypePlan): LinkType {
  const used = world.linkTypes.map(({ id }) => id);
  const type = { id: String(world.administration.nextId('linkType', used)), ...plan };
  writable(world, world).linkTypes = [...world.linkTypes, type];
  return type;
}

/** Gives a kind of link other words; the links of the kind have them, too. */
export function editLinkType(world: World, type: LinkType, plan: Partial<LinkTypePlan>): void {
  Object.assign(writable(world, type), plan);
}

/** Deletes a kind of link, and the links of the kind. */
export function deleteLinkType(world: World, type: LinkType, act: Act): void {
  const links = [...world.issues.byKey.values()].flatMap((issue) => issue.links);
  for (const link of new Set(links)) if (link.type === type) unlinkIssues(world, link, act);
  writable(world, world).linkTypes = world.linkTypes.filter((other) => other !== type);
}
