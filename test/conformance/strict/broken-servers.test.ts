import { Client as NewClient } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { CheckContext } from '#conformance/context/check-context.js';
import type { Contract } from '#conformance/contract/contract.js';
import { ownGate } from '#conformance/own-contract/own-contract.js';
import { judgeOne } from '#conformance/run/run.js';
import { applicable } from '#conformance/strict/applicable.js';
import { WIRE_RULES } from '#conformance/strict/rules/all.js';
import { strict, strictClauses } from '#conformance/strict/strict.js';
import { Wire } from '#conformance/strict/wire.js';
import { HANDSHAKE } from '#conformance/target/protocol.js';
import { answerOf, BROKEN_SERVERS, type BrokenServer } from './broken-servers.js';

const TIMEOUT = { timeout: 50 };
const CALL = { name: 'read', arguments: {} };

/** A way to a server in this process, which passes on what is given to it as it is. */
function wayTo(
  server: BrokenServer | undefined,
  receive: (message: unknown, way: Transport) => void,
  sent: (message: unknown) => void = () => {},
): Transport {
  const way: Transport = {
    start: async () => {},
    close: async () => way.onclose?.(),
    send: async (message) => {
      sent(message);
      for (const answer of answerOf(server, message)) receive(JSON.parse(JSON.stringify(answer)), way);
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

const INFO = { name: 'test', version: '1' };
/** Both clients of the SDK, each with how it calls a tool. */
const CLIENTS = {
  'v1 of the SDK': () => {
    const client = new OldClient(INFO);
    return { client, call: () => client.callTool(CALL, undefined, TIMEOUT) };
  },
  'v2 of the SDK': () => {
    const client = new NewClient(INFO);
    return { client: client as unknown as OldClient, call: () => client.callTool(CALL, TIMEOUT) }; // what else is used of both is the same
  },
};

/** What a client throws, or says that it could not read, while it uses all of a server. */
async function thrownBy(name: keyof typeof CLIENTS, server?: BrokenServer): Promise<string[]> {
  const { client, call } = CLIENTS[name]();
  const thrown: string[] = [];
  client.onerror = (error) => thrown.push(error.message);
  const uses = [
    () => client.connect(wayTo(server, parsed), TIMEOUT),
    () => client.ping(TIMEOUT),
    () => client.listTools({}, TIMEOUT),
    call,
    () => client.listPrompts({}, TIMEOUT),
    () => client.getPrompt({ name: 'greet' }, TIMEOUT),
  ];
  for (const use of uses) {
    try {
      await use();
    } catch (error) {
      thrown.push(String(error));
      break;
    }
  }
  await client.close();
  return thrown;
}

/** The clauses of strict clients that fail. */
async function redOf(server?: BrokenServer): Promise<string[]> {
  const contract: Contract = { name: 'any', server: {}, tools: {} };
  const open = ownGate(contract, { fixtures: {}, backend: undefined, deadline: 100 }).begin();
  const wire = new Wire(WIRE_RULES);
  const context = new CheckContext({
    ...{ contract, ...open(1), seed: 1, deadline: 100, protocol: HANDSHAKE },
    strict: { wire, protocols: [HANDSHAKE], calls: 'reading' },
    connect() {
      const observer = wire.connection();
      const receive = (message: unknown, way: Transport) => {
        observer.received(message);
        way.onmessage?.(message as never); // the gate reads whatever it is
      };
      return wayTo(server, receive, (message) => observer.sent(message)) as never; // of both versions of the SDK
    },
  });
  const red: string[] = [];
  for (const clause of await applicable(strictClauses('any'), context)) {
    const { verdict } = await judgeOne(clause, context, [strict]);
    if (verdict === 'failed') red.push(String(clause.facts.rule));
  }
  await context.close();
  return red;
}

describe('a server that breaks one thing', () => {
  test.each(BROKEN_SERVERS)('is red at its clause: $title', async (server) => {
    expect(await redOf(server)).toContain(server.clause);
  });

  test('is one at which a client throws, but for notifications that no handler is set for', async () => {
    const unthrown: string[] = [];
    for (const server of BROKEN_SERVERS) {
      const thrown = await Promise.all([
        thrownBy('v1 of the SDK', server),
        thrownBy('v2 of the SDK', server),
      ]);
      if (thrown.flat().length === 0) unthrown.push(server.title);
    }

    expect(unthrown).toStrictEqual([
      'a message of the log without its data',
      'a level of the log that there is not',
    ]);
  });
});

test('a correct server is used by both clients, and is red nowhere', async () => {
  const clients = await Promise.all([thrownBy('v1 of the SDK'), thrownBy('v2 of the SDK')]);

  expect([...clients, await redOf()]).toStrictEqual([[], [], []]);
});
