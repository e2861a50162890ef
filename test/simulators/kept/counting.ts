import { Reply } from '#simulators/core/http/response.js';
import { Refusal } from '#simulators/core/refusal.js';
import { type Caller, type RouteMaker, routeFor } from '#simulators/core/routing/route.js';
import { createSimulator, type SimulatorOptions } from '#simulators/core/simulator.js';

interface Counting {
  world: { version: number };
  settings: { size: number };
  caller: Caller;
}

const route: RouteMaker<Counting> = routeFor();
const refuse = (status: number) => new Refusal(status, {});

/** An instant that some answers depend on. */
const NOON = Date.UTC(2026, 2, 2, 12);

/** A backend that counts in `made` what its handlers made, and waits in writes and at `/slow` until it is let go on. */
export function createCounting(options: SimulatorOptions & { readonly counts?: boolean } = {}) {
  const { counts = true, ...known } = options;
  let made = 0;
  const waiting: (() => void)[] = [];
  const answered = (value: unknown = null) => Reply.json({ made: ++made, value });
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve));
  const simulator = createSimulator<Counting>(
    {
      ...{ name: 'counting', outcomes: ['rain'], describe: (world) => world, admit: () => {} },
      settings: { size: { initial: 1, expected: 'a number', accepts: Number.isInteger } },
      routes: [
        route('GET /plain', () => answered()),
        route('HEAD /plain', () => answered()),
        route('GET /world', ({ world }) => answered(world.version)),
        route('GET /marked', ({ mark }) => {
          mark({ ignored: ['a'] });
          mark({ unsupported: ['b'] });
          return answered();
        }),
        route('GET /now', ({ clock }) => answered(clock.now())),
        route('GET /today', ({ clock }) => answered(clock.today())),
        route('GET /noon', ({ clock }) => answered(clock.hasCome(NOON))),
        route('GET /rain', ({ outcome }) => answered(outcome?.outcome)),
        route('GET /refused', () => {
          made += 1;
          throw refuse(404);
        }),
        route('GET /stream', () => new Reply(new Blob([String(++made)]).stream())),
        route('GET /long', () => new Reply(`${++made}`.padEnd(1_100_000))),
        route('GET /text', () => new Reply(`${++made} Grüße, 世界 \ud800`.padEnd(40_000, '.'))),
        route('GET /slow', async () => {
          const reply = answered();
          await wait();
          return reply;
        }),
        ...(['POST /ask', 'POST /ask/:what'] as const).map((pattern) => ({
          ...route(pattern, ({ body }) => answered(body)),
          onlyAsks: true,
        })),
        route('POST /plain', ({ body }) => answered(body)),
        route('POST /change', async ({ world }) => {
          world.version += 1;
          await wait();
          return answered();
        }),
      ],
      dialect: {
        ...{ status: refuse, rateLimit: () => refuse(429), malformedJson: () => refuse(400) },
        ...{ unknownRoute: () => refuse(404), bug: () => refuse(500) },
      },
      createWorld: () => ({ version: 0 }),
      versionOf: ({ version }) => (counts ? version : null),
      identify: ({ headers }) => ({
        credential: headers.get('x-name') === 'moody' ? `moody ${made % 2}` : null,
      }),
    },
    { now: new Date(NOON - 1_000), rate: 0, ...known },
  );
  return {
    simulator,
    made: () => made,
    goOn: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
