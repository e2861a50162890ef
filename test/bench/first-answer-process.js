// Makes one simulated backend in this process and asks it for an account: prints the milliseconds from the import to the answer.
import { taken } from './processor-time.js';

const SIMULATORS = new URL('../../dist/bin/simulators.js', import.meta.url).href;

const FIRST_ANSWERS = {
  forge: async () => {
    const { simulateForge } = await import(SIMULATORS);
    const { fetch, credentials } = await simulateForge();
    return fetch('https://gitlab.com/api/v4/user', { headers: { 'private-token': credentials.token } });
  },
  tracker: async () => {
    const { simulateTracker } = await import(SIMULATORS);
    const { fetch, credentials } = await simulateTracker();
    const account = Buffer.from(`${credentials.email}:${credentials.token}`).toString('base64');
    const headers = { authorization: `Basic ${account}` };
    return fetch('https://example.atlassian.net/rest/api/3/myself', { headers });
  },
  media: async () => {
    const { simulateMedia } = await import(SIMULATORS);
    const { fetch, credentials } = await simulateMedia();
    const headers = { 'x-goog-api-key': credentials.apiKey };
    return fetch('https://generativelanguage.googleapis.com/v1beta/models', { headers });
  },
  // It is asked over its socket: it answers in no other way.
  emulate: async () => {
    const { createEmulator } = await import('emulate');
    const { url } = await createEmulator({ service: 'github', port: Number(process.argv[3]) });
    return fetch(`${url}/user`, { headers: { authorization: 'token gho_test_token_admin' } });
  },
};

const first = FIRST_ANSWERS[process.argv[2]];
const { cpu, wall } = await taken(async () => {
  const answer = await first();
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.text();
});
process.stdout.write(JSON.stringify({ value: cpu, beside: wall }), () => process.exit());
