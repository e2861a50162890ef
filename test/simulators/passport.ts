import type { Strategy } from 'passport-gitlab2';

/** What passport does with a request: where it sends the browser, or who signed in. */
export function outcomeOf(strategy: Strategy, query: Readonly<Record<string, string>>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    strategy.redirect = resolve;
    strategy.success = resolve;
    strategy.fail = (challenge) => resolve({ failed: challenge });
    strategy.error = reject;
    strategy.authenticate({ query });
  });
}

/** What an account that a parameter chooses is sent back with. */
export async function answerTo(to: unknown, choice: string): Promise<Readonly<Record<string, string>>> {
  const { headers } = await fetch(`${to}&${choice}`, { redirect: 'manual' });
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
}
