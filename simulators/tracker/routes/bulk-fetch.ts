import { Reply } from '../../core/http/response.js';
import { namesIn, objectIn } from '../http/body.js';
import { badRequest } from '../http/refusals.js';
import { platform } from '../http/routing.js';
import { fieldNames, fieldSchemas, issueJson, selectionOf } from '../presentation/issues/issues.js';
import { seen } from '../queries/lookup.js';
import { findIssue } from '../world/find.js';
import { expansion } from './issue-expansion.js';

const MOST_AT_ONCE = 100;

/** Many issues by their ids or keys, in one answer; those that are not there are named. */
export const bulkFetchRoutes = [
  ...platform('POST /issue/bulkfetch', (call) => {
    const { world, view } = call;
    const body = objectIn(call);
    const asked = [...new Set(namesIn(body, 'issueIdsOrKeys'))];
    if (asked.length === 0) throw badRequest('At least one issue id or key must be given.');
    if (asked.length > MOST_AT_ONCE)
      throw badRequest(`At most ${MOST_AT_ONCE} issues can be fetched at once.`);
    const found = asked.map(
      (name) =>
        [
          name,
          seen(
            call,
            [findIssue(world, name)].filter((issue) => issue !== undefined),
          )[0],
        ] as const,
    );
    const issues = [...new Set(found.flatMap(([, issue]) => issue ?? []))].sort(
      (one, other) => Number(one.id) - Number(other.id),
    );
    const selection = selectionOf(namesIn(body, 'fields'), ['*navigable']);
    const expand = namesIn(body, 'expand');
    const missing = found.filter(([, issue]) => !issue).map(([name]) => name);
    const others = expand.filter((name) => name !== 'names' && name !== 'schema');
    return Reply.json({
      expand: 'names,schema,operations,editmeta,changelog,versionedRepresentations',
      issues: issues.map((issue) => ({
        ...issueJson(world, issue, selection, view),
        ...expansion(call, others, issue, selection),
      })),
      issueErrors: missing.map((id) => ({
        id,
        errorMessage: 'Issue does not exist or you do not have permission to see it.',
      })),
      ...(expand.includes('names') && { names: fieldNames(world.fields, selection) }),
      ...(expand.includes('schema') && { schema: fieldSchemas(world.fields, selection) }),
    });
  }),
];
