import { Reply } from '../../../core/http/response.js';
import { canAdmin, type Issuable } from '../../access/issues.js';
import { resetSpentTime, setEstimate, spendTime } from '../../actions/issues/timelogs.js';
import { integer, required, text } from '../../parameters/parameter.js';
import { badRequest, forbidden, invalidRecord } from '../../refusals/refusals.js';
import { parseDuration } from '../../rendering/durations.js';
import { timeStats } from '../entities/planning/time-stats.js';
import { projectIssueAt } from '../requests/issue-lookup.js';
import { mergeRequestAt } from '../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../routing/routing.js';

const duration = required(text());
const summary = text();

/** How long issues and merge requests take (lib/api/time_tracking_endpoints.rb). */
export const timeTrackingRoutes: readonly RestRoute[] = [
  ...timesOf(
    '/projects/:id/issues/:issue_iid',
    { issue_iid: required(integer()) },
    (call: Asked<{ issue_iid: number }>) => projectIssueAt(call, call.params.id, call.input.issue_iid),
  ),
  ...timesOf(
    '/projects/:id/merge_requests/:merge_request_iid',
    { merge_request_iid: required(integer()) },
    (call: Asked<{ merge_request_iid: number }>) =>
      mergeRequestAt(call, call.params.id, call.input.merge_request_iid),
  ),
];

type Asked<Input> = Call<Input, 'id'>;

function timesOf<Input>(
  place: `/projects/:id/${string}`,
  /** The numbers in the path; only `find` reads them. */
  numbers: Readonly<Record<never, never>>,
  find: (call: Asked<Input>) => Issuable,
): RestRoute[] {
  // The number in the path is read as `find` wants it.
  const asked = (call: unknown) => find(call as Asked<Input>);
  const changeable = (call: Pick<Call, 'viewer'>) => {
    const subject = asked(call);
    if (!canAdmin(call.viewer, subject)) throw forbidden();
    return subject;
  };
  const who = place.includes('/issues/') ? 'anyone' : 'user';

  return [
    rest(`GET ${place}/time_stats`, { who, takes: numbers }, (call) => Reply.json(timeStats(asked(call)))),

    rest(`POST ${place}/time_estimate`, { takes: { ...numbers, duration } }, (call) => {
      const subject = changeable(call);
      const seconds = parseDuration(call.input.duration ?? '');
      if (seconds === null || seconds < 0) throw badRequest(NO_ESTIMATE);
      setEstimate(call.world, call.act(), subject, seconds);
      return Reply.json(timeStats(subject));
    }),

    rest(`POST ${place}/reset_time_estimate`, { takes: numbers }, (call) => {
      const subject = changeable(call);
      setEstimate(call.world, call.act(), subject, 0);
      return Reply.json(timeStats(subject));
    }),

    rest(`POST ${place}/add_spent_time`, { takes: { ...numbers, duration, summary } }, (call) => {
      const subject = changeable(call);
      const seconds = parseDuration(call.input.duration ?? '');
      if (seconds === null) throw invalidRecord({ timelogs: ['is invalid'] });
      if (seconds !== 0) spendTime(call.world, call.act(), subject, { seconds, summary: call.input.summary });
      return Reply.json(timeStats(subject), { status: 201 });
    }),

    rest(`POST ${place}/reset_spent_time`, { takes: numbers }, (call) => {
      const subject = changeable(call);
      resetSpentTime(call.world, call.act(), subject);
      return Reply.json(timeStats(subject));
    }),
  ];
}

const NO_ESTIMATE = 'Time estimate must have a valid format and be greater than or equal to zero.';
