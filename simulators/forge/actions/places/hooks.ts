import { writable } from '../../../core/state/changes.js';
import { register } from '../../collections/register.js';
import { refused } from '../../refusals/refusals.js';
import type { Hook } from '../../world/records/hooks.js';
import { nextId, type World } from '../../world/world.js';
import type { Act } from '../actor.js';
import { type Given, given } from '../given.js';

/** What is not set by an account. */
type Unset = 'id' | 'home' | 'createdAt' | 'failures' | 'disabledUntil' | 'deliveries';

/** What of a hook can be set. */
export type HookChanges = {
  readonly [Name in keyof Omit<Hook, Unset>]?: Hook[Name] | undefined;
};

const BLANK: Omit<Hook, 'id' | 'home' | 'createdAt'> = {
  url: '',
  name: null,
  description: null,
  events: {},
  verifiesCertificate: true,
  branchFilter: null,
  branchStrategy: 'wildcard',
  template: null,
  urlVariables: {},
  headers: {},
  token: null,
  signingToken: null,
  failures: 0,
  disabledUntil: null,
  deliveries: [],
};

/** Keeps a hook of a project, a group or (with null) the instance; 422 for an address that nothing can be sent to. */
export function createHook(
  world: World,
  { at }: Pick<Act, 'at'>,
  home: Hook['home'],
  changes: HookChanges,
): Hook {
  const hook = { ...BLANK, ...given(changes), id: 0, home, createdAt: at };
  judge(hook);
  return register(world, 'hooks', { ...hook, id: nextId(world, 'hooks') });
}

/** Changes a hook; another address forgets the values that were for the old one. */
export function updateHook(world: World, hook: Hook, changes: HookChanges): Hook {
  const changed: Given<HookChanges> = {
    ...given(changes),
    ...(changes.events && { events: { ...hook.events, ...changes.events } }),
    ...(changes.url !== undefined &&
      changes.url !== hook.url &&
      !changes.urlVariables && { urlVariables: {} }),
  };
  judge({ ...hook, ...changed });
  return Object.assign(writable(world, hook), changed);
}

/** The hooks of a project, a group or (with null) the instance, the oldest first. */
export function hooksOf({ hooks }: Pick<World, 'hooks'>, home: Hook['home']): Hook[] {
  return [...hooks.values()].filter((hook) => hook.home === home);
}

function judge({ url, urlVariables, token }: Hook): void {
  const filled = url.replace(/\{(\w+)\}/g, (whole, key: string) => urlVariables[key] ?? whole);
  if (!URL.canParse(filled) || !/^https?:\/\//.test(filled)) throw refused(422, 'Invalid url given');
  if (token?.includes('\n')) throw refused(422, 'Token is invalid');
}
