import { Reply } from '#simulators/core/http/response.js';
import { Refusal } from '#simulators/core/refusal.js';
import { type Caller, type RouteMaker, routeFor } from '#simulators/core/routing/route.js';
import { createSimulator, type Simulator, type SimulatorOptions } from '#simulators/core/simulator.js';
import { copiedWorld } from '#simulators/core/worlds/copied-world.js';

interface Toy {
  world: { notes: string[]; readonly seed: number; readonly anchor: string };
  settings: { pageSize: number };
  caller: Caller;
}

const route: RouteMaker<Toy> = routeFor();
const refuse = (status: number, message: string, headers = {}) =>
  new Refusal(status, { toy: message }, headers);

/** A small backend, so that what all simulators share is tested on its own. */
export function createToy(options: SimulatorOptions = {}): Simulator<Toy> {
  return createSimulator<Toy>(
    {
      name: 'toy',
      outcomes: ['rain'],
      settings: {
        pageSize: {
          initial: 20,
          expected: 'a whole number',
          accepts: (value) => Number.isInteger(value),
        },
      },
      routes: [
        route('GET /notes', ({ world, settings }) => Reply.json(world.notes.slice(0, settings.pageSize))),
        route('POST /notes', ({ world, body }) => {
          world.notes.push(String(body));
          const headers = { location: `/notes/${world.notes.length}` };
          return Reply.json({ notes: world.notes.length }, { status: 201, headers });
        }),
        route('GET /notes/latest', ({ world }) => Reply.json({ latest: world.notes.at(-1) ?? null })),
        route('GET /notes/:id', ({ params }) => Reply.json({ id: params.id })),
        route('POST /notes/:id:archive', ({ params }) => Reply.json({ archived: params.id })),
        route('GET /projects/:project/files/:file', ({ params }) => Reply.json(params)),
        route('GET /nothing', () => new Reply(null, { status: 204 })),
        route('GET /weather', ({ outcome }) => Reply.json(outcome)),
        route('GET /download', () => new Reply('0123456789', { headers: { 'content-length': '10' } })),
        route('GET /secret', () => {
          throw refuse(418, 'not for you', { 'x-toy': 'yes' });
        }),
        route('GET /bug', () => {
          throw new Error('a slip of the pen');
        }),
      ],
      dialect: {
        status: (status, message = 'as armed') => refuse(status, message),
        rateLimit: (seconds) => refuse(429, 'slower', { 'retry-after': String(seconds) }),
        malformedJson: () => refuse(400, 'no JSON'),
        unknownRoute: ({ path }) => refuse(404, `no ${path}`),
        bug: () => refuse(500, 'sorry'),
      },
      createWorld: ({ seed, anchor }) =>
        copiedWorld({ notes: [], seed, anchor: anchor.toISOString() }, (world) => structuredClone(world)),
      identify: ({ headers }) => ({ credential: headers.get('private-token') ? 'tester' : null }),
      admit: ({ request }) => {
        if (request.headers.has('x-banned')) throw refuse(401, 'not you again');
      },
      describe: (world) => world,
    },
    options,
  );
}

/** An address for a simulator in process: any will do. */
export const HERE = 'http://toy.test';

/** A POST of JSON. */
export function posting(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

/** What a promise rejects with. */
export async function rejectionOf(promise: Promise<unknown>): Promise<Error> {
  return promise.then(
    () => new Error('it did not reject'),
    (reason: Error) => reason,
  );
}
