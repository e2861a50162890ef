import { writable } from '../../../core/state/changes.js';
import type { Act } from '../records/history.js';
import type { Component, Project } from '../records/projects.js';
import type { World } from '../records/world.js';
import { updateIssue } from './edit-issue.js';

/** What a component can be given. */
export type ComponentPlan = Partial<Pick<Component, 'name' | 'description' | 'lead' | 'assigneeType'>>;

/** Adds a component to a project. */
export function createComponent(
  world: World,
  project: Project,
  plan: ComponentPlan & { readonly name: string },
): Component {
  const used = [...world.projects.values()].flatMap(({ components }) => components.map(({ id }) => id));
  const component: Component = {
    id: String(world.administration.nextId('component', used)),
    projectKey: project.key,
    description: '',
    lead: null,
    assigneeType: 'PROJECT_DEFAULT',
    ...plan,
  };
  setComponents(world, project, [...project.components, component]);
  return component;
}

/** Changes a component; the issues that have it show the change. */
export function editComponent(world: World, component: Component, plan: ComponentPlan): void {
  Object.assign(writable(world, component), plan);
}

/** Deletes a component; its issues lose it, or get another one in its place. */
export function deleteComponent(
  world: World,
  project: Project,
  component: Component,
  instead: Component | null,
  act: Act,
): void {
  for (const issue of [...world.issues.of('project', project)]) {
    if (!issue.components.includes(component)) continue;
    const others = issue.components.filter((other) => other !== component && other !== instead);
    updateIssue(world, issue, { components: instead ? [...others, instead] : others }, act);
  }
  setComponents(
    world,
    project,
    project.components.filter((other) => other !== component),
  );
}

function setComponents(world: World, project: Project, components: readonly Component[]): void {
  writable(world, project).components = components;
}
