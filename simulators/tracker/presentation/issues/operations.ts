import type { Issue } from '../../world/records/issues.js';
import type { View } from '../view.js';

const LINKS = [
  { id: 'edit-issue', label: 'Edit', action: 'EditIssue!default.jspa', weight: 10 },
  { id: 'comment-issue', label: 'Comment', action: 'AddComment!default.jspa', weight: 20 },
  { id: 'assign-issue', label: 'Assign', action: 'AssignIssue!default.jspa', weight: 30 },
];

/** What a page of an issue offers to do, as links to pages. */
export function operationsJson({ id }: Issue, { site }: View): object {
  const links = LINKS.map(({ action, ...link }) => ({
    ...link,
    styleClass: 'issueaction',
    title: link.label,
    href: `${site}/secure/${action}?id=${id}`,
  }));
  return {
    linkGroups: [
      { id: 'view.issue.opsbar', weight: 1, links: [], groups: [{ id: 'edit-tools', links, groups: [] }] },
    ],
  };
}
