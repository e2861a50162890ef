import type { Component, Project } from '../world/projects.js';
import { userJson } from './users.js';
import type { View } from './view.js';

/** A component as issues show it. */
export function componentRef({ id, name, description }: Component, { api }: View): object {
  return { self: `${api}/component/${id}`, id, name, ...(description && { description }) };
}

/** A component with all there is to say of it; its issues go to its lead, or the project's. */
export function componentJson(component: Component, project: Project, view: View): object {
  const { lead, description } = component;
  const assigneeType = lead ? 'COMPONENT_LEAD' : 'PROJECT_LEAD';
  const assignee = userJson(lead ?? project.lead, view);
  return {
    ...componentRef(component, view),
    description,
    ...(lead && { lead: userJson(lead, view) }),
    assigneeType,
    assignee,
    realAssigneeType: assigneeType,
    realAssignee: assignee,
    isAssigneeTypeValid: true,
    project: project.key,
    projectId: Number(project.id),
  };
}
