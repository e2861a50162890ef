import type { Label } from '../../world/records/planning.js';
import { spacedTime } from './showing.js';

/** A label as payloads have it. */
export function labelData({ id, name, color, home, description, createdAt, updatedAt }: Label) {
  return {
    id,
    title: name,
    color,
    project_id: home.kind === 'project' ? home.id : null,
    created_at: spacedTime(createdAt),
    updated_at: spacedTime(updatedAt),
    template: false,
    description,
    type: home.kind === 'project' ? 'ProjectLabel' : 'GroupLabel',
    group_id: home.kind === 'group' ? home.id : null,
  };
}
