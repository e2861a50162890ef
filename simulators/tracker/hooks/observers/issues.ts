import { attachmentMetadataJson } from '../../presentation/issues/attachments.js';
import { commentJson } from '../../presentation/issues/comments.js';
import { worklogJson } from '../../presentation/issues/worklogs.js';
import type { PropertyChange } from '../../world/actions/annotations.js';
import type { Change } from '../../world/records/history.js';
import type { Comment, Issue } from '../../world/records/issues.js';
import type { World } from '../../world/records/world.js';
import { issueLinkPayload, issuePayload, shortIssue } from '../payloads/issues.js';
import type { Showing } from '../payloads/showing.js';
import { differences, type Part } from './differences.js';
import { type Happening, type Observer, observer } from './happening.js';
import { typeOfChange } from './types-of-change.js';

/** What happens to issues, and to what belongs to them. */
export const issueObservers: readonly Observer[] = [
  observer('issues', isIssue, (issue, before, showing, gone) => {
    if (gone) return [deleted(before ?? issue, issue, showing), ...partsOf(issue, null, before, showing)];
    const own = before === null ? [created(issue, showing)] : updates(issue, before, showing);
    return [...own, ...partsOf(issue, issue, before, showing)];
  }),
  observer('properties', isProperty, ({ keeper, key, value }, _, showing, gone) => {
    if (typeof keeper === 'string' || !isIssue(keeper, showing.world)) return [];
    return [
      {
        event: gone ? 'issue_property_deleted' : 'issue_property_set',
        issue: keeper,
        property: key,
        variables: { ...variablesOf(keeper), 'property.key': key },
        payload: { issue: shortIssue(keeper, showing), property: { key, value } },
      },
    ];
  }),
];

function isIssue(item: object, { issues }: World): item is Issue {
  return 'categoryChanged' in item && 'id' in item && issues.byId.get(String(item.id)) === item;
}

function isProperty(item: object): item is PropertyChange {
  return 'keeper' in item;
}

function created(issue: Issue, showing: Showing): Happening {
  const payload = issuePayload(issue, { type: 'issue_created' }, showing);
  return { event: 'jira:issue_created', issue, variables: variablesOf(issue), payload };
}

/** The issue as it was is what is shown of one that is deleted. */
function deleted(shown: Issue, issue: Issue, showing: Showing): Happening {
  const payload = issuePayload(shown, { type: 'issue_deleted' }, showing);
  return { event: 'jira:issue_deleted', issue, variables: variablesOf(issue), payload };
}

/** One for each entry of the history; a comment alone makes one, too, in which no field is changed. */
function updates(issue: Issue, before: Issue, showing: Showing): Happening[] {
  const comments = differences(before.comments, issue.comments, hasOtherWords);
  const entries = issue.history.filter((entry) => !before.history.includes(entry));
  const said = comments.find(({ change }) => change !== 'deleted')?.item;
  const heard = (type: string, change?: Change, comment?: Comment): Happening => ({
    event: 'jira:issue_updated',
    issue,
    fields: change?.items.map(({ fieldId }) => fieldId) ?? [],
    variables: variablesOf(issue),
    payload: issuePayload(issue, { type, change, comment }, showing),
  });
  const [first, ...others] = entries;
  if (first) {
    const type = (change: Change) => typeOfChange(change, issue, before);
    return [heard(type(first), first, said), ...others.map((change) => heard(type(change), change))];
  }
  return comments.map(({ change, item }) =>
    heard(COMMENTED[change], undefined, change === 'deleted' ? undefined : item),
  );
}

const COMMENTED = {
  created: 'issue_commented',
  updated: 'issue_comment_edited',
  deleted: 'issue_comment_deleted',
};

/** What happened to what belongs to an issue; `after` is null where the issue is gone, and all of it with it. */
function partsOf(issue: Issue, after: Issue | null, before: Issue | null, showing: Showing): Happening[] {
  const { view, world } = showing;
  const isSecondary = after === null;
  const common = { issue, isSecondary };
  const parts = <Item extends Part>(of: (from: Issue) => readonly Item[], isOther?: IsOther<Item>) =>
    differences(before ? of(before) : [], after ? of(after) : [], isOther);
  return [
    ...parts(({ comments }) => comments, hasOtherWords).map(({ change, item }) => ({
      ...common,
      event: `comment_${change}`,
      variables: { ...variablesOf(issue), 'comment.id': item.id },
      payload: { comment: commentJson(item, issue, view), issue: shortIssue(issue, showing) },
    })),
    ...parts(
      ({ worklogs }) => worklogs,
      (one, other) => one.seconds !== other.seconds || one.started !== other.started || hasMoved(one, other),
    ).map(({ change, item }) => ({
      ...common,
      event: `worklog_${change}`,
      variables: { ...variablesOf(issue), 'worklog.id': item.id },
      payload: { worklog: worklogJson(item, issue, view) },
    })),
    ...parts(({ attachments }) => attachments).map(({ change, item }) => ({
      ...common,
      event: `attachment_${change}`,
      variables: { ...variablesOf(issue), 'attachment.id': item.id },
      payload: { attachment: attachmentMetadataJson(item, view) },
    })),
    ...parts(({ links }) => links.filter(({ source }) => source === issue)).map(({ change, item }) => ({
      event: `issuelink_${change}`,
      issue: item.source,
      isSecondary: [item.source, item.target].some(({ id }) => !world.issues.byId.has(id)),
      variables: { 'issuelink.id': item.id },
      payload: issueLinkPayload(item),
    })),
  ];
}

type IsOther<Item> = (one: Item, other: Item) => boolean;

function hasOtherWords(one: Comment, other: Comment): boolean {
  return one.body !== other.body || hasMoved(one, other);
}

function hasMoved(one: { readonly updated: number }, other: { readonly updated: number }): boolean {
  return one.updated !== other.updated;
}

function variablesOf({ id, key, project }: Issue) {
  return { 'issue.id': id, 'issue.key': key, 'project.id': project.id, 'project.key': project.key };
}
