import type { Milestone } from '../../world/records/planning.js';

/** How a milestone is written in a text: by its number in a project, by its title in a group. */
export function milestoneReference(milestone: Milestone | null): string {
  if (milestone === null) return '';
  return milestone.home.kind === 'project' ? `%${milestone.iid}` : `%${quoted(milestone.title)}`;
}

/** By its title, as answers to commands have it. */
export function milestoneByTitle({ title }: Milestone): string {
  return `%${quoted(title)}`;
}

function quoted(title: string): string {
  return /^[\w.-]+$/.test(title) ? title : `"${title}"`;
}
