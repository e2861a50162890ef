import type { ForgeSimulator } from '#simulators/forge/simulator.js';

/** The simulator, whose world is made anew by a reset only where a request may have changed it: making one takes long. */
export function resettable(simulator: ForgeSimulator): ForgeSimulator {
  let isChanged = false;
  return Object.create(simulator, {
    answer: {
      value: async (request: Request) => {
        isChanged ||= !(await isRead(request.clone()));
        return simulator.answer(request);
      },
    },
    reset: {
      value: () => {
        const { journal, faults, settings } = simulator;
        if (isChanged) simulator.reset();
        journal.clear();
        faults.disarm();
        settings.reset();
        isChanged = false;
      },
    },
  });
}

async function isRead(request: Request): Promise<boolean> {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  return new URL(request.url).pathname === '/api/graphql' && !/\bmutation\b/.test(await request.text());
}
