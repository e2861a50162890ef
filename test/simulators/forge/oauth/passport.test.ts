import { Strategy } from 'passport-gitlab2';
import { expect, test } from 'vitest';
import { type SimulatedForge, simulateForge } from '#src/library/simulators.js';
import { answerTo, outcomeOf } from '../../passport.js';

/** A strategy of passport's for a forge, as a web application has it. */
function strategyFor({ url, applications }: SimulatedForge, callbackURL: string) {
  const { clientId = '', clientSecret = '' } = applications.Understudy ?? {};
  const options = { clientID: clientId, clientSecret, callbackURL, baseURL: url, scope: ['read_user'] };
  return new Strategy(options, (accessToken, refreshToken, profile, done) =>
    done(null, { ...profile, accessToken, refreshToken }),
  );
}

test('passport-gitlab2 signs an account in that a parameter chooses, and hears of one that denies it', async () => {
  await using forge = await simulateForge({ listen: true });
  const strategy = strategyFor(forge, 'http://localhost:4000/auth/gitlab/callback');
  const to = await outcomeOf(strategy, {});

  const signedIn = await outcomeOf(strategy, await answerTo(to, 'user=2'));
  const denied = await outcomeOf(strategy, await answerTo(to, 'decision=deny'));

  const headers = { 'private-token': forge.credentials.token };
  const { username } = await (await fetch(`${forge.url}/api/v4/users/2`, { headers })).json();
  expect(signedIn).toMatchObject({ id: '2', username, provider: 'gitlab' });
  expect(denied).toStrictEqual({
    failed: { message: 'The resource owner or authorization server denied the request.' },
  });
});
