import type { ServerResponse } from 'node:http';
import type { Era } from './broken-servers.js';
import { asIs, event, type HttpConduct, json, streamed } from './ways.js';

/** A server over HTTP that is right but for how it answers. */
export interface ConductedServer {
  readonly title: string;
  /** The clause that it breaks; undefined: it may do so. */
  readonly clause: string | undefined;
  /** The only era in which that is so; both if absent. */
  readonly era?: Era;
  /** A new server, for it may remember what it did. */
  conduct(): HttpConduct;
}

const ID = 'answered-id';
const isResult = (message: unknown) => typeof message === 'object' && message !== null && 'result' in message;

/** Changes what answers the first call, and leaves all else as it is. */
const refusing = (changed: (message: object) => object) => (): HttpConduct => ({
  answer(response, messages) {
    const [message] = messages;
    if (isResult(message)) return asIs(response, messages);
    return json(response, 400, changed(message as object)); // an error in the place of each other answer
  },
});

/** An answer on a stream that stays open until the next request, when this is sent on it. */
const later = (sent: (former: unknown, next: unknown) => readonly unknown[]) => (): HttpConduct => {
  let former: { readonly response: ServerResponse; readonly message: unknown } | undefined;
  return {
    answer(response, [message]) {
      if (former) former.response.end(sent(former.message, message).map(event).join(''));
      former = { response, message };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event(message));
    },
  };
};

/** What servers over HTTP do with the answers to requests. */
export const CONDUCTED_SERVERS: readonly ConductedServer[] = [
  {
    title: 'each answer twice in one stream',
    clause: ID,
    conduct: () => ({ answer: (response, messages) => streamed(response, [...messages, ...messages]) }),
  },
  {
    title: 'an answer once more while the next request is asked',
    clause: ID,
    conduct: later((former) => [former]),
  },
  {
    title: 'a stream that stays open until the next request',
    clause: undefined,
    conduct: later(() => []),
  },
  {
    title: 'the answer before in the stream of the next one',
    clause: ID,
    conduct() {
      let former: unknown;
      return {
        answer(response, [message]) {
          streamed(response, former === undefined ? [message] : [former, message]);
          former = message;
        },
      };
    },
  },
  {
    title: 'an answer once more in the stream of the session',
    clause: ID,
    era: 'handshake',
    conduct() {
      let session: ServerResponse | undefined;
      return {
        answer(response, messages) {
          session?.write(messages.map(event).join(''));
          asIs(response, messages);
        },
        toGet(response) {
          session = response;
          response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
        },
      };
    },
  },
  {
    title: 'an error with the id of another request and a status of its own',
    clause: ID,
    conduct: refusing((message) => ({ ...message, id: 4711 })),
  },
  {
    title: 'an error with its id as a text and a status of its own',
    clause: ID,
    conduct: refusing((message) => ({ ...message, id: String(Object(message).id) })),
  },
  {
    title: 'an error without an id and with a status of its own',
    clause: ID,
    era: 'modern',
    conduct: refusing((message) => ({ ...message, id: undefined })),
  },
  {
    title: 'an error without an id and with a status of its own, after a handshake',
    clause: undefined,
    era: 'handshake',
    conduct: refusing((message) => ({ ...message, id: undefined })),
  },
  {
    title: 'an error with a status of its own',
    clause: undefined,
    conduct: refusing((message) => message),
  },
  {
    title: 'an answer to a notification',
    clause: ID,
    era: 'handshake',
    conduct: () => ({
      toNotification: (response) => json(response, 200, { jsonrpc: '2.0', id: 4711, result: {} }),
    }),
  },
  {
    title: 'no answer to a notification, but a body',
    clause: undefined,
    era: 'handshake',
    conduct: () => ({ toNotification: (response) => json(response, 200, {}) }),
  },
  {
    title: 'an event that is no JSON',
    clause: 'message-form',
    conduct: () => ({
      answer: (response, messages) => streamed(response, messages, 'data: ready\n\n'),
    }),
  },
  {
    title: 'an event of another name',
    clause: undefined,
    conduct: () => ({
      answer: (response, messages) => streamed(response, messages, 'event: ping\ndata: {}\n\n'),
    }),
  },
  {
    title: 'events of several lines, with comments and other ends of lines',
    clause: undefined,
    conduct: () => ({
      answer: (response, messages) =>
        streamed(response, [], `: here\r\n\r\n${messages.map(inLines).join('')}`),
    }),
  },
  {
    title: 'events of several lines, each of them twice',
    clause: ID,
    conduct: () => ({
      answer: (response, messages) =>
        streamed(response, [], [...messages, ...messages].map(inLines).join('')),
    }),
  },
];

function inLines(message: unknown): string {
  const lines = JSON.stringify(message, undefined, 2).split('\n');
  return `${lines.map((line) => `data: ${line}`).join('\r\n')}\r\n\r\n`;
}
