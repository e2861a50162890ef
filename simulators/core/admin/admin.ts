import { dated } from '../http/dated.js';
import { isNestedBeyond } from '../http/nesting.js';
import { LARGEST_ADMIN_BODY, MOST_LEVELS } from '../http/receive.js';
import { Reply } from '../http/response.js';
import type { Received } from '../routing/route.js';
import { indexRoutes } from '../routing/route-index.js';
import type { Simulator } from '../running-simulator.js';
import { adminIndex } from './admin-index.js';
import { type Admin, type AdminRoute, route } from './admin-route.js';
import { adminRoutes } from './admin-routes.js';
import { FieldProblem } from './fields.js';

const ADMIN_PATH = '/_simulator';
/** What everybody may ask. */
const HEALTH_PATHS = ['/health', `${ADMIN_PATH}/health`];

const list: AdminRoute = {
  ...route('GET /_simulator', ({ world, request }) => adminIndex(world, request, all)),
  does: 'this list, and what is needed to run the same again',
};
const all: readonly AdminRoute[] = [list, ...adminRoutes];
const match = indexRoutes<Admin>(all);

/** Whether a path is the simulator's own, not the backend's. */
export function isAdminPath(path: string): boolean {
  return path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`) || HEALTH_PATHS.includes(path);
}

/** Whether a path shows or changes what only its owner should, so that it is guarded beyond loopback. */
export function isGuardedPath(path: string): boolean {
  return isAdminPath(path) && !HEALTH_PATHS.includes(path);
}

/** Answers a request to the simulator itself. */
export async function answerAdmin(simulator: Simulator, request: Received): Promise<Reply> {
  return dated(await answered(simulator, request), simulator.clock);
}

async function answered(simulator: Simulator, request: Received): Promise<Reply> {
  if (request.isTooLarge) return complaint(413, `expected at most ${LARGEST_ADMIN_BODY} bytes`);
  const path = request.path.replace(/(.)\/$/, '$1');
  const matched = match(request.method, path);
  if (!matched) return unknownRoute(request, match.methods(path));
  const { clock, settings } = simulator;
  const { query } = request;
  const given = { world: simulator, settings: settings.current, caller: { credential: null } };
  const deliver = async () => ({ status: null, problem: null });
  const unused = { outcome: null, mark: () => {}, announce: () => {}, deliver };
  try {
    const body = jsonIn(request);
    const { params } = matched;
    return await matched.route.handle({ ...given, ...unused, clock, query, request, body, params });
  } catch (error) {
    if (error instanceof FieldProblem) return complaint(400, error.message, error.field);
    throw error;
  }
}

/** The body as JSON, whatever type it was sent as: nothing else is taken here. */
function jsonIn({ bytes }: Received): unknown {
  if (bytes.length === 0) return undefined;
  const text = Buffer.from(bytes).toString();
  if (isNestedBeyond(MOST_LEVELS, text)) {
    throw new FieldProblem('', `expected JSON of at most ${MOST_LEVELS} levels`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new FieldProblem('', 'expected a body of well-formed JSON');
  }
}

function unknownRoute({ method, path }: Received, methods: string[]): Reply {
  if (methods.length > 0) {
    const allow = methods.join(', ');
    return complaint(405, `The simulator has no ${method} ${path}; it has: ${allow}`, undefined, { allow });
  }
  const routes = all.map(({ pattern }) => pattern).join(', ');
  return complaint(404, `The simulator has no ${method} ${path}; it has: ${routes}`);
}

function complaint(status: number, error: string, field?: string, headers = {}): Reply {
  return Reply.json(field ? { error, field } : { error }, { status, headers });
}
