import type { Simulator } from '#simulators/core/simulator.js';

/** Whether a request certainly leaves the world as it is. */
type IsRead = (request: Request) => boolean | Promise<boolean>;

/** The simulator, but a reset makes its world anew only where a request may have changed it, because that takes long. */
export function resettable<
  Simulated extends Pick<Simulator, 'answer' | 'reset' | 'journal' | 'faults' | 'settings'>,
>(simulator: Simulated, isRead: IsRead): Simulated {
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

/** A search reads, though it is posted; whatever else is not read by its method may change the tracker. */
export const isTrackerRead: IsRead = ({ method, url }) =>
  method === 'GET' || method === 'HEAD' || new URL(url).pathname.endsWith('/search/jql');

/** A query by GraphQL reads, though it is posted; a document that holds the word "mutation" anywhere may write. */
export const isForgeRead: IsRead = async (request) => {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  return new URL(request.url).pathname === '/api/graphql' && !/\bmutation\b/.test(await request.text());
};
