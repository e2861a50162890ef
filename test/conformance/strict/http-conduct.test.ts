import { expect, test } from 'vitest';
import { urlTarget } from '#conformance/target/target.js';
import { CONDUCTED_SERVERS } from './http-conduct.js';
import { redOf } from './red-clauses.js';
import { overHttp } from './ways.js';

const CASES = CONDUCTED_SERVERS.flatMap((server) =>
  (server.era ? [server.era] : (['handshake', 'modern'] as const)).map((era) => ({ ...server, era })),
);

test.each(CASES)(
  'a server over HTTP is judged by its answers: $title ($era)',
  async ({ conduct, era, clause }) => {
    const { address, close } = await overHttp(undefined, era, conduct());

    const red = await redOf(urlTarget(address), era, 2_000);
    close();

    expect(red).toStrictEqual(clause === undefined ? [] : [clause]);
  },
);
