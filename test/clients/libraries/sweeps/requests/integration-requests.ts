import type { Parameter } from '#simulators/forge/parameters/parameter.js';
import { restRoutes } from '#simulators/forge/rest/routes/index.js';
import type { Request } from '../../../../simulators/forge/families/bench.js';

const ROUTE = /^(GET|PUT|DELETE) \/(projects|groups)\/:id\/(integrations|services)\//;

/** Whether a route is of one of the services that a place works with. */
export const isOfIntegration = (route: string): boolean => ROUTE.test(route);

/** A request to a service of a place, which is set up before it is read or removed. */
export function integrationRequest(route: string, path: string): Request {
  const slug = path.split('/').at(-1) ?? '';
  const [, method = '', noun = '', called = ''] = ROUTE.exec(route) ?? [];
  const set = `PUT /${noun}/:id/${called}/${slug}`;
  const body = required(set);
  return method === 'PUT' ? { route, body } : { route, with: { slug }, given: [{ send: set, body }] };
}

/** All that a route must have, by the names of its parameters. */
function required(route: string): object {
  const found = restRoutes.find(({ pattern }) => pattern.replace(' /api/v4', ' ') === route);
  const needed = Object.entries(found?.takes ?? {}).filter(([, { presence }]) => presence === 'required');
  return Object.fromEntries(needed.map(([name, parameter]) => [name, sample(name, parameter)]));
}

function sample(name: string, { type, oneOf }: Parameter): unknown {
  if (oneOf) return oneOf[0];
  if (type === 'boolean') return true;
  if (type === 'integer') return 1;
  if (/url|webhook|server|address/.test(name)) return 'https://example.com/a';
  return /recipients|email/.test(name) ? 'pier@example.com' : 'pier';
}
