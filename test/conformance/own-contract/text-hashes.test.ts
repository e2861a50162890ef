import { expect, test } from 'vitest';
import { hashOf, textHashes } from '#conformance/own-contract/recording/text-hashes.js';
import { Session } from '#conformance/target/session.js';
import { scripted } from '../target/scripted-transport.js';

test('a text that is not answered has no hash, and one that is refused has that of nothing', async () => {
  const results: Record<string, object> = {
    initialize: { capabilities: { prompts: {}, resources: {} } },
    'prompts/list': { prompts: [{ name: 'plan' }] },
  };
  const refused = ['resources/templates/list'];
  const transport = scripted(() => ({}));
  transport.send = async (message) => {
    if (!('method' in message && 'id' in message)) return;
    const { id, method } = message;
    const result = results[method];
    const answer = refused.includes(method) ? { error: { code: -32_601, message: 'no' } } : { result };
    if ('error' in answer || answer.result)
      transport.onmessage?.({ jsonrpc: '2.0', id, ...answer } as Parameters<
        NonNullable<typeof transport.onmessage>
      >[0]); // one of both
    else throw new Error('the line is cut');
  };
  const session = new Session(transport, 1_000);
  await session.open();

  expect(await textHashes(session)).toStrictEqual({
    prompts: hashOf([{ name: 'plan' }]),
    'resource-templates': hashOf(null),
  });
});
