import type { Reply } from '../../core/http/response.js';
import { Refusal } from '../../core/refusal.js';
import {
  type Exchange,
  type ParamsOf,
  type Route,
  type RouteMaker,
  routeFor,
} from '../../core/routing/route.js';
import type { Tracker } from '../backend.js';
import type { View } from '../presentation/view.js';
import { behindGateway, siteOf } from '../sign-in/application.js';
import { judgeMembers } from './body-schema.js';
import { ReadParameters } from './read-parameters.js';

/** All a handler needs to answer one request, and how its answer is seen. */
export interface Call<Param extends string = never> extends Exchange<Tracker, Param> {
  readonly view: View;
}

type Handle<Param extends string> = (call: Call<Param>) => Reply | Promise<Reply>;
type Maker<Made> = <Pattern extends `${string} /${string}`>(
  pattern: Pattern,
  handle: Handle<ParamsOf<Pattern>>,
) => Made;

/** Each interface: where its routes are, where its answers' links lead, and how its bodies look. */
interface Interface extends Pick<View, 'bodies'> {
  readonly path: string;
  readonly links: string;
}

/** The versions of the platform are the same routes: only bodies and links differ. */
const PLATFORM: readonly Interface[] = [
  { path: '/rest/api/3', links: '/rest/api/3', bodies: 'documents' },
  { path: '/rest/api/2', links: '/rest/api/2', bodies: 'text' },
  { path: '/rest/api/latest', links: '/rest/api/2', bodies: 'text' },
];
const AGILE: Interface = { path: '/rest/agile/1.0', links: '/rest/api/2', bodies: 'text' };
const SOFTWARE: Interface = { path: '/rest/software/1.0', links: '/rest/api/2', bodies: 'text' };

const route: RouteMaker<Tracker> = routeFor();

/** A route of the platform, in each of its versions. */
export const platform: Maker<Route<Tracker>[]> = (pattern, handle) =>
  PLATFORM.map((at) => routeAt(at, pattern, handle));

/** A route for boards and sprints. */
export const agile: Maker<Route<Tracker>> = (pattern, handle) => routeAt(AGILE, pattern, handle);

/** A route that replaces a deprecated one for boards and sprints. */
export const software: Maker<Route<Tracker>> = (pattern, handle) => routeAt(SOFTWARE, pattern, handle);

/** A route outside of every interface. */
export const site: Maker<Route<Tracker>> = (pattern, handle) =>
  routeAt({ path: '', links: '/rest/api/2', bodies: 'text' }, pattern, handle);

function routeAt<Param extends string>(
  at: Interface,
  pattern: string,
  handle: Handle<Param>,
): Route<Tracker> {
  const [method = '', path = ''] = pattern.split(' ');
  // Every path here begins with a slash.
  const place = `${method} ${at.path}${path}` as `${string} /${string}`;
  return route(place, async (exchange) => {
    const { origin, path: asked } = exchange.request;
    const gateway = behindGateway(asked);
    const view = {
      site: siteOf(origin),
      api: `${origin}${gateway ? `/ex/jira/${gateway.cloudId}` : ''}${at.links}`,
      bodies: at.bodies,
      users: exchange.world.users,
      viewer: exchange.caller.user,
    };
    return marked(exchange, async () => {
      if (gateway) await throughGateway(exchange);
      const query = new ReadParameters(exchange.query);
      const unknown = judgeMembers(pattern, exchange.body, exchange.mark);
      // The index fills in exactly the parameters that the pattern names.
      const params = exchange.params as Readonly<Record<Param, string>>;
      const response = await handle(Object.assign({}, exchange, { params, query, view }));
      const ignored = [...unknown, ...query.unread()];
      if (ignored.length > 0) exchange.mark({ ignored });
      return response;
    });
  });
}

/** Refuses what does not get through Atlassian's gateway, which is loaded when it is first asked. */
async function throughGateway({ request, world, caller }: Exchange<Tracker>): Promise<void> {
  const { admitAtGateway } = await import('../sign-in/gateway.js');
  admitAtGateway({ request, world, scopes: caller.scopes ?? null, isSignedIn: caller.user !== null });
}

/** Says in a header who was recognised, or that a credential was not, whatever the answer is. */
async function marked({ caller }: Exchange<Tracker>, answer: () => Reply | Promise<Reply>) {
  const headers = recognition(caller);
  try {
    const response = await answer();
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.status, error.body, { ...error.headers, ...headers });
  }
}

function recognition({ credential, user }: Tracker['caller']): Record<string, string> {
  if (user) return { 'x-aaccountid': user.accountId };
  return credential === null ? {} : { 'x-seraph-loginreason': 'AUTHENTICATED_FAILED' };
}
