import type { Arrangement } from './arrangement.js';
import type { Interaction } from './pact.js';
import { requestTo, type Values } from './request.js';
import { type Answer, answerProblems } from './response.js';

/** What became of one interaction. */
export type Outcome = { description: string; sent?: string } & (
  | { kind: 'verified' }
  | { kind: 'failed'; problems: string[] }
  | { kind: 'not verified'; reason: string }
);

/** How interactions are verified, and where. */
export interface Verification {
  /** Where the backend is; nothing goes anywhere else with a credential. */
  url: URL;
  fetch: (url: URL, init: RequestInit & { signal: AbortSignal }) => Promise<Response>;
  /** Gives the values of an interaction's states, right before it is sent. */
  arrange: (interaction: Interaction) => Arrangement | Promise<Arrangement>;
  /** Milliseconds that one answer may take. */
  deadline: number;
}

/** Plays the server's part of each interaction before a backend, one after the other, and judges the answers. */
export async function verify(interactions: readonly Interaction[], how: Verification): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const interaction of interactions)
    outcomes.push(await outcomeOf(interaction, await how.arrange(interaction), how));
  return outcomes;
}

async function outcomeOf(
  interaction: Interaction,
  arranged: Arrangement,
  how: Verification,
): Promise<Outcome> {
  const { description, request, response } = interaction;
  if ('reason' in arranged) return { description, kind: 'not verified', reason: arranged.reason };
  const { url, init } = requestTo(how.url, request, arranged.values);
  const hide = hiderOf(arranged.values);
  const answer = await answerTo(url, init, response.body !== undefined, how);
  const problems =
    typeof answer === 'string' ? [hide(answer)] : answerProblems(response, hidden(answer, hide));
  const sent = hide(`${init.method} ${url.pathname}${url.search}`);
  return problems.length === 0
    ? { description, sent, kind: 'verified' }
    : { description, sent, kind: 'failed', problems };
}

/** The answer, its body only where it is wanted, or why there is none. */
async function answerTo(
  url: URL,
  init: RequestInit,
  whole: boolean,
  { fetch, deadline }: Verification,
): Promise<Answer | string> {
  const signal = AbortSignal.timeout(deadline);
  try {
    const response = await fetch(url, { ...init, signal });
    const { status, headers } = response;
    if (whole) return { status, headers, body: await response.text() };
    await response.body?.cancel();
    return { status, headers, body: '' };
  } catch (error) {
    if (signal.aborted) return `no answer within ${deadline} ms`;
    return error instanceof Error ? error.message : String(error);
  }
}

type Hide = (text: string) => string;

/** An answer without the secrets it may quote, before any part of it is told: a part of a secret would not be found. */
function hidden({ status, headers, body }: Answer, hide: Hide): Answer {
  const told = [...headers].map(([name, value]): [string, string] => [name, hide(value)]);
  return { status, headers: new Headers(told), body: hide(body) };
}

/** Shorter words are not looked for: they may well be innocent, and an answer is judged without them. */
const SHORTEST_SECRET = 8;

/** Hides the credential in all its forms; an e-mail address is none. */
function hiderOf({ apiKey = '', token = '', authorization = '' }: Values): Hide {
  const secrets = [apiKey, token, authorization, authorization.replace(/^Basic /, '')]
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text);
}
