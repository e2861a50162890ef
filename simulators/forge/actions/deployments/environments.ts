import { createHash } from 'node:crypto';
import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Environment, Tier } from '../../world/records/deployments.js';
import type { Project } from '../../world/records/projects.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { given } from '../given.js';

/** What of an environment can be set after it was made. */
export interface EnvironmentChanges {
  readonly externalUrl?: string | null | undefined;
  readonly tier?: Tier | undefined;
  readonly description?: string | null | undefined;
  readonly autoStopSetting?: Environment['autoStopSetting'] | undefined;
}

/** Makes an environment; 400 for a name that is taken or cannot be. */
export function createEnvironment(
  world: World,
  { at }: Pick<Act, 'at'>,
  project: Project,
  { name, ...changes }: EnvironmentChanges & { readonly name: string },
): Environment {
  judge(changes, namesProblems(world, project, name));
  return register(world, 'environments', {
    kind: 'environment',
    id: nextId(world, 'environments'),
    project,
    name,
    slug: slugOf(name),
    externalUrl: changes.externalUrl ?? null,
    tier: changes.tier ?? tierOf(name),
    description: changes.description ?? null,
    state: 'available',
    autoStopSetting: changes.autoStopSetting ?? 'always',
    createdAt: at,
    updatedAt: at,
  });
}

/** Changes an environment. */
export function updateEnvironment(
  world: World,
  { at }: Pick<Act, 'at'>,
  environment: Environment,
  changes: EnvironmentChanges & { readonly state?: Environment['state'] },
): Environment {
  judge(changes, []);
  return Object.assign(writable(world, environment), given(changes), { updatedAt: at });
}

/** The environments of a project, the oldest first. */
export function environmentsOf(
  { environments }: Pick<World, 'environments'>,
  project: Project,
): Environment[] {
  return [...environments.values()].filter((environment) => environment.project === project);
}

const LONGEST = 255;

function namesProblems(world: World, project: Project, name: string): string[] {
  const taken = environmentsOf(world, project).some((other) => other.name === name);
  return [
    ...(name.trim() === '' ? ["can't be blank"] : []),
    ...(name.length > LONGEST ? [`is too long (maximum is ${LONGEST} characters)`] : []),
    ...(/^[\w/${}. -]*$/.test(name) && !/^\/|\/$/.test(name)
      ? []
      : [
          "can contain only letters, digits, '-', '_', '/', '$', '{', '}', '.', and spaces, but it cannot start or end with '/'",
        ]),
    ...(taken ? ['has already been taken'] : []),
  ];
}

function judge({ externalUrl }: EnvironmentChanges, name: readonly string[]): void {
  const isAddress = !externalUrl || (URL.canParse(externalUrl) && !/^javascript:/i.test(externalUrl));
  const problems = {
    ...(name.length > 0 && { name }),
    ...(!isAddress && { external_url: ['URI is invalid'] }),
  };
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** The kind of an environment by its name (GitLab, "Deployment tier of environments"). */
export function tierOf(name: string): Tier {
  if (/(dev|review|trunk)/i.test(name)) return 'development';
  if (/(test|tst|int|ac(ce|)pt|qa|qc|control|quality|uat)/i.test(name)) return 'testing';
  if (/(st(a|)g|mod(e|)l|pre|demo|non)/i.test(name)) return 'staging';
  return /(pr(o|)d|live)/i.test(name) ? 'production' : 'other';
}

const LONGEST_SLUG = 24;
const SUFFIX = 6;

/** The name as a part of an address: where letters were lost, with a suffix that keeps different names apart. */
function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^(?=[^a-z])/, 'env-');
  if (plain === name && plain.length <= LONGEST_SLUG) return plain;
  const suffix = createHash('sha256').update(name).digest('hex').slice(0, SUFFIX);
  return `${plain.slice(0, LONGEST_SLUG - SUFFIX - 1).replace(/-+$/, '')}-${suffix}`;
}
