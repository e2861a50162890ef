import { writable } from '../../../core/state/changes.js';
import { APPLICATION_SCOPES } from '../../access/application-scopes.js';
import { register } from '../../collections/register.js';
import { remove } from '../../collections/remove.js';
import { invalidRecord } from '../../refusals/refusals.js';
import type { Application } from '../../world/records/sign-in/application.js';
import { secretOf } from '../../world/secrets.js';
import { nextId, type World } from '../../world/world.js';

export type NewApplication = Pick<
  Application,
  'name' | 'redirectUris' | 'scopes' | 'confidential' | 'atHand'
>;

const HEX = { encoding: 'hex', length: 64 } as const;
/** Schemes to which nothing is sent back (config/initializers/doorkeeper.rb). */
const FORBIDDEN = ['data:', 'vbscript:', 'javascript:'];

/** Makes an application; 400 for addresses and scopes that cannot be. */
export function createApplication(world: World, input: NewApplication): Application {
  judge(input);
  const id = nextId(world, 'applications');
  const uid = secretOf(world, 'application', id, HEX);
  return register(world, 'applications', { id, uid, secret: newSecret(world), ...input });
}

/** Gives an application another secret; the one before is good for nothing. */
export function renewSecret(world: World, application: Application): void {
  writable(world, application).secret = newSecret(world);
}

/** Removes an application, with all tokens that it was given. */
export function removeApplication(world: World, application: Application): void {
  remove(world, { applications: [application] });
}

function newSecret(world: World): string {
  return `gloas-${secretOf(world, 'application secret', nextId(world, 'applicationSecret'), HEX)}`;
}

function judge({ redirectUris, scopes, atHand }: NewApplication): void {
  if (atHand) return;
  const problems = {
    ...(redirectUris.length === 0 && { redirect_uri: ["can't be blank"] }),
    ...(!redirectUris.every(canBeSentTo) && { redirect_uri: ['must be an absolute URI.'] }),
    ...(redirectUris.some(isForbidden) && { redirect_uri: ['is forbidden by the server.'] }),
    ...(scopes.length === 0 && { scopes: ["can't be blank"] }),
    ...(!scopes.every((scope) => APPLICATION_SCOPES.includes(scope)) && {
      scopes: ["doesn't match configured on the server."],
    }),
  };
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

function canBeSentTo(address: string): boolean {
  return URL.canParse(address) && !address.includes('#');
}

function isForbidden(address: string): boolean {
  return URL.canParse(address) && FORBIDDEN.includes(new URL(address).protocol);
}
