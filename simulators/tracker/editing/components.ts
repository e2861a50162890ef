import { badFields } from '../http/refusals.js';
import type { ComponentPlan } from '../world/actions/components.js';
import type { User } from '../world/records/people.js';
import type { AssigneeType, Component, Project } from '../world/records/projects.js';
import type { World } from '../world/records/world.js';
import { sameName } from './values.js';

const LONGEST_NAME = 255;
const ASSIGNEE_TYPES: readonly AssigneeType[] = [
  'PROJECT_DEFAULT',
  'COMPONENT_LEAD',
  'PROJECT_LEAD',
  'UNASSIGNED',
];

/** The members that a body has for a component; the others are absent (messages: Jira's own tests of the resource). */
export function readComponent(
  body: Readonly<Record<string, unknown>>,
  { world, project, component }: { world: World; project: Project; component: Component | null },
): ComponentPlan {
  const { name, description, leadAccountId, assigneeType } = body;
  return {
    ...(name !== undefined && { name: nameOf(name, project, component) }),
    ...(description !== undefined && { description: String(description ?? '') }),
    ...(leadAccountId !== undefined && { lead: leadOf(leadAccountId, world) }),
    ...(assigneeType !== undefined && { assigneeType: assigneeTypeOf(assigneeType) }),
  };
}

/** The name of a component that is to be made. */
export function requiredName({ name }: ComponentPlan): string {
  return name ?? nothing();
}

function nameOf(name: unknown, { components }: Project, own: Component | null): string {
  if (typeof name !== 'string' || name.trim() === '') return nothing();
  if (name.length > LONGEST_NAME)
    throw badFields({ name: `The component name must not exceed ${LONGEST_NAME} characters in length.` });
  if (components.some((other) => other !== own && sameName(other.name, name)))
    throw badFields({ name: `A component with the name ${name} already exists in this project.` });
  return name;
}

function nothing(): never {
  throw badFields({ name: 'The component name specified is invalid - cannot be an empty string.' });
}

function leadOf(accountId: unknown, { users }: World): User | null {
  if (accountId === null || accountId === '') return null;
  const user = users.get(String(accountId));
  if (user) return user;
  throw badFields({ leadAccountId: `The user ${String(accountId)} does not exist.` });
}

function assigneeTypeOf(type: unknown): AssigneeType {
  const found = ASSIGNEE_TYPES.find((listed) => listed === type);
  if (found) return found;
  throw badFields({
    assigneeType: `Expected one of ${ASSIGNEE_TYPES.join(', ')}, received '${String(type)}'.`,
  });
}
