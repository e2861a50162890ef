import { Strategy } from 'passport-gitlab2';
import { expect, test } from 'vitest';
import { type SimulatedTracker, simulateTracker } from '#src/library/simulators.js';
import { answerTo, outcomeOf } from '../../passport.js';

/** A strategy of passport's for Atlassian: what that for GitLab adds to passport's own is replaced by what Atlassian documents. */
class AtlassianStrategy extends Strategy {
  readonly #site: string;

  constructor({ url, applications }: SimulatedTracker, callbackURL: string) {
    const { clientId = '', clientSecret = '' } = applications.Understudy ?? {};
    const options = {
      ...{ clientID: clientId, clientSecret, callbackURL, baseURL: url },
      ...{ authorizationURL: `${url}/authorize`, tokenURL: `${url}/oauth/token` },
      ...{ scope: ['read:me', 'offline_access'], scopeSeparator: ' ' },
    };
    super(options, (accessToken, refreshToken, profile, done) =>
      done(null, { ...profile, accessToken, refreshToken }),
    );
    this.#site = url;
  }

  authorizationParams() {
    return { audience: 'api.atlassian.com', prompt: 'consent' };
  }

  async userProfile(token: string, done: (error: unknown, profile?: unknown) => void) {
    const answer = await fetch(`${this.#site}/me`, { headers: { authorization: `Bearer ${token}` } });
    done(null, await answer.json());
  }
}

test("passport's strategy signs an account in that a parameter chooses, and hears of one that denies it", async () => {
  await using tracker = await simulateTracker({ listen: true });
  const strategy = new AtlassianStrategy(tracker, 'http://localhost:4000/auth/atlassian/callback');
  const to = await outcomeOf(strategy, {});

  const signedIn = await outcomeOf(strategy, await answerTo(to, 'user=member'));
  const denied = await outcomeOf(strategy, await answerTo(to, 'decision=deny'));

  expect(signedIn).toMatchObject({
    email: tracker.credentials.email,
    accessToken: expect.stringMatching(/./),
    refreshToken: expect.stringMatching(/./),
  });
  expect(denied).toStrictEqual({ failed: { message: 'User did not authorize the request' } });
});
