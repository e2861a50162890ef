import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord, refused } from '../../refusals/refusals.js';
import { movePath } from '../../world/move-path.js';
import { newGroup } from '../../world/new-places.js';
import type { Picture } from '../../world/records/picture.js';
import type { Group, Visibility } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { isPath, isTooVisible, occupantOf, PATH_FORMAT, type Problems } from './place-paths.js';

/** What a new group is to be. */
export interface NewGroup {
  readonly parent: Group | null;
  readonly name: string;
  readonly path: string;
  readonly description?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly picture?: Picture | undefined;
}

/** What of a group can be changed beside its settings. */
export interface GroupChanges extends Pick<NewGroup, 'description' | 'visibility'> {
  readonly name?: string | undefined;
  readonly path?: string | undefined;
  readonly picture?: Picture | null | undefined;
}

/** Creates a group; the account that does it owns it. */
export function createGroup(world: World, act: Act, input: NewGroup): Group {
  const visibility = input.visibility ?? input.parent?.visibility ?? 'private';
  judge(world, { ...input, visibility }, null);
  const group = newGroup(world, {
    id: nextId(world, 'namespace'),
    name: input.name,
    path: input.path,
    description: input.description ?? '',
    visibility,
    parent: input.parent,
    owner: act.user,
    createdAt: act.at,
    updatedAt: act.at,
  });
  if (input.picture) writable(world, group).picture = input.picture;
  const { user, at } = act;
  writable(world, group.members).set(user.id, {
    user,
    accessLevel: 50,
    createdAt: at,
    createdBy: user,
    expiresAt: null,
  });
  return register(world, 'groups', group);
}

/** Changes a group; all that is below it moves with its path. */
export function updateGroup(world: World, { at }: Act, group: Group, changes: GroupChanges): Group {
  const { name = group.name, path = group.path, visibility = group.visibility } = changes;
  judge(world, { name, path, visibility, parent: group.parent }, group);
  if (path !== group.path) movePath(world, group, path);
  Object.assign(writable(world, group), {
    name,
    visibility,
    description: changes.description ?? group.description,
    updatedAt: at,
  });
  if (changes.picture !== undefined) writable(world, group).picture = changes.picture;
  return group;
}

/** Refuses what no group can be; a new one in another form than a changed one. */
function judge(world: World, { parent, name, path, visibility }: NewGroup, self: Group | null): void {
  const problems = problemsOf(world, { parent, name, path, visibility }, self);
  if (Object.keys(problems).length === 0) return;
  if (self === null) throw refused(400, `Failed to save group ${rubyHash(problems)}`);
  throw invalidRecord(problems);
}

function problemsOf(
  world: World,
  { parent, name, path, visibility }: NewGroup,
  self: Group | null,
): Problems {
  const problems: Problems = {};
  const blame = (attribute: string, problem: string) => {
    problems[attribute] = [...(problems[attribute] ?? []), problem];
  };
  if (name.trim() === '') blame('name', "can't be blank");
  if ([...name].length > 255) blame('name', 'is too long (maximum is 255 characters)');
  if (path === '') blame('path', "can't be blank");
  else if (!isPath(path)) blame('path', PATH_FORMAT);
  const taken = occupantOf(world, parent, path);
  if (taken !== undefined && taken !== self) blame('path', 'has already been taken');
  if (visibility && isTooVisible(visibility, parent)) {
    blame(
      'visibility_level',
      `${visibility} is not allowed since the parent group has a ${parent?.visibility} visibility.`,
    );
  }
  return problems;
}

/** Problems as they are in the texts of some refusals: as Ruby writes a hash. */
export function rubyHash(problems: Readonly<Problems>): string {
  const pairs = Object.entries(problems).map(([name, texts]) => `:${name}=>${JSON.stringify(texts)}`);
  return `{${pairs.join(', ')}}`;
}
