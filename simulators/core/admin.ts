import type { FaultToArm } from './faults.js';
import { checkFields, FieldProblem, notNegative, wholeNumber } from './fields.js';
import { type Caller, type Received, type RouteMaker, routeFor } from './route.js';
import { indexRoutes } from './route-index.js';
import type { Simulator } from './simulator.js';

interface Admin {
  world: Simulator;
  settings: object;
  caller: Caller;
}

const ADMIN_PATH = '/_simulator';
const CLOCK_FIELDS = { advance: notNegative, rate: notNegative };
const JOURNAL_FIELDS = { since: wholeNumber(0) };

const route: RouteMaker<Admin> = routeFor();
const match = indexRoutes<Admin>([
  route('GET /_simulator', ({ world }) => Response.json(overview(world))),
  route('GET /_simulator/journal', ({ world: { journal }, query }) => {
    const filter = checkFields(numbersOf(query), JOURNAL_FIELDS);
    return Response.json({ entries: journal.entries(filter), dropped: journal.dropped });
  }),
  route('DELETE /_simulator/journal', ({ world: { journal } }) => {
    journal.clear();
    return Response.json({ entries: [], dropped: 0 });
  }),
  route('GET /_simulator/faults', ({ world: { faults } }) => Response.json({ faults: faults.list() })),
  route('POST /_simulator/faults', ({ world: { faults }, body }) =>
    // The rack checks every field of what it is given.
    Response.json(faults.arm(body as FaultToArm), { status: 201 }),
  ),
  route('DELETE /_simulator/faults', ({ world: { faults } }) => Response.json({ disarmed: faults.disarm() })),
  route('DELETE /_simulator/faults/:id', ({ world: { faults }, params }) => {
    const disarmed = faults.disarm(Number(params.id));
    return Response.json({ disarmed }, { status: disarmed === 0 ? 404 : 200 });
  }),
  route('GET /_simulator/clock', ({ world }) => Response.json(time(world))),
  route('POST /_simulator/clock', ({ world, body }) => {
    const { advance, rate } = checkFields(body, CLOCK_FIELDS);
    if (typeof rate === 'number') world.clock.rate = rate;
    if (typeof advance === 'number') world.clock.advance(advance);
    return Response.json(time(world));
  }),
  route('GET /_simulator/state', ({ world }) => Response.json(world.state())),
  route('POST /_simulator/reset', ({ world }) => {
    world.reset();
    return Response.json(overview(world));
  }),
  route('GET /_simulator/settings', ({ world: { settings } }) => Response.json(settings.current)),
  route('PATCH /_simulator/settings', ({ world: { settings }, body }) =>
    // The settings check every field of what they are given.
    Response.json(settings.patch(body as object)),
  ),
]);

/** Tells the simulator's own paths from the backend's. */
export function isAdminPath(path: string): boolean {
  return path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`);
}

/** Answers a request to the simulator itself. */
export async function answerAdmin(simulator: Simulator, request: Received): Promise<Response> {
  const matched = match(request.method, request.path);
  if (!matched) return complaint(404, `The simulator has no ${request.method} ${request.path}`);
  const { query, body } = request;
  const { clock, settings } = simulator;
  const caller = { credential: null };
  const shared = {
    world: simulator,
    settings: settings.current,
    caller,
    query,
    request,
    clock,
    outcome: null,
    mark: () => {},
  };
  try {
    if (request.malformedJson) throw new FieldProblem('', 'a body of well-formed JSON');
    return await matched.route.handle({ ...shared, body, params: matched.params });
  } catch (error) {
    if (error instanceof FieldProblem) return complaint(400, error.message, error.field);
    throw error;
  }
}

function complaint(status: number, error: string, field?: string): Response {
  return Response.json(field ? { error, field } : { error }, { status });
}

function overview({ name, origin, clock }: Simulator) {
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

function time({ clock }: Simulator) {
  return { now: clock.now().toISOString(), rate: clock.rate };
}

function numbersOf(query: URLSearchParams): Record<string, number> {
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, value === '' ? Number.NaN : Number(value)]),
  );
}
