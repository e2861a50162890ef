import type { Arrangement } from './arrangement.js';
import { exchange, hiderOf, type Way } from './exchange.js';
import type { Outcome } from './outcome.js';
import type { Interaction } from './pact.js';
import { requestTo } from './request.js';
import { answerProblems } from './response.js';

/** How interactions are verified, and where. */
export interface Verification extends Way {
  /** Gives the values of an interaction's states, right before it is sent. */
  arrange: (interaction: Interaction) => Arrangement | Promise<Arrangement>;
}

/** Plays the server's part of each interaction before a backend, one after the other, and judges the answers. */
export async function verify(interactions: readonly Interaction[], how: Verification): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const interaction of interactions)
    outcomes.push(await outcomeOf(interaction, await how.arrange(interaction), how));
  return outcomes;
}

async function outcomeOf(
  { description, request, response }: Interaction,
  arranged: Arrangement,
  way: Way,
): Promise<Outcome> {
  if ('reason' in arranged) return { description, kind: 'not verified', reason: arranged.reason };
  const { url, init } = requestTo(way.url, request, arranged.values);
  const hide = hiderOf(arranged.values);
  const answer = await exchange({ url, init, whole: response.body !== undefined }, way, hide);
  const problems = typeof answer === 'string' ? [answer] : answerProblems(response, answer);
  const sent = hide(`${init.method} ${url.pathname}${url.search}`);
  return problems.length === 0
    ? { description, sent, kind: 'verified' }
    : { description, sent, kind: 'failed', problems };
}
