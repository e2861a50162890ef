import { userUrl } from '../../rendering/addresses.js';
import type { FeatureFlag } from '../../world/records/places/operations.js';
import type { Project } from '../../world/records/projects.js';
import { userData } from './people.js';
import { projectData } from './places.js';
import type { Showing } from './showing.js';

/** A feature flag that was turned on or off (GitLab, "Feature flag events"); its place in the list is its number. */
export function featureFlagPayload(
  { name, description, active }: FeatureFlag,
  project: Project,
  showing: Showing,
) {
  const user = showing.user ?? project.creator;
  const at = project.featureFlags?.findIndex((flag) => flag.name === name) ?? 0;
  return {
    object_kind: 'feature_flag',
    project: projectData(project, showing),
    user: userData(user, showing),
    user_url: userUrl(showing.site, user),
    object_attributes: { id: at + 1, name, description, active },
  };
}
