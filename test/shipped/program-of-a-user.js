/** A program that imports every entry of the package; it prints one line of what it was answered. */
export const PROGRAM = `
import { check } from 'mcp-understudy/gate';
import { intercept } from 'mcp-understudy/intercept';
import { forgeServer } from 'mcp-understudy/servers';
import { simulateForge, simulateMedia, simulateTracker } from 'mcp-understudy/simulators';
import { fixtures } from 'mcp-understudy/vitest';

const [forge, media, tracker] = await Promise.all([simulateForge(), simulateMedia(), simulateTracker()]);
const interception = intercept({ forge, media, tracker });
const account = btoa(tracker.credentials.email + ':' + tracker.credentials.token);
const answers = await Promise.all([
  fetch('https://gitlab.com/api/v4/user', { headers: { 'private-token': forge.credentials.token } }),
  fetch('https://generativelanguage.googleapis.com/v1beta/models?key=' + media.credentials.apiKey),
  fetch('https://your-site.atlassian.net/rest/api/3/myself', { headers: { authorization: 'Basic ' + account } }),
]);
interception.end();
const server = await forgeServer({ backend: forge });
const { tools } = server;
await server.close();
const { passed, failed } = await check({ contract: 'tracker', only: '*.listed' }).result;
const statuses = answers.map(({ status }) => status).join(' ');
console.log(statuses + ', ' + tools.length + ' tools, ' + passed + ' clauses passed, ' + failed + ' failed, fixtures ' + Object.keys(fixtures()));
if (statuses !== '200 200 200' || passed === 0 || failed > 0) process.exitCode = 1;
`;
