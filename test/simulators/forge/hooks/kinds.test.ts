import { expect, test } from 'vitest';
import { onceAllRan } from '../../../once-all-ran.js';
import { DOCUMENTED } from './documented-shapes.js';
import { KINDS } from './kinds.js';
import { openWithReceiver, PROJECT } from './receiver.js';

/** The deliveries that were compared, by event, kind and what was done. */
const compared = new Set<string>();

type Payload = ReturnType<typeof openWithReceiver>['arrived'][number]['body'];

const wordOf = (body: Payload) =>
  body.event_name?.includes('_') && !body.object_kind
    ? body.event_name
    : (body.object_attributes?.action ??
      body.object_attributes?.status ??
      body.action ??
      body.build_status ??
      body.status ??
      body.ref);

test.each(Object.entries(KINDS))('%s is heard of, as documented', async (_, kind) => {
  const { flag, act, heard, at = PROJECT } = kind;
  const session = openWithReceiver();
  await session.listen({ [flag]: true }, at);

  await act(session);
  await session.simulator.idle();

  const { arrived } = session;
  const words = arrived.map(({ headers, body }) => [
    headers['x-gitlab-event'],
    body.object_kind,
    wordOf(body),
  ]);
  expect(words).toStrictEqual(heard);
  for (const { headers, body } of arrived) {
    const { noteable_type, awardable_type } = body.object_attributes ?? {};
    const kindOfPayload = [body.object_kind ?? body.event_name, noteable_type ?? awardable_type].filter(
      Boolean,
    );
    const example = DOCUMENTED[kindOfPayload.join(' ')];
    expect(example?.safeParse(body).error?.issues, kindOfPayload.join(' ')).toBeUndefined();
    expect(example, kindOfPayload.join(' ')).toBeDefined();
    compared.add([headers['x-gitlab-event'], ...kindOfPayload, wordOf(body)].join(' '));
  }
});

// Every example is one that something was compared with, and 60 kinds of deliveries were.
onceAllRan(() => {
  const unused = Object.keys(DOCUMENTED).filter(
    (name) => ![...compared].some((one) => ` ${one} `.includes(` ${name} `)),
  );

  expect(unused).toStrictEqual([]);
  expect(compared.size).toBeGreaterThanOrEqual(60);
});
