import { Reply } from '../../core/http/response.js';
import { namesIn, objectIn } from '../http/body.js';
import { pageBean, placeOf, sliceOf, tokenFor } from '../http/paging.js';
import { badRequest } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { changeJson } from '../presentation/issues/history.js';
import { issueAt, seen } from '../queries/lookup.js';
import { findIssue } from '../world/find.js';
import type { Change } from '../world/records/history.js';
import type { Issue } from '../world/records/issues.js';

const PAGE = { usual: 100, most: 100 };
/** How much is fetched of many issues at once. */
const [MOST_ISSUES, MOST_FIELDS, USUAL_BULK, MOST_BULK] = [1_000, 10, 1_000, 10_000];

export const changelogRoutes = [
  ...platform('GET /issue/:issue/changelog', (call) => {
    const { history } = issueAt(call, call.params.issue);
    const shown = (change: (typeof history)[number]) => changeJson(change, call.view);
    return Reply.json(pageBean(call, history, sliceOf(call.query, PAGE), shown));
  }),

  ...platform('POST /issue/:issue/changelog/list', (call) => {
    const { history } = issueAt(call, call.params.issue);
    const asked = namesIn(objectIn(call), 'changelogIds');
    const found = history.filter(({ id }) => asked.includes(id));
    const histories = found.map((change) => changeJson(change, call.view));
    return Reply.json({ startAt: 0, maxResults: asked.length, total: found.length, histories });
  }),
];

/** What was changed in many issues, oldest first. */
export const bulkChangelogRoutes = [
  ...platform('POST /changelog/bulkfetch', (call) => {
    const { maxResults = USUAL_BULK, nextPageToken, ...body } = objectIn(call);
    const [names, fieldIds] = [namesIn(body, 'issueIdsOrKeys'), namesIn(body, 'fieldIds')];
    checkBulk(names, fieldIds, maxResults);
    const found = names.flatMap((name) => findIssue(call.world, name) ?? []);
    const changes = seen(call, [...new Set(found)])
      .flatMap((issue) => issue.history.flatMap((change) => narrowedTo(fieldIds, change, issue)))
      .sort((one, other) => one.change.at - other.change.at || Number(one.issue.id) - Number(other.issue.id));
    const question = JSON.stringify([names, fieldIds]);
    const place = nextPageToken === undefined ? 0 : placeOf(question, String(nextPageToken));
    const end = place + Number(maxResults);
    return Reply.json({
      issueChangeLogs: byIssue(changes.slice(place, end), call),
      ...(end < changes.length && { nextPageToken: tokenFor(question, end) }),
    });
  }),
];

interface ChangeOf {
  readonly issue: Issue;
  readonly change: Change;
}

function checkBulk(names: readonly string[], fieldIds: readonly string[], maxResults: unknown): void {
  if (names.length === 0 || names.length > MOST_ISSUES)
    throw badRequest(`Expected from 1 to ${MOST_ISSUES} issue ids or keys, received ${names.length}.`);
  if (fieldIds.length > MOST_FIELDS) throw badRequest(`At most ${MOST_FIELDS} field ids can be given.`);
  const isFit = Number.isInteger(maxResults) && Number(maxResults) > 0 && Number(maxResults) <= MOST_BULK;
  if (!isFit) throw badRequest(`The property 'maxResults' must be from 1 to ${MOST_BULK}.`);
}

/** A change with its items of some fields, or with all where none are named; nothing where none is left. */
function narrowedTo(fieldIds: readonly string[], change: Change, issue: Issue): ChangeOf[] {
  const items = change.items.filter(({ fieldId }) => fieldIds.length === 0 || fieldIds.includes(fieldId));
  return items.length === 0 ? [] : [{ issue, change: { ...change, items } }];
}

function byIssue(changes: readonly ChangeOf[], { view }: Pick<Call, 'view'>): object[] {
  const issues = [...new Set(changes.map(({ issue }) => issue))];
  return issues.map((issue) => ({
    issueId: issue.id,
    changeHistories: changes
      .filter((each) => each.issue === issue)
      .map(({ change }) => changeJson(change, view)),
  }));
}
