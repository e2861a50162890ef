import { linkTypeFrom, otherEnd } from '../../actions/issues/links.js';
import { timeJson } from '../../rendering/times.js';
import type { Issue, IssueLink } from '../../world/records/issues.js';
import type { Call } from '../routing/routing.js';
import { issueBasic, issueJson } from './issues.js';
import { epicJson } from './planning/epics.js';

type Asked = Pick<Call, 'site' | 'viewer' | 'settings' | 'clock' | 'world'>;

/** An issue in an epic (schema APIEntitiesEpicIssue). It is in one epic at most, so its number also is that of its place there. */
export function epicIssueJson(issue: Issue, call: Asked) {
  return { ...issueJson(issue, call), epic_issue_id: issue.id, relative_position: positionOf(issue) };
}

/** That an issue is in an epic (schema APIEntitiesEpicIssueLink). */
export function epicIssueLinkJson(issue: Issue, epic: Issue, call: Asked) {
  return {
    id: issue.id,
    relative_position: positionOf(issue),
    epic: epicJson(epic, call),
    issue: issueBasic(issue, call),
  };
}

function positionOf(issue: Issue): number {
  return issue.parent?.children.indexOf(issue) ?? 0;
}

/** Two epics that have to do with each other (schema APIEntitiesRelatedEpicLink); the type is that seen from the source. */
export function epicLinkJson({ id, source, target, type, createdAt, updatedAt }: IssueLink, call: Asked) {
  return {
    id,
    source_epic: epicJson(source, call),
    target_epic: epicJson(target, call),
    link_type: type,
    created_at: timeJson(createdAt),
    updated_at: timeJson(updatedAt),
  };
}

/** An epic as one that another one is linked to (schema APIEntitiesRelatedEpic). */
export function relatedEpicJson(epic: Issue, link: IssueLink, call: Asked) {
  return {
    ...epicJson(otherEnd(epic, link), call),
    related_epic_link_id: link.id,
    link_type: linkTypeFrom(epic, link),
    link_created_at: timeJson(link.createdAt),
    link_updated_at: timeJson(link.updatedAt),
  };
}
