import { REPORTER } from '../../access/roles.js';
import { integer, required } from '../../parameters/parameter.js';
import { broughtBy } from '../../queries/merge-requests/deployed.js';
import { findMergeRequests } from '../../queries/merge-requests/merge-requests.js';
import { notFound } from '../../refusals/refusals.js';
import { mergeRequestBasicJson, mergeRequestSimpleJson } from '../entities/merge-requests.js';
import { paged, pagination } from '../paging/paging.js';
import { projectFor } from '../requests/managed-places.js';
import { rest } from '../routing/routing.js';
import {
  filterOf,
  mergeRequestFilters,
  mergeRequestRules,
  orderOf,
  scope,
} from './merge-request-parameters.js';

// These are documented for the other lists of merge requests alone.
const { approver_ids: _, approved_by_ids: __, approved_by_usernames: ___, ...filters } = mergeRequestFilters;
const UNASKED = { approver_ids: undefined, approved_by_ids: undefined, approved_by_usernames: undefined };

/** What a deployment brought to its environment (GitLab REST API, "Deployments"). */
export const deploymentMergeRequestRoutes = [
  rest(
    'GET /projects/:id/deployments/:deployment_id/merge_requests',
    {
      rules: mergeRequestRules,
      takes: { ...filters, scope, deployment_id: required(integer()), ...pagination },
    },
    (call) => {
      const { world, viewer, clock, input } = call;
      const project = projectFor(call, call.params.id, REPORTER);
      const deployment = world.deployments.get(input.deployment_id);
      if (deployment?.project !== project) throw notFound('Deployment');
      const filter = filterOf(world, viewer, { ...input, ...UNASKED });
      const brought = broughtBy(world, deployment).filter((one) => filter.deployed?.has(one) ?? true);
      const meant = { ...filter, place: project, deployed: new Set(brought) };
      const found = findMergeRequests(world, { viewer, clock }, meant, orderOf(input));
      return paged(call, found, (one) =>
        input.view === 'simple'
          ? mergeRequestSimpleJson(one, call)
          : mergeRequestBasicJson(one, call, { withLabelDetails: input.with_labels_details === true }),
      );
    },
  ),
];
