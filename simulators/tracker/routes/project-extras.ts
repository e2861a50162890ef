import { Reply } from '../../core/http/response.js';
import { notFound } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { avatarUrls } from '../presentation/users.js';
import type { View } from '../presentation/view.js';
import { actOf, projectAt, visibleProjects } from '../queries/lookup.js';
import type { Project } from '../world/records/projects.js';

const AVATARS = ['10400', '10401', '10402', '10403'];

const FEATURES = [
  { feature: 'jsw.classic.roadmap', name: 'Roadmap', means: 'Epics over time.' },
  { feature: 'jsw.classic.backlog', name: 'Backlog', means: 'What is not planned yet.' },
  { feature: 'jsw.agility.sprints', name: 'Sprints', means: 'Work in rounds of fixed length.' },
  { feature: 'jsw.agility.reports', name: 'Reports', means: 'How the work went.' },
];

/** The avatars, features and categories of projects. */
export const projectExtraRoutes = [
  ...platform('GET /project/:project/avatars', (call) => {
    projectAt(call, call.params.project);
    const system = AVATARS.map((id, at) => avatarJson(id, at === 0, call.view));
    return Reply.json({ system, custom: [] });
  }),

  ...platform('GET /project/:project/features', (call) => {
    actOf(call);
    const project = projectAt(call, call.params.project);
    return Reply.json({ features: FEATURES.map((feature) => featureJson(feature, project, call.view)) });
  }),

  ...platform('GET /projectCategory', (call) =>
    Reply.json([...categories(call).values()].map((category) => categoryJson(category, call.view))),
  ),

  ...platform('GET /projectCategory/:id', (call) => {
    const found = categories(call).get(call.params.id);
    if (!found) throw notFound(`The project category with id '${call.params.id}' does not exist.`);
    return Reply.json(categoryJson(found, call.view));
  }),
];

type Category = NonNullable<Project['category']>;

function categories(call: Call): ReadonlyMap<string, Category> {
  return new Map(
    visibleProjects(call).flatMap(({ category }) => (category ? [[category.id, category]] : [])),
  );
}

function categoryJson({ id, name, description }: Category, { api }: View): object {
  return { self: `${api}/projectCategory/${id}`, id, name, description };
}

function avatarJson(id: string, isSelected: boolean, { site }: View): object {
  const base = `${site}/rest/api/2/universal_avatar/view/type/project/avatar/${id}`;
  return { id, isSystemAvatar: true, isSelected, isDeletable: false, urls: avatarUrls(base) };
}

function featureJson(
  { feature, name, means }: (typeof FEATURES)[number],
  { id, kind }: Project,
  { site }: View,
): object {
  return {
    projectId: Number(id),
    state: feature === 'jsw.agility.sprints' && kind === 'kanban' ? 'DISABLED' : 'ENABLED',
    toggleLocked: true,
    feature,
    prerequisites: [],
    localisedName: name,
    localisedDescription: means,
    imageUri: `${site}/images/icons/features/${feature}`,
  };
}
