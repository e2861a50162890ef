import { Refusal } from '../../core/refusal.js';
import { indexRoutes } from '../../core/routing/route-index.js';
import { memoize } from '../../core/state/memoize.js';
import type { World } from '../world/records/world.js';
import { behindGateway, cloudIdOf } from './application.js';
import published from './published-scopes.json' with { type: 'json' };

/** The lists of scopes that an operation takes, any of them, by its published method and path. */
export const SCOPES: Readonly<Record<string, readonly (readonly string[])[]>> = published;

interface Asked {
  readonly request: { readonly method: string; readonly path: string };
  readonly world: World;
  readonly scopes: readonly string[] | null;
  readonly isSignedIn: boolean;
}

/** Refuses what does not get through the gateway: another site, no token that is good, or one with other scopes. */
export function admitAtGateway({ request, world, scopes, isSignedIn }: Asked): void {
  const behind = behindGateway(request.path);
  if (behind?.cloudId !== cloudIdOf(world.origin)) throw gatewayRefusal(404, 'Not Found');
  if (!isSignedIn) throw gatewayRefusal(401, 'Unauthorized');
  // An API token, by Basic authentication, has all of its account's scopes.
  if (scopes === null) return;
  const lists = scopesFor(request.method, behind.path);
  if (lists.some((list) => list.every((scope) => scopes.includes(scope)))) return;
  throw gatewayRefusal(401, 'Unauthorized; scope does not match');
}

/** A refusal of the gateway itself. */
export function gatewayRefusal(code: number, message: string): Refusal {
  return new Refusal(code, { code, message });
}

const operations = memoize((all: typeof SCOPES) =>
  indexRoutes(
    Object.keys(all).map((name) => ({
      pattern: name.replace(/\{(\w+)\}/g, ':$1'),
      handle: () => {
        throw new Error(`${name} is looked up, not called`);
      },
    })),
  ),
);

function scopesFor(method: string, path: string): readonly (readonly string[])[] {
  const place = path.replace(/^\/rest\/api\/(2|latest)\//, '/rest/api/3/');
  const found = operations(SCOPES)(method, place);
  return SCOPES[found?.route.pattern.replace(/:(\w+)/g, '{$1}') ?? ''] ?? [];
}
