import { Reply } from '../../core/http/response.js';
import { namesIn, objectIn } from '../http/body.js';
import { badRequest } from '../http/refusals.js';
import { platform } from '../http/routing.js';
import { issueJson, selectionOf } from '../presentation/issues/issues.js';
import { seen } from '../queries/lookup.js';
import { findIssue } from '../world/find.js';
import { expansion } from './issue-expansion.js';

const MOST_AT_ONCE = 100;

/** Many issues by their ids or keys, in one answer; those that are not there, or not to be seen, are left out. */
export const bulkFetchRoutes = [
  ...platform('POST /issue/bulkfetch', (call) => {
    const { world, view } = call;
    const body = objectIn(call);
    const asked = [...new Set(namesIn(body, 'issueIdsOrKeys'))];
    if (asked.length === 0) throw badRequest('At least one issue id or key must be given.');
    if (asked.length > MOST_AT_ONCE)
      throw badRequest(`At most ${MOST_AT_ONCE} issues can be fetched at once.`);
    const found = asked.flatMap((name) => findIssue(world, name) ?? []);
    const issues = seen(call, [...new Set(found)]).sort((one, other) => Number(one.id) - Number(other.id));
    const selection = selectionOf(namesIn(body, 'fields'), ['*navigable']);
    const expand = namesIn(body, 'expand');
    return Reply.json({
      expand: 'names,schema,operations,editmeta,changelog,versionedRepresentations',
      issues: issues.map((issue) => ({
        ...issueJson(world, issue, selection, view),
        ...expansion(call, expand, issue, selection),
      })),
      issueErrors: [],
    });
  }),
];
