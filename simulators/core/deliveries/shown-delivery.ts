import type { Delivery, Entry } from './delivery.js';

/** A delivery as the journal shows it: the secrets of its headers are left out. */
export function shownDelivery({ id, at, outgoing, state, reason, attempts }: Entry): Delivery {
  const { event, shownUrl, headers, secretHeaders, body } = outgoing;
  const secrets = new Set(secretHeaders);
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    secrets.has(name.toLowerCase()) ? '[redacted]' : value,
  ]);
  return {
    id,
    at,
    event,
    url: shownUrl,
    headers: Object.fromEntries(shown),
    body: parsed(body),
    state,
    reason,
    attempts: [...attempts],
  };
}

/** JSON as what it says, any other text as it is. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
