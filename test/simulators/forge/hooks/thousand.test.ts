import { expect, test } from 'vitest';
import { openWithReceiver, PROJECT } from './receiver.js';

const ISSUES = `${PROJECT}/issues`;

test('1,000 deliveries to a receiver that fails every third time arrive once each and in order', async () => {
  let calls = 0;
  const { arrived, listen, post, simulator } = openWithReceiver(() => {
    calls += 1;
    return new Response(null, { status: calls % 3 === 0 ? 500 : 200 });
  });
  await listen({ note_events: true });
  const { body: issue } = await post(ISSUES, { title: 'Talked about' });

  for (let number = 0; number < 1_000; number += 1)
    await post(`${ISSUES}/${issue.iid}/notes`, { body: `Note ${number}` });
  const { idle } = await simulator.idle();

  expect(idle).toBe(true);
  expect(arrived.map(({ body }) => body.object_attributes.note)).toStrictEqual(
    Array.from({ length: 1_000 }, (_, number) => `Note ${number}`),
  );
}, 180_000);
