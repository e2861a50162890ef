import { gzipSync } from 'node:zlib';
import { type Behaviour, plainly } from './behaviour.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const GZIP = { ...JSON_TYPE, 'content-encoding': 'gzip' };

let bomb: Buffer | undefined;

/** 1 GB of spaces, packed. */
function packedGigabyte(): Buffer {
  if (bomb) return bomb;
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, ' '));
  bomb = Buffer.concat(Array(64).fill(member)); // members one after another are one file (RFC 1952, 2.2)
  return bomb;
}

function firstHalf(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}

/** The text in place of an empty one, which has no half to leave out. */
const NUMBERS = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id })));

/** Writes what HTTP's own writer would refuse to, and ends the connection. */
function raw(...parts: (string | Buffer)[]): Behaviour['answer'] {
  return ({ response: { socket } }) => {
    for (const part of parts) socket?.write(part);
    socket?.end();
  };
}

/** Bodies that are not what their headers say, and heads that are no HTTP. */
export const encodingBehaviours: readonly Behaviour[] = [
  { name: 'malformed gzip', answer: plainly(200, GZIP, 'this is not gzip') },
  {
    name: 'gzip that breaks off',
    answer: ({ response, good }) =>
      response.writeHead(200, GZIP).end(firstHalf(gzipSync(good.body.length > 0 ? good.body : NUMBERS))),
  },
  {
    name: 'a gigabyte in gzip',
    mayPass: true,
    answer: (exchange) => plainly(200, GZIP, packedGigabyte())(exchange),
  },
  {
    name: 'an unknown encoding',
    mayPass: true,
    answer: plainly(200, { ...JSON_TYPE, 'content-encoding': 'rot13' }, '{}'),
  },
  {
    name: 'an unknown character set',
    mayPass: true,
    answer: ({ response, good }) =>
      response
        .writeHead(good.status, { 'content-type': 'application/json; charset=utf-16le' })
        .end(good.body),
  },
  {
    name: 'invalid UTF-8',
    mayPass: true,
    answer: plainly(200, JSON_TYPE, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  },
  {
    name: 'a byte order mark',
    mayPass: true,
    answer: ({ response, good }) =>
      response.writeHead(good.status, good.headers).end(Buffer.concat([Buffer.from('\ufeff'), good.body])),
  },
  {
    name: 'a length that is too long',
    answer: raw('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{}'),
  },
  {
    name: 'a length that is too short',
    mayPass: true,
    answer: raw('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{"a": 1}'),
  },
  { name: 'a negative length', answer: raw('HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n{}') },
  { name: 'two lengths', answer: raw('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}') },
  {
    name: 'malformed chunks',
    answer: raw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n'),
  },
  {
    name: 'chunks that break off',
    answer: raw(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    ),
  },
  { name: 'no HTTP at all', answer: raw('220 mail.example.com ESMTP\r\n') },
  {
    name: 'a head of 1 MB',
    answer: raw(
      'HTTP/1.1 200 OK\r\n',
      ...Array.from({ length: 100 }, (_, at) => `X-${at}: ${'a'.repeat(10_000)}\r\n`),
      '\r\n{}',
    ),
  },
  {
    name: 'a header with control characters',
    answer: raw('HTTP/1.1 200 OK\r\nX-A: a\u0000b\r\nContent-Length: 2\r\n\r\n{}'),
  },
  {
    name: 'an informational answer for ever',
    answer: raw(...Array(50).fill('HTTP/1.1 103 Early Hints\r\n\r\n')),
  },
];
