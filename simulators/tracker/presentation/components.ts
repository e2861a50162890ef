import type { AssigneeType, Component, Project } from '../world/records/projects.js';
import { userJson } from './users.js';
import type { View } from './view.js';

/** A component as issues show it. */
export function componentRef({ id, name, description }: Component, { api }: View): object {
  return { self: `${api}/component/${id}`, id, name, ...(description && { description }) };
}

/** A component with all its members, and the assignee of its new issues. */
export function componentJson(component: Component, project: Project, view: View): object {
  const { lead, description, assigneeType = lead ? 'COMPONENT_LEAD' : 'PROJECT_LEAD' } = component;
  const isValid = assigneeType !== 'COMPONENT_LEAD' || lead !== null;
  const realType = isValid ? assigneeType : 'PROJECT_DEFAULT';
  const [assignee, realAssignee] = [assigneeType, realType].map((type) => assigneeOf(type, lead, project));
  return {
    ...componentRef(component, view),
    description,
    ...(lead && { lead: userJson(lead, view) }),
    assigneeType,
    ...(assignee && { assignee: userJson(assignee, view) }),
    realAssigneeType: realType,
    ...(realAssignee && { realAssignee: userJson(realAssignee, view) }),
    isAssigneeTypeValid: isValid,
    project: project.key,
    projectId: Number(project.id),
  };
}

/** The projects of this site leave their new issues to their leads. */
function assigneeOf(type: AssigneeType, lead: Component['lead'], project: Project) {
  if (type === 'UNASSIGNED') return null;
  return type === 'COMPONENT_LEAD' ? lead : project.lead;
}
