import type { HookChanges } from '../../../actions/places/hooks.js';
import { object } from '../../../parameters/object.js';
import { flag, type InputOf, list, oneOf, required, text } from '../../../parameters/parameter.js';
import type { HOOK_EVENTS } from '../../entities/hooks.js';

const pairs = list(object({ key: required(text()), value: required(text()) }));

/** What every hook takes beside the events that it hears of. */
export const details = {
  url: text(),
  name: text(),
  description: text(),
  enable_ssl_verification: flag(),
  token: text(),
  signing_token: text(),
  push_events_branch_filter: text(),
  branch_filter_strategy: oneOf(text(), 'wildcard', 'regex', 'all_branches'),
  custom_webhook_template: text(),
  url_variables: pairs,
  custom_headers: pairs,
};

/** A flag for each event. */
export function flagsFor<const Event extends string>(events: readonly Event[]) {
  // Each event has a flag.
  return Object.fromEntries(events.map((event) => [event, flag()])) as Record<Event, ReturnType<typeof flag>>;
}

type Events = (typeof HOOK_EVENTS)[keyof typeof HOOK_EVENTS];

/** What a request changes of a hook. */
export function changesIn(
  input: Partial<InputOf<typeof details>> & Readonly<Record<string, unknown>>,
  events: Events,
): HookChanges {
  const given = events.flatMap((event) => (typeof input[event] === 'boolean' ? [[event, input[event]]] : []));
  return {
    url: input.url ?? undefined,
    name: input.name,
    description: input.description,
    events: given.length > 0 ? Object.fromEntries(given) : undefined,
    verifiesCertificate: input.enable_ssl_verification ?? undefined,
    branchFilter: input.push_events_branch_filter,
    branchStrategy: input.branch_filter_strategy ?? undefined,
    template: input.custom_webhook_template,
    urlVariables: mapOf(input.url_variables),
    headers: mapOf(input.custom_headers),
    token: input.token === '' ? null : input.token,
    signingToken: input.signing_token === '' ? null : input.signing_token,
  };
}

function mapOf(
  sent: readonly { readonly key: string; readonly value: string }[] | null | undefined,
): Record<string, string> | undefined {
  return sent ? Object.fromEntries(sent.map(({ key, value }) => [key, value])) : undefined;
}
