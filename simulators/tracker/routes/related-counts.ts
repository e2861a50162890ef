import { Reply } from '../../core/http/response.js';
import { type Call, platform } from '../http/routing.js';
import { partAt } from '../queries/project-parts.js';
import type { Issue } from '../world/records/issues.js';

/** How many issues a version or a component has. */
export const relatedCountRoutes = [
  ...platform('GET /version/:id/relatedIssueCounts', (call) => {
    const { part, issues } = counted(call, 'versions');
    const fixed = issues.filter(({ fixVersions }) => fixVersions.includes(part)).length;
    const affected = issues.filter(({ affectedVersions }) => affectedVersions.includes(part)).length;
    return Reply.json({
      self: `${call.view.api}/version/${part.id}`,
      issuesFixedCount: fixed,
      issuesAffectedCount: affected,
      issueCountWithCustomFieldsShowingVersion: 0,
      customFieldUsage: [],
    });
  }),

  ...platform('GET /version/:id/unresolvedIssueCount', (call) => {
    const { part, issues } = counted(call, 'versions');
    const fixed = issues.filter(({ fixVersions }) => fixVersions.includes(part));
    return Reply.json({
      self: `${call.view.api}/version/${part.id}`,
      issuesUnresolvedCount: fixed.filter(({ resolution }) => resolution === null).length,
      issuesCount: fixed.length,
    });
  }),

  ...platform('GET /component/:id/relatedIssueCounts', (call) => {
    const { part, issues } = counted(call, 'components');
    return Reply.json({
      self: `${call.view.api}/component/${part.id}`,
      issueCount: issues.filter(({ components }) => components.includes(part)).length,
    });
  }),
];

function counted<Name extends 'components' | 'versions'>(call: Call<'id'>, name: Name) {
  const { project, part } = partAt(call, name, call.params.id);
  const issues: Issue[] = [...call.world.issues.of('project', project)];
  return { part, issues };
}
