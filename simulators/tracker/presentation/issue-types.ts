import type { IssueType } from '../world/records/projects.js';
import type { View } from './view.js';

/** A type of issue. */
export function issueTypeJson(type: IssueType, { api, site }: View) {
  const { id, name, description, subtask, hierarchyLevel } = type;
  const avatarId = 10300 + (Number(id) % 20);
  return {
    self: `${api}/issuetype/${id}`,
    id,
    description,
    iconUrl: `${site}/rest/api/2/universal_avatar/view/type/issuetype/avatar/${avatarId}?size=medium`,
    name,
    subtask,
    avatarId,
    hierarchyLevel,
  };
}
