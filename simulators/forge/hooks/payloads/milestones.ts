import type { Milestone } from '../../world/records/planning.js';
import { projectData } from './places.js';
import { type Showing, spacedTime } from './showing.js';

/** A milestone that was made, closed, reopened or removed (GitLab, "Milestone events"). */
export function milestonePayload(milestone: Milestone, action: string, showing: Showing) {
  const { home, startDate, dueDate, ...others } = milestone;
  return {
    object_kind: 'milestone',
    event_type: 'milestone',
    ...(home.kind === 'project'
      ? { project: projectData(home, showing) }
      : { group: { group_id: home.id, group_name: home.name, group_path: home.path } }),
    object_attributes: {
      id: others.id,
      iid: others.iid,
      title: others.title,
      description: others.description,
      state: others.state,
      created_at: spacedTime(others.createdAt),
      updated_at: spacedTime(others.updatedAt),
      due_date: dueDate,
      start_date: startDate,
      group_id: home.kind === 'group' ? home.id : null,
      project_id: home.kind === 'project' ? home.id : null,
    },
    action,
  };
}
