import { type IncomingHttpHeaders, request } from 'node:http';
import type { Message } from '../wire.js';

/** An answer as it was sent. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** What the body holds: one message, or those of all events. */
  readonly messages: readonly Message[];
}

/** The lines of a header, in the order and the case in which they are sent; one without a value is left out. */
export type HeaderLines = readonly (readonly [name: string, value: string | undefined])[];

/** Sends a request with these lines and no others but those of the connection; nothing is trimmed, merged or encoded. */
export function exchange(
  url: string,
  { method = 'POST', lines, body = '' }: { method?: string; lines: HeaderLines; body?: string },
): Promise<RawAnswer> {
  const bytes = Buffer.from(body);
  const own = [
    ['host', new URL(url).host],
    ['content-length', String(bytes.length)],
  ] as const;
  const headers = [...own, ...lines].flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({
          ...{ status: response.statusCode ?? 0, headers: response.headers, text },
          messages: messagesIn(text),
        }),
      );
    });
    sent.on('error', reject).end(bytes);
  });
}

/** The lines of a header that each message is posted with. */
export const ACCEPTING: HeaderLines = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
];

function messagesIn(text: string): Message[] {
  const events = text.match(/(?<=^data: )\{.+$/gm) ?? (text.startsWith('{') ? [text] : []);
  return events.map((one) => JSON.parse(one));
}
