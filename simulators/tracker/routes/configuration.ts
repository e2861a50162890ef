import { Reply } from '../../core/http/response.js';
import { objectIn } from '../http/body.js';
import { badRequest, forbidden, refuse } from '../http/refusals.js';
import { nothing } from '../http/replies.js';
import { type Call, platform } from '../http/routing.js';
import { actOf } from '../queries/lookup.js';
import { isAdministrator } from '../world/records/permissions.js';

/** How durations are read and shown everywhere on this site. */
const TIMES = { workingHoursPerDay: 8, workingDaysPerWeek: 5, timeFormat: 'pretty', defaultUnit: 'minute' };

/** The only provider that a site has until apps bring others. */
const PROVIDER = { key: 'JIRA', name: 'JIRA provided time tracking' };

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  timeFormat: ['pretty', 'days', 'hours'],
  defaultUnit: ['minute', 'hour', 'day', 'week'],
};

/** What the site is set to. */
export const configurationRoutes = [
  ...platform('GET /configuration', (call) => {
    actOf(call);
    return Reply.json({
      votingEnabled: true,
      watchingEnabled: true,
      unassignedIssuesAllowed: true,
      subTasksEnabled: true,
      issueLinkingEnabled: true,
      timeTrackingEnabled: true,
      attachmentsEnabled: true,
      timeTrackingConfiguration: TIMES,
    });
  }),

  ...platform('GET /configuration/timetracking', (call) => {
    siteAdministrator(call);
    return Reply.json(PROVIDER);
  }),

  ...platform('PUT /configuration/timetracking', (call) => {
    siteAdministrator(call);
    const { key } = objectIn(call);
    if (key === PROVIDER.key) return nothing();
    throw badRequest(`There is no time tracking provider '${String(key)}'; take '${PROVIDER.key}'.`);
  }),

  ...platform('GET /configuration/timetracking/list', (call) => {
    siteAdministrator(call);
    return Reply.json([PROVIDER]);
  }),

  ...platform('GET /configuration/timetracking/options', (call) => {
    siteAdministrator(call);
    return Reply.json(TIMES);
  }),

  ...platform('PUT /configuration/timetracking/options', (call) => {
    siteAdministrator(call);
    const sent = Object.entries(TIMES).map(
      ([name, present]) => [name, objectIn(call)[name], present] as const,
    );
    const wrong = sent.find(([name, value, present]) => !isFit(name, value, present));
    if (wrong) throw badRequest(`The property '${wrong[0]}' is missing or not valid.`);
    const other = sent.filter(([, value, present]) => value !== present).map(([name]) => name);
    if (other.length > 0) throw fixed(call, other);
    return Reply.json(TIMES);
  }),
];

function isFit(name: string, value: unknown, present: unknown): boolean {
  return CHOICES[name]?.includes(String(value)) ?? (typeof value === typeof present && Number(value) > 0);
}

/** What a live site would count differently from then on. */
function fixed({ mark }: Pick<Call, 'mark'>, names: readonly string[]) {
  mark({ unsupported: names });
  return refuse(
    501,
    `The simulator counts 8 hours to a day and 5 days to a week, and does not change ${names.join(', ')}.`,
  );
}

function siteAdministrator(call: Call): void {
  if (isAdministrator(actOf(call).by)) return;
  throw forbidden('You do not have permission to see or set how time is tracked.');
}
