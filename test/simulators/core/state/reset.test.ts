import { expect, test } from 'vitest';
import { Reply } from '#simulators/core/http/response.js';
import { Refusal } from '#simulators/core/refusal.js';
import { type Caller, type RouteMaker, routeFor } from '#simulators/core/routing/route.js';
import { createSimulator } from '#simulators/core/simulator.js';
import { Changes, writable } from '#simulators/core/state/changes.js';
import { sharedWorld } from '#simulators/core/worlds/shared-world.js';

interface Counting {
  world: { readonly changes: Changes; readonly count: number };
  settings: object;
  caller: Caller;
}

const refuse = (status: number) => new Refusal(status, {});
const route: RouteMaker<Counting> = routeFor();

/** A backend that counts; it reports how many worlds were made, and holds a request back until it is released. */
function counting() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let made = 0;
  const simulator = createSimulator<Counting>({
    ...{
      name: 'counting',
      outcomes: [],
      settings: {},
      identify: () => ({ credential: null }),
      admit: () => {},
    },
    routes: [
      route('POST /count', ({ world }) => Reply.json(++writable(world, world).count)),
      route('POST /slow', async ({ world }) => {
        await released;
        return Reply.json(++writable(world, world).count);
      }),
    ],
    dialect: {
      ...{ status: refuse, unknownRoute: () => refuse(404), bug: () => refuse(500) },
      ...{ rateLimit: () => refuse(429), malformedJson: () => refuse(400) },
    },
    createWorld: () => {
      made += 1;
      const world = { changes: new Changes(), count: 0 };
      world.changes.begin();
      return sharedWorld(world);
    },
    describe: ({ count }) => ({ count }),
  });
  const post = (path: string) => simulator.fetch(`http://counting.test${path}`, { method: 'POST' });
  return { simulator, post, release: () => release(), made: () => made };
}

test('a reset makes no new world where one can be restored, however often', async () => {
  const { simulator, post, made } = counting();

  for (let round = 0; round < 5; round += 1) {
    await post('/count');
    simulator.reset();
  }

  expect(made()).toBe(1);
  expect(simulator.state()).toStrictEqual({ count: 0 });
});

test('a request that is being answered during a reset writes to the world that it began in, and others wait for it', async () => {
  const { simulator, post, release, made } = counting();
  const slow = post('/slow');
  await new Promise((resolve) => setImmediate(resolve));

  simulator.reset();
  const next = post('/count');
  const during = simulator.state();
  release();
  const answers = [await (await slow).json(), await (await next).json()];

  expect(during).toStrictEqual({ count: 0 });
  expect(answers).toStrictEqual([1, 1]);
  expect(made()).toBe(1);
  expect(simulator.state()).toStrictEqual({ count: 1 });
});
