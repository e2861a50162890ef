import type { ForgeSettings } from '#simulators/forge/backend.js';
import type { Request } from '../bench.js';

/** The roles of a project or group, the least first. */
export const ROLES = {
  guest: 10,
  planner: 15,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
} as const;

/** A request, who may send it at least, and the licence that it needs. */
export interface Row extends Request {
  readonly least: keyof typeof ROLES | 'admin' | 'any account' | 'none';
  readonly tier?: Exclude<ForgeSettings['tier'], 'free'>;
}
