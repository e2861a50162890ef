import type { Contract } from '../contract/contract.js';
import type { Profile } from '../profiles/profile.js';
import { type Fixtures, fixturesOf } from './fixtures.js';
import { toolModel } from './tool-model.js';

/** The unknown world of a backend. */
const NOTHING = {};

/** What follows about a server from its contract and fixtures alone: valid calls, but neither its backend nor what it should answer. */
export function ownProfile({ tools }: Contract, fixtures: Fixtures): Profile {
  const models = Object.entries(tools).map(([name, tool]) => [
    name,
    toolModel(tool, fixturesOf(fixtures, name)),
  ]);
  return {
    tools: Object.fromEntries(models),
    environment: () => ({}),
    reset: () => {},
    world: () => NOTHING,
    state: () => 0,
    records: () => ({}),
    send: () => Promise.reject(new Error('this backend is unknown')),
  };
}
