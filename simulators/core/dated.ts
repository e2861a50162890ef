import type { Clock } from './clock.js';

/** The answer with the simulated date, where it has none; a web server would write the real one (RFC 9110, 6.6.1). */
export function dated(response: Response, clock: Clock): Response {
  if (response.headers.has('date')) return response;
  // As pairs: with a second copy of undici in the process, as nock brings one, copying Headers loses some of them.
  const headers = new Headers([...response.headers]);
  headers.set('date', clock.now().toUTCString());
  return new Response(response.body, { status: response.status, headers });
}
