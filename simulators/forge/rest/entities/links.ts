import { linkTypeFrom, otherEnd } from '../../actions/issues/links.js';
import { timeJson } from '../../rendering/times.js';
import type { Issue, IssueLink } from '../../world/records/issues.js';
import type { Call } from '../routing/routing.js';
import { issueBasic, issueJson } from './issues.js';

/** Two linked issues (schema APIEntitiesIssueLink); the type is that seen from the source. */
export function linkJson(
  { id, source, target, type }: IssueLink,
  call: Pick<Call, 'site' | 'viewer' | 'settings' | 'clock' | 'world'>,
) {
  return {
    id,
    source_issue: issueBasic(source, call),
    target_issue: issueBasic(target, call),
    link_type: type,
  };
}

/** An issue as one that another issue is linked to (schema APIEntitiesRelatedIssue). */
export function relatedIssueJson(
  issue: Issue,
  link: IssueLink,
  call: Pick<Call, 'site' | 'viewer' | 'settings' | 'clock' | 'world'>,
) {
  const within = issue.home.kind === 'project' ? issue.home : null;
  return {
    ...issueJson(otherEnd(issue, link), call, { within }),
    issue_link_id: link.id,
    link_type: linkTypeFrom(issue, link),
    link_created_at: timeJson(link.createdAt),
    link_updated_at: timeJson(link.updatedAt),
  };
}
