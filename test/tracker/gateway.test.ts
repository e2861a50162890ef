import { expect, test } from 'vitest';
import type { Fetch } from '#src/kernel/http/client.js';
import { newTracker, SITE, scriptedClient, value } from './session.js';

const GATEWAY = 'https://api.atlassian.test/ex/jira/35273b54';

/** A client before a gateway, and the paths that the site behind it was asked for. */
async function behindGateway(hasInfo: boolean) {
  const simulator = newTracker({ rate: 0 });
  const asked: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = url.replace(GATEWAY, '');
    asked.push(path);
    const isHidden = path.startsWith('/rest/api/3/serverInfo') && !hasInfo;
    return isHidden ? new Response('no', { status: 403 }) : simulator.fetch(SITE + path, init);
  };
  const account = async () => simulator.credentials;
  const client = await scriptedClient(fetch, { backend: { url: new URL(GATEWAY), fetch }, account });
  return { client, asked };
}

test.each([
  [true, `${SITE}/browse/MOB-1`],
  [false, `${GATEWAY}/browse/MOB-1`],
])('a link leads to the site behind a gateway that says where it is: %s', async (hasInfo, link) => {
  const { client, asked } = await behindGateway(hasInfo);

  const first = await value(client, 'tracker_get_issue', { issueKey: 'MOB-1' });
  const second = await value(client, 'tracker_get_issue', { issueKey: 'MOB-1' });

  expect([first.issue.url, second.issue.url]).toStrictEqual([link, link]);
  expect(asked.filter((path) => path.includes('serverInfo'))).toHaveLength(hasInfo ? 1 : 2);
});
