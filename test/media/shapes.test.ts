import { describe, expect, test } from 'vitest';
import { call, mediaClient, newFolder, scripted, text } from './session.js';

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });
const part = (value: unknown) => JSON.stringify({ candidates: [{ content: { parts: [value] } }] });

/** Answers that a gateway, a full disk or a defect of the provider may give in place of the documented ones. */
const ANSWERS: Readonly<Record<string, () => Response>> = {
  'a page': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  'an empty body': () => new Response(''),
  204: () => new Response(null, { status: 204 }),
  304: () => new Response(null, { status: 304 }),
  null: () => json('null'),
  'a list': () => json('[]'),
  'a number': () => json('5'),
  'a string': () => json('"x"'),
  'half of a body': () => json('{"candidates":[{"content"'),
  'a nesting of 100,000': () => json(`{"candidates":${DEEP}}`),
  'an error with a nesting of 100,000': () => json(`{"error":{"message":${DEEP}}}`, 400),
  'null for candidates': () => json('{"candidates":null}'),
  'a number for candidates': () => json('{"candidates":5}'),
  'null for a candidate': () => json('{"candidates":[null]}'),
  'a string for parts': () => json('{"candidates":[{"content":{"parts":"x"}}]}'),
  'null for a part': () => json(part(null)),
  'a number for data': () => json(part({ inlineData: { data: 5, mimeType: 7 } })),
  'an object for text': () => json(part({ text: {} })),
  'data that are no picture': () => json(part({ inlineData: { data: 'AAAA', mimeType: 'image/png' } })),
  'a number for a prediction': () => json('{"predictions":[5]}'),
  'a number for its bytes': () => json('{"predictions":[{"bytesBase64Encoded":5}]}'),
  'a number for a name': () => json('{"name":5}'),
  'an operation with a text for done': () => json('{"name":"operations/x","done":"yes"}'),
  'an operation with a number for its response': () =>
    json('{"name":"operations/x","done":true,"response":5}'),
  'null for an error': () => json('{"error":null}', 500),
  'a text for an error': () => json('{"error":"x"}', 403),
  'a redirect with a password': () =>
    new Response(null, { status: 302, headers: { location: 'https://user:pw@provider.test/x' } }),
};

describe.each([
  ['generate_image', { prompt: 'x' }],
  ['generate_image', { prompt: 'x', model: 'svcimg-3.0-generate-002' }],
  ['generate_video', { prompt: 'x' }],
])('%s %j', (tool, args) => {
  test.each(Object.keys(ANSWERS))('says what came where the provider answers with %s', async (name) => {
    const { fetch } = scripted(() => ANSWERS[name]?.() ?? Response.error());

    const result = await call(await mediaClient(fetch, newFolder()), tool, args);

    expect(result.isError).toBe(true);
    expect(text(result)).not.toMatch(/internal error|undefined|TypeError|user:pw/);
  });
});
