import { Reply } from '../../core/http/response.js';
import { NOT_STORED, oauthRefusal } from '../../core/oauth/oauth-refusal.js';
import { formPage, plainPage } from '../../core/oauth/page.js';
import { type SentParameters, sentParameters } from '../../core/oauth/sent-parameters.js';
import { answerDevice, askForDevice, DEVICE_LIFE, isOpen } from '../actions/sign-in/devices.js';
import type { ForgeExchange } from '../backend.js';
import type { DeviceRequest } from '../world/records/sign-in/grants.js';
import { SECOND } from '../world/records/time.js';
import { accountChoice, accountNamed, CHOSEN, canSignIn } from './accounts.js';
import { clientOf } from './clients.js';
import { scopesFor } from './scopes.js';

/** Gives a device its codes (RFC 8628, 3.2). */
export function deviceAsked(exchange: ForgeExchange<never>): Reply {
  const { world, clock, request } = exchange;
  const parameters = sentParameters(request);
  const application = clientOf(exchange, parameters);
  const scopes = scopesFor(application, parameters.get('scope'));
  if (scopes === null) throw oauthRefusal('invalid_scope');
  const given = askForDevice(world, clock.now().getTime(), { application, scopes });
  const page = `${request.origin}/oauth/device`;
  const body = {
    device_code: given.deviceCode,
    user_code: given.userCode,
    verification_uri: page,
    verification_uri_complete: `${page}?user_code=${given.userCode}`,
    expires_in: DEVICE_LIFE / SECOND,
    interval: given.interval / SECOND,
  };
  return Reply.json(body, { headers: NOT_STORED });
}

/** The page on which a person types in the code of a device; where a parameter says who it is, that is the answer. */
export function codeAsked(exchange: ForgeExchange<never>): Reply {
  const parameters = sentParameters(exchange.request);
  const isAnswered = parameters.has(CHOSEN) || parameters.has('decision');
  if (isAnswered) return codeAnswered(exchange);
  return formPage({
    title: 'Connect a device',
    says: ['Type in the code that the device shows.'],
    action: '/oauth/device',
    hidden: [],
    text: { name: 'user_code', label: 'Code', value: parameters.get('user_code') ?? '' },
    choice: accountChoice(exchange.world),
    buttons: [
      { decision: 'allow', label: 'Authorize' },
      { decision: 'deny', label: 'Deny' },
    ],
  });
}

/** Answers the form of that page. */
export function codeAnswered(exchange: ForgeExchange<never>): Reply {
  const parameters = sentParameters(exchange.request);
  const request = pendingIn(exchange, parameters);
  if (!request) return problem('The code is not one of a device that waits, or its time is over.');
  const name = parameters.get(CHOSEN) ?? '';
  const user = accountNamed(exchange.world, name);
  const isDenied = parameters.get('decision') === 'deny';
  if (!isDenied && !(user && canSignIn(user))) {
    return problem(
      `There is no account "${name}" that can sign in: expected a username, an address or an id.`,
    );
  }
  answerDevice(exchange.world, request, isDenied ? null : (user ?? null));
  return plainPage('Connect a device', [
    isDenied ? 'Denied.' : 'The device is connected. You may close this page.',
  ]);
}

/** A code is the same in small letters and with signs between them (RFC 8628, 6.1). */
function pendingIn(
  { world, clock }: ForgeExchange<never>,
  parameters: SentParameters,
): DeviceRequest | undefined {
  const typed = (parameters.get('user_code') ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
  const now = clock.now().getTime();
  return [...world.deviceRequests.values()].find(
    (request) => request.userCode === typed && request.state === 'pending' && isOpen(request, now),
  );
}

function problem(message: string): Reply {
  return plainPage('An error has occurred', [message], 400);
}
