import { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import { writable } from '../../../core/state/changes.js';
import { canSee, canUse, DEVELOPER, hasRole, MAINTAINER, OWNER } from '../../access/roles.js';
import type { Act } from '../../actions/actor.js';
import {
  cancelDeletion,
  createProject,
  forkProject,
  scheduleDeletion,
  setArchived,
  setStar,
  updateProject,
} from '../../actions/places/projects.js';
import { touch } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import {
  file,
  flag,
  type InputOf,
  integer,
  oneOf,
  type Parameters,
  required,
  text,
  texts,
  unsupported,
  withoutEffect,
} from '../../parameters/parameter.js';
import { atLeastOneOf, mutuallyExclusive } from '../../parameters/rules.js';
import { deletionDayOf } from '../../queries/places/project-filter.js';
import { forbidden, invalidRecord, notFound, refused, unsupportedHere } from '../../refusals/refusals.js';
import type { User } from '../../world/records/people.js';
import { fullPath, type Group, type Project } from '../../world/records/projects.js';
import type { World } from '../../world/world.js';
import { projectJson } from '../entities/places/projects.js';
import { projectAt } from '../requests/lookup.js';
import { namespaceAt, namespaceById } from '../requests/namespace-lookup.js';
import { pictureFrom } from '../requests/pictures.js';
import { type Call, rest } from '../routing/routing.js';
import { projectSettings } from '../settings/project-settings.js';
import { checkSettings, parametersOf, writeSettings } from '../settings/setting.js';

const ONE_STORAGE = 'there is one storage here, and moving to it changes nothing';
const visibility = () => oneOf(text(), 'private', 'internal', 'public');

const plain = {
  name: text(),
  path: text(),
  default_branch: text(),
  description: text(),
  visibility: visibility(),
  topics: texts(),
  tag_list: texts(),
  avatar: file(),
  repository_storage: withoutEffect(text(), ONE_STORAGE),
};

// The type of the table of settings has no names; what is read by name is in `plain`.
const settingsAtCreation: Parameters = parametersOf(projectSettings, 'create');
const settingsLater: Parameters = parametersOf(projectSettings, 'update');

const creation = {
  ...plain,
  namespace_id: integer(),
  initialize_with_readme: flag(),
  repository_object_format: oneOf(text(), 'sha1', 'sha256'),
  import_url: unsupported(),
  template_name: unsupported(),
  template_project_id: unsupported(),
  use_custom_template: unsupported(),
  group_with_project_templates_id: unsupported(),
};

type PlainInput = InputOf<typeof plain>;

/** Making, changing and taking away projects. */
export const projectWriteRoutes = [
  rest(
    'POST /projects',
    {
      takes: { ...settingsAtCreation, ...creation },
      rules: [
        atLeastOneOf('name', 'path'),
        mutuallyExclusive('import_url', 'template_name', 'template_project_id'),
      ],
    },
    (call) => created(call, creationPlace(call, call.input.namespace_id), call.act()),
  ),
  rest(
    'POST /projects/user/:user_id',
    {
      who: 'admin',
      takes: { ...settingsAtCreation, ...creation, name: required(text()), user_id: required(integer()) },
      rules: [mutuallyExclusive('import_url', 'template_name', 'template_project_id')],
    },
    (call) => {
      const user = call.world.users.get(call.input.user_id);
      if (!user) throw notFound('User');
      return created(call, creationPlace(call, call.input.namespace_id ?? user.namespaceId), {
        user,
        at: call.act().at,
      });
    },
  ),
  rest(
    'PUT /projects/:id',
    {
      takes: { ...settingsLater, ...plain, import_url: unsupported() },
      rules: [atLeastOneOf(...[...Object.keys(settingsLater), ...Object.keys(plain)].sort())],
    },
    async (call) => {
      const { input, viewer, world } = call;
      const project = projectAt(call, call.params.id);
      if (!hasRole(viewer, project, MAINTAINER)) throw forbidden();
      if (input.visibility && !hasRole(viewer, project, OWNER)) throw forbidden();
      checkSettings(projectSettings, input);
      const picture = await pictureFrom(input.avatar);
      updateProject(world, call.act(), project, { ...plainOf(input), picture });
      writeSettings(call.world, projectSettings, project, input);
      touch(world, 'projects', project);
      return Reply.json(projectJson(project, call));
    },
  ),
  rest('DELETE /projects/:id', { takes: { permanently_remove: flag(), full_path: text() } }, (call) => {
    const project = projectAt(call, call.params.id);
    if (!hasRole(call.viewer, project, OWNER)) throw forbidden();
    const { permanently_remove, full_path } = call.input;
    if (permanently_remove) removeForGood(call.world, project, full_path);
    else if (deletionDayOf(project) !== null)
      throw refused(400, 'Project has already been marked for deletion');
    else scheduleDeletion(call.world, call.act(), project);
    return Reply.json({ message: '202 Accepted' }, { status: 202 });
  }),
  rest('POST /projects/:id/restore', {}, (call) => {
    const project = ownedAt(call, call.params.id);
    if (deletionDayOf(project) === null) throw refused(400, 'Project has not been marked for deletion');
    cancelDeletion(call.world, call.act(), project);
    return Reply.json(projectJson(project, call), { status: 201 });
  }),
  rest('POST /projects/:id/archive', {}, (call) => {
    const project = setArchived(call.world, call.act(), ownedAt(call, call.params.id), true);
    return Reply.json(projectJson(project, call), { status: 201 });
  }),
  rest('POST /projects/:id/unarchive', {}, (call) => {
    const project = setArchived(call.world, call.act(), ownedAt(call, call.params.id), false);
    return Reply.json(projectJson(project, call), { status: 201 });
  }),
  rest('POST /projects/:id/star', {}, (call) => starred(call, call.params.id, true)),
  rest('POST /projects/:id/unstar', {}, (call) => starred(call, call.params.id, false)),
  rest(
    'POST /projects/:id/fork',
    {
      takes: {
        namespace: text(),
        namespace_id: integer(),
        namespace_path: text(),
        path: text(),
        name: text(),
        description: text(),
        visibility: visibility(),
        mr_default_target_self: flag(),
        branches: text(),
      },
    },
    (call) => {
      const { input, world, viewer } = call;
      const source = projectAt(call, call.params.id);
      if (!canUse(viewer, source, 'forking') || !canUse(viewer, source, 'repository')) throw notFound();
      if (input.branches && !source.repository.branches.has(input.branches)) throw notFound('Source Branch');
      const namespace = forkPlace(call);
      const fork = forkedInto(world, call, source, namespace);
      if (input.mr_default_target_self)
        writable(world, fork).options = { ...fork.options, mr_default_target_self: true };
      return Reply.json(projectJson(fork, call), { status: 201 });
    },
  ),
];

/** A new project of an account in a namespace. */
async function created(
  call: Call<InputOf<typeof creation>>,
  namespace: Group | User,
  act: Act,
): Promise<Reply> {
  const { input } = call;
  if (input.repository_object_format === 'sha256') throw unsupportedHere(['repository_object_format']);
  checkSettings(projectSettings, input);
  const picture = (await pictureFrom(input.avatar)) ?? undefined;
  const project = createProject(call.world, act, {
    ...plainOf(input),
    namespace,
    picture,
    withReadme: input.initialize_with_readme === true,
  });
  writeSettings(call.world, projectSettings, project, input);
  return Reply.json(projectJson(project, call), { status: 201 });
}

function plainOf(input: PlainInput) {
  return {
    name: input.name ?? undefined,
    path: input.path ?? undefined,
    description: input.description ?? undefined,
    visibility: input.visibility ?? undefined,
    defaultBranch: input.default_branch ?? undefined,
    topics: input.topics ?? input.tag_list ?? undefined,
  };
}

/** Where a new project goes: a group in which one may, or one's own namespace. */
function creationPlace({ world, viewer, act }: Call, id: number | null | undefined): Group | User {
  if (id == null) return act().user;
  const namespace = namespaceById(world, id);
  if (namespace && mayCreateIn(viewer, namespace)) return namespace;
  throw invalidRecord({ namespace: ['is not valid'] });
}

const CREATORS: Readonly<Record<string, number>> = {
  noone: 99,
  administrator: 99,
  owner: OWNER,
  maintainer: MAINTAINER,
};

function mayCreateIn(viewer: Call['viewer'], namespace: Group | User): boolean {
  if (namespace.kind === 'user') return namespace === viewer || viewer?.admin === true;
  return hasRole(viewer, namespace, CREATORS[String(namespace.options?.project_creation_level)] ?? DEVELOPER);
}

function removeForGood(world: World, project: Project, path: string | null | undefined): void {
  if (deletionDayOf(project) === null) throw refused(400, 'Project must be marked for deletion first.');
  if (path !== fullPath(project)) {
    throw refused(400, '`full_path` is incorrect. You must enter the complete path for the project.');
  }
  remove(world, { projects: [project] });
}

function ownedAt(call: Call, id: string): Project {
  const project = projectAt(call, id);
  if (!hasRole(call.viewer, project, OWNER)) throw forbidden();
  return project;
}

function starred(call: Call, id: string, wanted: boolean): Reply {
  const project = projectAt(call, id);
  if (!setStar(call.world, call.act(), project, wanted)) return new Reply(null, { status: 304 });
  return Reply.json(projectJson(project, call), { status: 201 });
}

type ForkInput = { readonly [Name in 'namespace' | 'namespace_path']?: string | null | undefined } & {
  readonly namespace_id?: number | null | undefined;
};

function forkPlace(call: Call<ForkInput & { readonly [name: string]: unknown }, 'id'>): Group | User {
  const { input, world, viewer } = call;
  const wanted = input.namespace_id ?? input.namespace_path ?? input.namespace;
  if (wanted == null || wanted === '') return call.act().user;
  const namespace = namespaceAt(world, String(wanted));
  if (!namespace || (namespace.kind === 'group' && !canSee(viewer, namespace))) throw notFound('Namespace');
  if (!mayCreateIn(viewer, namespace)) throw notFound('Target Namespace');
  return namespace;
}

type Copied = Pick<InputOf<typeof plain>, 'name' | 'path' | 'description' | 'visibility'> & {
  readonly branches?: string | null | undefined;
};

/** What a record refuses otherwise with 400 is a conflict where it is a copy. */
function forkedInto(
  world: World,
  call: Call<Copied, 'id'>,
  source: Project,
  namespace: Group | User,
): Project {
  const { name, path, description, visibility, branches } = call.input;
  try {
    return forkProject(world, call.act(), source, {
      namespace,
      name: name ?? undefined,
      path: path ?? undefined,
      description: description ?? undefined,
      visibility: visibility ?? undefined,
      onlyBranch: branches || undefined,
    });
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) throw new Refusal(409, error.body);
    throw error;
  }
}
