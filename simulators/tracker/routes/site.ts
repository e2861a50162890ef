import { Reply } from '../../core/reply.js';
import { listOf } from '../paging.js';
import { stamp } from '../presentation/times.js';
import { userDetailsJson } from '../presentation/users.js';
import { unauthenticated } from '../refusals.js';
import { platform } from '../routing.js';

export const siteRoutes = [
  ...platform('GET /serverInfo', ({ view, clock, world }) =>
    Reply.json({
      baseUrl: view.site,
      displayUrl: view.site,
      displayUrlConfluence: view.site,
      displayUrlServicedeskHelpCenter: view.site,
      version: '1001.0.0-SNAPSHOT',
      versionNumbers: [1001, 0, 0],
      deploymentType: 'Cloud',
      buildNumber: 100_285,
      buildDate: stamp(world.origin.anchor.getTime()),
      serverTime: stamp(clock.now().getTime()),
      scmInfo: '0'.repeat(40),
      serverTitle: 'Jira',
      defaultLocale: { locale: 'en_US' },
      serverTimeZone: 'Etc/UTC',
    }),
  ),

  ...platform('GET /myself', ({ caller, query, view }) => {
    if (!caller.user) throw unauthenticated();
    return Reply.json(userDetailsJson(caller.user, listOf(query, 'expand'), view));
  }),
];
