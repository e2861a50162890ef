import { describe, expect, test } from 'vitest';
import { Reply } from '#simulators/core/http/response.js';

const HEADERS = { 'X-Kind': 'a', 'content-type': 'application/vnd.toy+json' };

function streamOf(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

/** What a caller sees of an answer. */
async function seen(response: Response) {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

describe('a reply', () => {
  test.each([
    ['text', () => new Reply('text', { status: 201 }), () => new Response('text', { status: 201 })],
    [
      'text of a type',
      () => new Reply('{}', { headers: HEADERS }),
      () => new Response('{}', { headers: HEADERS }),
    ],
    ['bytes', () => new Reply(Buffer.from('é')), () => new Response(Buffer.from('é'))],
    ['nothing', () => new Reply(null, { status: 204 }), () => new Response(null, { status: 204 })],
    ['a stream', () => new Reply(streamOf('flow')), () => new Response(streamOf('flow'))],
    ['JSON', () => Reply.json({ a: [1] }, { status: 404 }), () => Response.json({ a: [1] }, { status: 404 })],
    [
      'JSON of another type',
      () => Reply.json(null, { headers: HEADERS }),
      () => Response.json(null, { headers: HEADERS }),
    ],
  ])('of %s is to a caller in process what a web Response is', async (_, reply, response) => {
    expect(await seen(reply().toResponse())).toStrictEqual(await seen(response()));
    expect(Buffer.from(await reply().bytes()).toString()).toBe((await seen(response())).text);
  });

  test('has no body where its status has none', async () => {
    const { headers, status } = new Reply('text', { status: 304 }).toResponse();

    expect([status, headers.get('content-type')]).toStrictEqual([304, 'text/plain;charset=UTF-8']);
  });

  test('finds headers by names in any case, and lists what was added', () => {
    const { headers } = new Reply(null, { headers: { Vary: 'Accept' } });

    headers.append('vary', 'Origin');
    headers.suggest('VARY', 'nothing');
    headers.set('X-New', '1');
    headers.delete('x-new');

    expect([...headers]).toStrictEqual([['vary', 'Accept, Origin']]);
  });
});
