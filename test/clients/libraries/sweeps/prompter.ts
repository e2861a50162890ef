import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import { openPlaces, prepared, type Request } from '../../../simulators/forge/families/bench.js';
import { ROWS } from '../../../simulators/forge/families/rows/rows.js';
import { integrationRequest, isOfIntegration } from './requests/integration-requests.js';
import { REQUESTS } from './requests/requests.js';

/** What a program gave a method of its library, in its order. */
interface Argument {
  readonly name: string;
  readonly value: unknown;
}

/** What the method is called with once more. */
interface Prompt {
  readonly arguments: readonly unknown[];
  /** The project or group of the request; null where it is of none. */
  readonly place: string | null;
  /** What is sent with the request, by GitLab's names. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Answers programs what a refused call needs. */
export interface Prompter {
  readonly url: string;
  close(): Promise<void>;
}

/** What redirects to another host, which programs would follow. */
const ELSEWHERE = /\/downloads\//;

/** Requests that succeed, by their routes: those of these sweeps, and those of the simulator's tests. */
const BY_ROUTE = new Map<string, Request>(
  [...ROWS, ...REQUESTS]
    .filter(({ route }) => !ELSEWHERE.test(route))
    .map((request) => [request.route, request]),
);

/**
 * Listens for programs of which a call was refused: the route of their last request says what was meant, so the world is
 * made anew with all that such a request needs, and they learn the names of it and what is to be sent.
 */
export async function startPrompter(simulator: ForgeSimulator): Promise<Prompter> {
  const places = await openPlaces(simulator);
  const [project, group] = [places.project.id, places.group.id];
  const begun = simulator.snapshot();
  const prompt = async (given: readonly Argument[]): Promise<Prompt | null> => {
    const [last] = simulator.journal.entries({ since: simulator.journal.latest - 1 });
    const route = last?.route?.replace(' /api/v4', ' ') ?? '';
    const request = isOfIntegration(route)
      ? integrationRequest(route, last?.path ?? '')
      : BY_ROUTE.get(route);
    if (!last || !request) return null;
    simulator.restore(begun);
    const { projects, groups } = simulator.world;
    const [here, above] = [projects.get(project), groups.get(group)];
    if (!here || !above) throw new Error('they were made before');
    const { ready, names } = await prepared(
      simulator,
      { project: here, group: above },
      request,
      'adminToken',
    );
    return promptOf(route, last.path, given, ready, names);
  };
  return listening(prompt);
}

function promptOf(
  route: string,
  path: string,
  given: readonly Argument[],
  ready: { readonly address: string; readonly body?: unknown },
  names: ReadonlyMap<string, unknown>,
): Prompt {
  const [address = '', query = ''] = ready.address.split('?');
  const options = {
    ...Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, number(value)])),
    ...(ready.body instanceof FormData || typeof ready.body === 'string'
      ? {}
      : (ready.body as object | undefined)),
  };
  const rights = pathValues(route, `/api/v4${address}`);
  const before = pathValues(route, path);
  const left = [...rights.keys()];
  const arguments_ = given.map(({ name, value }) => {
    const at = left.findIndex((key) => before.get(key) === String(value));
    if (at >= 0) return rights.get(left.splice(at, 1)[0] ?? '');
    const called = snake(name);
    return options[called] ?? names.get(called) ?? options[called.replace(/_name$/, '')] ?? value;
  });
  return { arguments: arguments_, place: rights.get('id') ?? null, options };
}

/** Options are typed in some languages. */
function number(value: string): string | number {
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** The values of the names in a path. */
function pathValues(route: string, path: string): Map<string, string> {
  const pattern = route.replace(/^\S+ /, '/api/v4').split('/');
  const parts = path.split('/');
  return new Map(
    pattern.flatMap((part, at) => {
      const name = /^:(\w+)/.exec(part)?.[1];
      if (!name) return [];
      const value = part.endsWith('*') ? parts.slice(at).join('/') : (parts[at] ?? '');
      return [[name, decodeURIComponent(value)] as const];
    }),
  );
}

function snake(name: string): string {
  return name
    .replace(/I?Id$/, (end) => (end === 'IId' ? '_iid' : '_id'))
    .replace(/([A-Z])/g, (sign) => `_${sign.toLowerCase()}`);
}

async function listening(prompt: (given: readonly Argument[]) => Promise<Prompt | null>): Promise<Prompter> {
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const answer = await prompt(JSON.parse(Buffer.concat(parts).toString())).catch((error) => {
      outgoing.statusCode = 500;
      return String(error);
    });
    outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
