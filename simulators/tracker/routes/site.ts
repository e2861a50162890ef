import { Reply } from '../../core/http/response.js';
import { listOf } from '../http/paging.js';
import { unauthenticated } from '../http/refusals.js';
import { platform } from '../http/routing.js';
import { stamp } from '../presentation/times.js';
import { userDetailsJson } from '../presentation/users.js';

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
