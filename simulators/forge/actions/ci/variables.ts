import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { KeptVariable } from '../../world/records/ci-settings.js';
import { groupsAround, type Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import { given } from '../given.js';

/** What of a variable can be set. */
export type VariableChanges = {
  readonly [Name in keyof Omit<KeptVariable, 'id' | 'home'>]?: KeptVariable[Name] | undefined;
};

const BLANK = {
  value: '',
  type: 'env_var',
  protected: false,
  masked: false,
  hidden: false,
  raw: false,
  environmentScope: '*',
  description: null,
} as const;

/** Adds a variable to a project, a group or (with null) the instance; 400 for one that cannot be (Ci::HasVariable, Ci::Maskable). */
export function createVariable(
  world: World,
  home: KeptVariable['home'],
  { key, ...input }: VariableChanges & { readonly key: string },
): KeptVariable {
  const variable = { ...BLANK, key, ...given(input), home, id: 0 };
  judge(world, variable);
  return register(world, 'variables', { ...variable, id: nextId(world, 'variables') });
}

/** Changes a variable. */
export function updateVariable(world: World, variable: KeptVariable, changes: VariableChanges): KeptVariable {
  const changed = { ...variable, ...given(changes) };
  if (variable.hidden && !changed.masked)
    throw invalidRecord({
      base: ['The visibility setting cannot be changed for masked and hidden variables.'],
    });
  judge(world, changed);
  Object.assign(writable(world, variable), given(changes));
  return variable;
}

const LONGEST = 255;

function judge(world: World, { id, home, key, value, masked, raw, environmentScope }: KeptVariable): void {
  const taken = variablesOf(world, home).some(
    (other) => other.id !== id && other.key === key && other.environmentScope === environmentScope,
  );
  const keyProblems = [
    ...(key === '' ? ["can't be blank"] : []),
    ...(key.length > LONGEST ? [`is too long (maximum is ${LONGEST} characters)`] : []),
    ...(/^\w+$/.test(key) ? [] : ["can contain only letters, digits and '_'."]),
    ...(taken ? [`(${key}) has already been taken`] : []),
  ];
  const pattern = raw ? /^\S{8,}$/ : /^[\w+=/@:.~-]{8,}$/;
  const problems = {
    ...(keyProblems.length > 0 && { key: keyProblems }),
    ...(masked && !pattern.test(value) && { value: ['is invalid'] }),
  };
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** The variables of a project, a group or (with null) the instance, the oldest first. */
export function variablesOf(
  { variables }: Pick<World, 'variables'>,
  home: KeptVariable['home'],
): KeptVariable[] {
  return [...variables.values()].filter((variable) => variable.home === home);
}

/** What a pipeline of a ref is given by the instance, the groups around its project and the project; the nearer one wins (GitLab CI/CD, "CI/CD variable precedence"). */
export function variablesFor(world: World, project: Project, ref: string): Record<string, string> {
  const isProtected = project.repository.branches.get(ref)?.protected === true;
  const homes = [null, ...groupsAround(project).toReversed(), project];
  const found = homes
    .flatMap((home) => variablesOf(world, home))
    .filter((variable) => variable.environmentScope === '*' && (isProtected || !variable.protected));
  return Object.fromEntries(found.map(({ key, value }) => [key, value]));
}
