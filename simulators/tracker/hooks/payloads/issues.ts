import { commentJson } from '../../presentation/issues/comments.js';
import { changeJson } from '../../presentation/issues/history.js';
import { issueJson, type Selection } from '../../presentation/issues/issues.js';
import { userJson } from '../../presentation/users.js';
import type { Change } from '../../world/records/history.js';
import type { Comment, Issue, IssueLink } from '../../world/records/issues.js';
import type { Showing } from './showing.js';

/** All fields but the lists that have events of their own. */
const WHOLE: Selection = selecting((id) => id !== 'comment' && id !== 'worklog');
/** What is shown of an issue where something that belongs to it is the matter. */
const SHORT: Selection = selecting((id) =>
  ['summary', 'issuetype', 'project', 'assignee', 'priority', 'status'].includes(id),
);

interface IssueNews {
  /** What happened, finer than the event says: `issue_assigned`. */
  readonly type: string;
  readonly change?: Change | undefined;
  readonly comment?: Comment | undefined;
}

/** What is sent of an issue that was made, changed or deleted. */
export function issuePayload(issue: Issue, { type, change, comment }: IssueNews, showing: Showing): object {
  const { view, user } = showing;
  const by = change?.author ?? user;
  return {
    issue_event_type_name: type,
    ...(by && { user: userJson(by, view) }),
    issue: shownIssue(issue, WHOLE, showing),
    ...(change && { changelog: changelog(change, showing) }),
    ...(comment && { comment: commentJson(comment, issue, view) }),
  };
}

/** An issue in short. */
export function shortIssue(issue: Issue, showing: Showing): object {
  return shownIssue(issue, SHORT, showing);
}

/** A link between two issues: here all its ids are numbers. */
export function issueLinkPayload({ id, type, source, target }: IssueLink): object {
  return {
    issueLink: {
      id: Number(id),
      sourceIssueId: Number(source.id),
      destinationIssueId: Number(target.id),
      issueLinkType: {
        id: Number(type.id),
        name: type.name,
        outwardName: type.outward,
        inwardName: type.inward,
        isSubTaskLinkType: false,
        isSystemLinkType: false,
      },
      systemLink: false,
    },
  };
}

function changelog(change: Change, { view }: Showing): object {
  const { id, items } = { items: [], ...changeJson(change, view), id: change.id };
  return { id, items };
}

function shownIssue(issue: Issue, selection: Selection, { world, view }: Showing): object {
  const { expand: _, ...shown } = { expand: '', ...issueJson(world, issue, selection, view) };
  return shown;
}

function selecting(shows: (id: string) => boolean): Selection {
  return { bare: false, showsKey: true, shows: ({ id }) => shows(id) };
}
