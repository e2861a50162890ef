import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import type { MessageObserver } from '#conformance/target/message-observer.js';
import { answerOf, BROKEN_SERVERS, type BrokenServer, ERAS, type Era } from './broken-servers.js';
import { CLIENTS, thrownBy } from './clients.js';
import { redOf } from './red-clauses.js';

/** A way to a server in this process, which passes on what is given to it as it is. */
function wayTo(
  server: BrokenServer | undefined,
  era: Era,
  receive: (message: unknown, way: Transport) => void,
  sent: (message: unknown) => void = () => {},
): Transport {
  const way: Transport = {
    start: async () => {},
    close: async () => way.onclose?.(),
    send: async (message) => {
      sent(message);
      for (const answer of answerOf(server, message, era)) receive(JSON.parse(JSON.stringify(answer)), way);
    },
  };
  return way;
}

/** As the SDK's transports do it: what is no message is an error. */
function parsed(message: unknown, way: Transport): void {
  const { data, error } = JSONRPCMessageSchema.safeParse(message);
  if (error) way.onerror?.(error);
  else way.onmessage?.(data);
}

/** What the clients of an era throw. */
function thrownByAll(server: BrokenServer | undefined, era: Era): Promise<string[][]> {
  const place = () => wayTo(server, era, parsed);
  return Promise.all(Object.values(CLIENTS[era]).map((client) => thrownBy(client, place, era, 50)));
}

/** The clauses of strict clients that fail. */
function redInMemory(server: BrokenServer | undefined, era: Era): Promise<string[]> {
  const connect = (_home: string, observer?: MessageObserver) => {
    const receive = (message: unknown, way: Transport) => {
      observer?.received(message);
      way.onmessage?.(message as never); // the gate reads whatever it is
    };
    return wayTo(server, era, receive, (message) => observer?.sent(message)) as never; // of both versions of the SDK
  };
  return redOf({ connect }, era, 100);
}

const CASES = BROKEN_SERVERS.flatMap((server) =>
  (server.era ? [server.era] : ERAS).map((era) => ({ ...server, era })),
);

describe('a server that breaks one thing', () => {
  test.each(CASES)('is red at its clause: $title ($era)', async ({ era, ...server }) => {
    expect(await redInMemory(server, era)).toContain(server.clause);
  });

  test('is one at which a client throws, but for what clients leave alone', async () => {
    const unthrown: string[] = [];
    for (const { era, ...server } of CASES) {
      const thrown = await thrownByAll(server, era);
      if (thrown.flat().length === 0) unthrown.push(`${server.title} (${era})`);
    }

    expect(unthrown).toStrictEqual(
      [
        'a message of the log without its data',
        'a level of the log that there is not',
        'a cursor that is empty',
        'a cursor that is always the same',
        'two tools of one name',
      ].flatMap((title) => ERAS.map((era) => `${title} (${era})`)),
    );
  });
});

test.each(ERAS)('a correct server is used by all clients, and is red nowhere (%s)', async (era) => {
  const [clients, red] = [await thrownByAll(undefined, era), await redInMemory(undefined, era)];

  expect({ thrown: clients.flat(), red }).toStrictEqual({ thrown: [], red: [] });
});
