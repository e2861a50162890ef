import { type Caller, type Route, type RouteMaker, routeFor } from '../routing/route.js';
import type { Simulator } from '../running-simulator.js';

/** The simulator itself as a backend. */
export interface Admin {
  world: Simulator;
  settings: object;
  caller: Caller;
}

/** A route to the simulator itself, with what it does in a line. */
export interface AdminRoute extends Route<Admin> {
  readonly does: string;
}

/** Writes a route to the simulator itself. */
export const route: RouteMaker<Admin> = routeFor();

/** The route with what it does. */
export function admin(does: string, made: Route<Admin>): AdminRoute {
  return { ...made, does };
}

/** What is needed to run the same again. */
export function overview({ name, origin, clock }: Simulator) {
  const { seed, scale, anchor } = origin;
  return {
    name,
    seed,
    scale,
    anchor: anchor.toISOString(),
    now: clock.now().toISOString(),
    rate: clock.rate,
  };
}
