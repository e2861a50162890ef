import type { Issue, IssueLink, LinkType } from '../../world/records/issues.js';
import { issueTypeJson } from '../issue-types.js';
import type { View } from '../view.js';
import { priorityJson, statusJson } from '../workflows.js';

/** A kind of link, with its words for both directions. */
export function linkTypeJson({ id, name, inward, outward }: LinkType, { api }: View): object {
  return { id, name, inward, outward, self: `${api}/issueLinkType/${id}` };
}

/** An issue as links, parents and sub-tasks show it. */
export function issueRef(issue: Issue, view: View): object {
  const { id, key, summary, status, priority, type } = issue;
  return {
    id,
    key,
    self: `${view.api}/issue/${id}`,
    fields: {
      summary,
      status: statusJson(status, view),
      priority: priorityJson(priority, view),
      issuetype: issueTypeJson(type, view),
    },
  };
}

/** A link on its own: the issue its outward words start from is the inward one. */
export function linkJson({ id, type, source, target }: IssueLink, view: View): object {
  return {
    id,
    self: `${view.api}/issueLink/${id}`,
    type: linkTypeJson(type, view),
    inwardIssue: issueRef(source, view),
    outwardIssue: issueRef(target, view),
  };
}

/** A link as one of its two issues shows it: only the other one is named. */
export function linkOf(issue: Issue, { id, type, source, target }: IssueLink, view: View): object {
  const always = { id, self: `${view.api}/issueLink/${id}`, type: linkTypeJson(type, view) };
  if (source === issue) return { ...always, outwardIssue: issueRef(target, view) };
  return { ...always, inwardIssue: issueRef(source, view) };
}
