import { afterAll, describe, expect, test } from 'vitest';
import { stdioTarget, urlTarget } from '#conformance/target/target.js';
import { newUser } from '../../cli/spawned.js';
import { BROKEN_SERVERS, type BrokenServer, ERAS, type Era } from './broken-servers.js';
import { CLIENTS, thrownBy } from './clients.js';
import { redOf } from './red-clauses.js';
import { type Opened, onStdio, overHttp, streamedAlways } from './ways.js';

/** `npm run broken`: all servers on each way; otherwise the first one of each clause on one way over HTTP. */
const ALL = process.env.BROKEN !== undefined;

/** Milliseconds for an answer: a process has to start in them. */
const DEADLINES = { stdio: 3_000, JSON: 500, 'event stream': 500 };
type Way = keyof typeof DEADLINES;

const firstOfClause = ({ clause }: BrokenServer, at: number) =>
  BROKEN_SERVERS.findIndex((other) => other.clause === clause) === at;

const CASES = BROKEN_SERVERS.filter((server, at) => ALL || firstOfClause(server, at)).flatMap((server) =>
  (server.era ? [server.era] : ERAS).flatMap((era) => waysOf(era).map((way) => ({ ...server, era, way }))),
);

function waysOf(era: Era): Way[] {
  if (ALL) return ['stdio', 'JSON', 'event stream'];
  return era === 'modern' ? ['JSON'] : ['event stream'];
}

/** What a client throws and which clauses fail, of one server on one way. */
async function seen(server: BrokenServer | undefined, era: Era, way: Way, { flag = '', isUsed = true } = {}) {
  const [deadline, home] = [DEADLINES[way], newUser().HOME];
  const use = async <Place extends Parameters<typeof thrownBy>[1]>(
    { address, close }: Opened<Place>,
    target: ReturnType<typeof urlTarget>,
  ) => {
    const clients = Object.entries(isUsed ? CLIENTS[era] : {}).map(async ([name, client]) =>
      (await thrownBy(client, address, era, deadline)).length > 0 ? [name] : [],
    );
    const thrown = (await Promise.all(clients)).flat();
    const connect = (_: string, observer?: Parameters<typeof target.connect>[1]) =>
      target.connect(home, observer);
    const red = await redOf({ ...target, connect }, era, deadline, ALL ? 100 : 0);
    close();
    return { thrown, red };
  };
  if (way === 'stdio') {
    const opened = await onStdio(server, era, flag);
    const { command, args } = opened.address;
    return use(opened, stdioTarget(`exec "${command}" ${args.join(' ')}`, {}));
  }
  const opened = await overHttp(server, era, way === 'JSON' ? {} : { answer: streamedAlways });
  return use(opened, urlTarget(opened.address));
}

describe.concurrent('a server that breaks one thing, before a gate and clients that are really connected', () => {
  const throwing: string[] = [];

  test.each(CASES)('is red at its clause: $title ($era, $way)', async ({ era, way, ...server }) => {
    const { thrown, red } = await seen(server, era, way, { isUsed: ALL });
    throwing.push(...thrown);

    expect(red).toContain(server.clause);
  });

  afterAll(() => {
    if (!ALL) return;
    const [old, modern] = ['v1', 'v2'].map((name) => throwing.filter((one) => one.startsWith(name)).length);
    console.log(`Of ${CASES.length} targets v1 of the SDK throws at ${old}, v2 at ${modern}.`);
  });
});

const UNCHANGED = ERAS.flatMap((era) => waysOf(era).map((way) => ({ era, way })));

describe('a correct server that is really connected', () => {
  test.each(UNCHANGED)('is used by all clients, and is red nowhere ($era, $way)', async ({ era, way }) => {
    expect(await seen(undefined, era, way)).toStrictEqual({ thrown: [], red: [] });
  });
});

/** What only a process can do. */
const PROCESSES: readonly { title: string; clause: string; flag?: 'outlives'; server?: BrokenServer }[] = [
  { title: 'one that goes on after the end of its input', clause: 'ends-with-input', flag: 'outlives' },
  {
    title: 'one that says on standard output that it is ready',
    clause: 'standard-output',
    server: {
      title: 'a line that is no message',
      clause: 'standard-output',
      answers: ({ method }, right) => (method === 'tools/list' ? ['ready', right] : undefined),
    },
  },
];

test.each(PROCESSES)('a process is red at its clause alone: $title', async ({ clause, flag, server }) => {
  const { red } = await seen(server, 'handshake', 'stdio', { flag, isUsed: false });

  expect(red).toStrictEqual([clause]);
});
