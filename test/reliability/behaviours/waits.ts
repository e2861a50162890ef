import type { ServerResponse } from 'node:http';
import type { Behaviour } from './behaviour.js';

const EVERY = 40;

/** Sends a piece now and then until the other side is gone. */
function drip({ socket }: Pick<ServerResponse, 'socket'>, piece: string): void {
  const timer = setInterval(() => socket?.write(piece), EVERY);
  socket?.once('close', () => clearInterval(timer));
  socket?.on('error', () => clearInterval(timer));
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

/** Backends that keep a caller waiting, and connections that end. */
export const waitBehaviours: readonly Behaviour[] = [
  { name: 'silence', answer: () => {} },
  { name: 'silence after the headers', answer: ({ response }) => response.socket?.write(HEAD) },
  {
    name: 'silence in the middle of the body',
    answer: ({ response }) => response.socket?.write(`${HEAD}{"a": 1`),
  },
  {
    name: 'a drip of the body',
    answer: ({ response }) => {
      response.socket?.write(HEAD);
      drip(response, ' ');
    },
  },
  {
    name: 'a drip of headers',
    answer: ({ response }) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      drip(response, 'X-A: a\r\n');
    },
  },
  {
    name: 'a drip of informational answers',
    answer: ({ response }) => drip(response, 'HTTP/1.1 102 Processing\r\n\r\n'),
  },
  {
    name: 'a drip of a refusal',
    answer: ({ response }) => {
      response.socket?.write(HEAD.replace('200 OK', '400 Bad Request'));
      drip(response, ' ');
    },
  },
  { name: 'a reset before the headers', answer: ({ response }) => response.socket?.resetAndDestroy() },
  {
    name: 'a reset after the headers',
    answer: ({ response: { socket } }) => socket?.write(HEAD, () => socket.resetAndDestroy()),
  },
  { name: 'an end before the headers', answer: ({ response }) => response.socket?.end() },
  {
    name: 'an end in the middle of the body',
    answer: ({ response: { socket } }) => socket?.write(`${HEAD}{"a`, () => socket.end()),
  },
];
