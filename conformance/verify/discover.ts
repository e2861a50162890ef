import type { LiveBackend } from './backend.js';
import type { Pact } from './pact.js';
import type { Reader } from './reading.js';
import { namesIn, type Values } from './request.js';

/** A states file in the making. */
export interface Discovered {
  /** By state the identifiers that its interactions need; an empty text where it was not found. */
  readonly states: Readonly<Record<string, Values>>;
  /** The states of which something was not found, with what they need. */
  readonly missing: readonly { readonly state: string; readonly needs: readonly string[] }[];
}

/** Asks a backend which of its records fit the states of a contract. Reads only. */
export async function discover(
  { interactions }: Pact,
  { discoveries, given, unarranged }: LiveBackend,
  credential: Values,
  reader: Reader,
): Promise<Discovered> {
  const needs = neededBy(interactions, credential);
  const states: Record<string, Values> = {};
  const missing: { state: string; needs: string[] }[] = [];
  for (const [state, names] of [...needs].sort(([one], [other]) => one.localeCompare(other))) {
    if (Object.hasOwn(given, state) || Object.hasOwn(unarranged, state)) continue;
    const found = await discoveries[state]?.(reader);
    const lacking = names.filter((name) => !found?.[name]);
    if (!found || lacking.length > 0) missing.push({ state, needs: lacking });
    if (found || names.length > 0)
      states[state] = Object.fromEntries(names.map((name) => [name, found?.[name] ?? '']));
  }
  return { states, missing };
}

/** The identifiers that the interactions in each state need. */
function neededBy(interactions: Pact['interactions'], credential: Values): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  for (const { request, providerStates } of interactions) {
    const names = namesIn(request).filter((name) => credential[name] === undefined);
    for (const { name } of providerStates)
      needs.set(name, [...new Set([...(needs.get(name) ?? []), ...names])].sort());
  }
  return needs;
}
