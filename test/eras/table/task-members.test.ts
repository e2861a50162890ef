import { afterEach, describe, expect, test } from 'vitest';
import { modern } from '../wire.js';
import { handshaken, legacy, type RawClient, stdioClient } from './raw-client.js';
import { NAMES, SERVERS } from './servers.js';

const opened: RawClient[] = [];
afterEach(() => {
  for (const client of opened.splice(0)) client.end();
});

/** What clients ask for that would have a call run as a task, in one form of the revisions or in none. */
const TASKS: readonly unknown[] = [
  { ttl: 60_000 },
  {},
  { ttl: null, pollInterval: 5 },
  { taskId: 'a' },
  { ttl: 'x' },
  'x',
  5,
  [],
  true,
  null,
];

describe.each(NAMES)('the %s server, which declares no tasks,', (server) => {
  const read = { name: SERVERS[server].reads, arguments: {} };

  test.each(['2025-06-18', '2025-11-25'])(
    'answers a call with a task member as one without it (%s)',
    async (revision) => {
      const client = await handshaken(stdioClient(server), revision);
      opened.push(client);
      const { result } = await client.ask(legacy('plain', 'tools/call', read));

      const answers = [];
      for (const [id, task] of TASKS.entries())
        answers.push(await client.ask(legacy(id, 'tools/call', { ...read, task })));

      expect(answers.map((answer) => answer.error)).toStrictEqual(TASKS.map(() => undefined));
      expect(answers.map((answer) => answer.result)).toStrictEqual(TASKS.map(() => result));
    },
  );

  test('answers a request without a handshake that has one as a call', async () => {
    const client = stdioClient(server);
    opened.push(client);
    const { result } = await client.ask(modern('plain', 'tools/call', read));

    const answers = [];
    for (const [id, task] of TASKS.entries())
      answers.push(await client.ask(modern(id, 'tools/call', { ...read, task })));

    expect(answers.map((answer) => answer.error)).toStrictEqual(TASKS.map(() => undefined));
    expect(answers.map((answer) => answer.result)).toStrictEqual(TASKS.map(() => result));
  });
});
