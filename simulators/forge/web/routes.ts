import { Reply } from '../../core/http/response.js';
import { type Route, type RouteMaker, routeFor } from '../../core/routing/route.js';
import type { Forge, ForgeExchange } from '../backend.js';
import { unknownRoute } from '../rest/unknown-route.js';
import type { Group, Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { codePages } from './code-pages.js';
import { type Asking, type Found, pageResponse } from './page.js';
import { commonPages, groupPages, type PlacePage, placePage, projectPages } from './place-pages.js';
import { sitePages } from './site-pages.js';

const route: RouteMaker<Forge> = routeFor();

/** The plain pages that the addresses in answers lead to. */
export const webRoutes: readonly Route<Forge>[] = [
  route('GET /', (exchange) => answered(exchange, '')),
  route('GET /-/health', () => new Reply('GitLab OK', { headers: { 'content-type': 'text/plain' } })),
  route('GET /-/liveness', () => Reply.json({ status: 'ok' })),
  route('GET /-/readiness', () => Reply.json({ status: 'ok', master_check: [{ status: 'ok' }] })),
  route('GET /:rest*', (exchange) => answered(exchange, exchange.params.rest)),
];

/**
 * The page for those who may see it. An anonymous caller is asked to sign in where there would be one;
 * everybody else is answered that there is none.
 */
async function answered(exchange: ForgeExchange<never>, path: string): Promise<Reply> {
  const { world, caller, request, clock } = exchange;
  const asking: Asking = { world, viewer: caller.user, site: request.origin, clock };
  if (path.startsWith('api/')) throw await unknownRoute(request);
  const found = await find(asking, path);
  if (found) return found instanceof Reply ? found : pageResponse(found);
  const everything =
    caller.user === null ? await find({ ...asking, viewer: administratorOf(world) }, path) : null;
  if (!everything) throw await unknownRoute(request);
  return new Reply(null, { status: 302, headers: { location: `${request.origin}/users/sign_in` } });
}

function administratorOf({ users }: World): Asking['viewer'] {
  return [...users.values()].find(({ admin }) => admin) ?? null;
}

async function find(asking: Asking, path: string): Promise<Found> {
  for (const { path: pattern, find: look } of sitePages) {
    const match = pattern.exec(path);
    const found = match && look(asking, match.groups ?? {});
    if (found) return found;
  }
  const [, where = path, tail] = /^(.+?)\/-\/(.+)$/.exec(path) ?? [];
  const place = placeAt(asking.world, where);
  if (!place) return null;
  return tail === undefined ? placePage(asking, place) : below(asking, place, tail);
}

/** The group or project at a path; groups have an address with `groups/` before it, too. */
function placeAt({ places, formerPlaces }: World, path: string): Group | Project | undefined {
  const [, group] = /^groups\/(.+)$/.exec(path) ?? [];
  const place = places.get((group ?? path).toLowerCase()) ?? formerPlaces.get(path.toLowerCase());
  return group === undefined || place?.kind === 'group' ? place : undefined;
}

async function below(asking: Asking, place: Group | Project, tail: string): Promise<Found> {
  const common = await first(commonPages, asking, place, tail);
  if (common) return common;
  if (place.kind === 'group') return first(groupPages, asking, place, tail);
  return first([...projectPages, ...codePages], asking, place, tail);
}

async function first<Place>(
  pages: readonly PlacePage<Place>[],
  asking: Asking,
  place: Place,
  tail: string,
): Promise<Found> {
  for (const { path, find: look } of pages) {
    const match = path.exec(tail);
    const found = match && (await look(asking, place, match.groups ?? {}));
    if (found) return found;
  }
  return null;
}
