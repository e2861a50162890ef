import type { LiveBackend } from './backend.js';
import type { Interaction } from './pact.js';
import { namesIn, type Values } from './request.js';

/** The records of a live backend: for each state their identifiers. */
export type States = Readonly<Record<string, Values>>;

/** The values of an interaction's states, or why it cannot be verified. */
export type Arrangement = { values: Values } | { reason: string };

/** On what terms a live backend is verified. */
export interface Terms {
  backend: LiveBackend;
  credential: Values;
  states: States;
  /** Whether requests may be sent that change something. */
  writes: boolean;
}

/** The interactions that read, then those that write, which may change what is read. */
export function readsFirst(interactions: readonly Interaction[], backend: LiveBackend): Interaction[] {
  return [false, true].flatMap((writes) => interactions.filter((each) => isWrite(each, backend) === writes));
}

/** Finds the values of all states that an interaction names, the later ones over the earlier. */
export function arrange(interaction: Interaction, terms: Terms): Arrangement {
  if (!terms.writes && isWrite(interaction, terms.backend)) return { reason: 'it writes; --writes sends it' };
  const found = interaction.providerStates.map(({ name, params }) =>
    stateAt(name, params, interaction, terms),
  );
  const reasons = found.flatMap((each) => ('reason' in each ? [each.reason] : []));
  if (reasons.length > 0) return { reason: reasons.join('; ') };
  const values: Values = Object.assign(
    { ...terms.credential },
    ...found.map((each) => ('values' in each ? each.values : {})),
  );
  const missing = namesIn(interaction.request).filter((name) => values[name] === undefined);
  if (missing.length === 0) return { values };
  return { reason: `its states are mapped without ${missing.join(', ')}` };
}

function stateAt(
  name: string,
  params: object,
  { request }: Interaction,
  { backend, credential, states }: Terms,
): Arrangement {
  const own = (table: object) => Object.hasOwn(table, name);
  // What the contract asks of a state beyond its name cannot be asked of a real one.
  if (own(states) && Object.keys(params).length === 0) return { values: { ...credential, ...states[name] } };
  if (own(backend.given)) return { values: backend.given[name]?.(credential) ?? {} };
  if (own(backend.unarranged)) return { reason: `state "${name}": ${backend.unarranged[name]}` };
  const needed = namesIn(request).filter((value) => credential[value] === undefined);
  return {
    reason: `state "${name}" is not mapped${needed.length > 0 ? ` (needs ${needed.join(', ')})` : ''}`,
  };
}

function isWrite({ request }: Interaction, { reads }: LiveBackend): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && !reads(request);
}
