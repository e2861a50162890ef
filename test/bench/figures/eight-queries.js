// Eight queries of a page each, in worlds of 100,000 issues and of 1,000.
import { inTurn } from '../median.js';
import { askerOf, QUERIES, simulatorFor } from '../queries/eight.js';

const ROUNDS = 15;
const SCALES = [100, 1];

export const figures = QUERIES.map((query) => ({
  name: `eight queries: ${query.name}`,
  unit: 'ms cpu',
  besideUnit: 'ms',
  against: 'in a world of 1,000 issues',
  async measure() {
    const [large, small] = await Promise.all(
      SCALES.map(async (scale) => askerOf(worldFor(query, scale), query)),
    );
    for (const ask of [large, small]) await ask(); // until its code is compiled and its indexes are filled
    return inTurn(ROUNDS, large, small);
  },
}));

const made = new Map();

/** Each world is made once, and only when it is asked. */
function worldFor(query, scale) {
  const name = `${'events' in query} ${scale}`;
  if (!made.has(name)) made.set(name, simulatorFor(query, scale));
  return made.get(name);
}
