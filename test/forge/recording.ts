import type { Fetch } from '#src/kernel/http/client.js';

/** A request as it left the server. */
export interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** A fetch that records every request before it is answered, by GraphQL's empty answer if nothing else is said. */
export function recording(answer: (sent: Sent) => Response | Promise<Response> = emptyAnswer): {
  fetch: Fetch;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    const body = typeof init.body === 'string' ? init.body : undefined;
    const request = {
      url: new URL(url),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body,
    };
    sent.push(request);
    return answer(request);
  };
  return { fetch, sent };
}

function emptyAnswer(): Response {
  return Response.json({ data: { here: true } });
}

/** The documents and variables of what was sent by GraphQL. */
export function graphqlOf(sent: readonly Sent[]): unknown[] {
  return sent.map(({ body }) => JSON.parse(body ?? 'null'));
}
