import { PassThrough, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StdioTransport } from '#src/kernel/transports/stdio/transport.js';
import { silent } from '../session.js';

/** A transport, and the pieces that it has written. */
function written() {
  const pieces: string[] = [];
  const output = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      pieces.push(chunk);
      done();
    },
    writev: (chunks, done) => {
      pieces.push(chunks.map(({ chunk }) => chunk).join(''));
      done();
    },
  });
  return { transport: new StdioTransport(new PassThrough(), output, silent), pieces };
}

const answer = (id: number, result = {}) => ({ jsonrpc: '2.0', id, result }) as const;
const line = (id: number) => `${JSON.stringify(answer(id))}\n`;

test('what is sent in one turn of the event loop is written in one piece, a message a line', async () => {
  const { transport, pieces } = written();

  await Promise.all([1, 2, 3].map((id) => transport.send(answer(id))));
  await setImmediate();
  await transport.send(answer(4));
  await setImmediate();

  expect(pieces).toStrictEqual([line(1) + line(2) + line(3), line(4)]);
});

test('what is more than the output holds is written as well, and then it is sent', async () => {
  const { transport, pieces } = written();
  const long = { text: 'x'.repeat(100_000) };

  await Promise.all([1, 2].map((id) => transport.send(answer(id, long))));

  const ids = pieces
    .join('')
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each).id);
  expect(ids).toStrictEqual([1, 2]);
});
