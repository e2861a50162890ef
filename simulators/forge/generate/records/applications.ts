import { APPLICATION_SCOPES } from '../../access/application-scopes.js';
import { createApplication } from '../../actions/sign-in/applications.js';
import { giveCode, redeem } from '../../actions/sign-in/codes.js';
import { answerDevice, askForDevice, redeemDevice } from '../../actions/sign-in/devices.js';
import { giveOwnToken } from '../../actions/sign-in/tokens.js';
import type { World } from '../../world/world.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

/** Makes the application that any program may be, on this machine. */
export function makeApplicationAtHand(world: World) {
  return createApplication(world, {
    name: 'Understudy',
    redirectUris: [],
    scopes: APPLICATION_SCOPES,
    confidential: true,
    atHand: true,
  });
}

/** Makes it, and what it was given long ago, each way once. */
export function makeApplications({ world, calendar }: Setting, { usual }: People): void {
  const application = makeApplicationAtHand(world);
  const code = giveCode(world, {
    application,
    user: usual,
    redirectUri: 'http://127.0.0.1/callback',
    scopes: ['read_user'],
    challenge: null,
    nonce: null,
    createdAt: calendar.ago(30),
  });
  redeem(world, code);
  const scopes = ['read_user'];
  giveOwnToken(world, calendar.ago(30), { application, scopes });
  const device = askForDevice(world, calendar.ago(30), { application, scopes });
  answerDevice(world, device, usual);
  redeemDevice(world, device);
}
