import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { MAINTAINER, REPORTER } from '../../../access/roles.js';
import { type InputOf, integer, required, text } from '../../../parameters/parameter.js';
import { cronPattern, isTimeZone } from '../../../queries/ci/cron.js';
import { invalidRecord, notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { FreezePeriod } from '../../../world/records/places/deployment-rules.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const PERIODS = '/projects/:id/freeze_periods';
const number = { freeze_period_id: required(integer()) };

/** Times in which a project is not to be deployed (GitLab REST API, "Freeze periods"). */
export const freezePeriodRoutes = [
  rest(`GET ${PERIODS}`, { takes: pagination }, (call) => {
    const { freezePeriods = [] } = projectFor(call, call.params.id, REPORTER);
    return pagedItems(call, freezePeriods, periodJson);
  }),
  rest(`GET ${PERIODS}/:freeze_period_id`, { takes: number }, (call) =>
    Reply.json(periodJson(periodIn(call, projectFor(call, call.params.id, REPORTER)))),
  ),
  rest(
    `POST ${PERIODS}`,
    { takes: { freeze_start: required(text()), freeze_end: required(text()), cron_timezone: text() } },
    (call) => {
      const project = projectFor(call, call.params.id, MAINTAINER);
      const { freeze_start: start, freeze_end: end, cron_timezone } = call.input;
      const { at } = call.act();
      const timeZone = cron_timezone ?? 'UTC';
      judge({ start, end, timeZone });
      const id = nextId(call.world, 'freezePeriod');
      const period = { id, start, end, timeZone, createdAt: at, updatedAt: at };
      writable(call.world, project).freezePeriods = [...(project.freezePeriods ?? []), period];
      return Reply.json(periodJson(period), { status: 201 });
    },
  ),
  rest(
    `PUT ${PERIODS}/:freeze_period_id`,
    { takes: { ...number, freeze_start: text(), freeze_end: text(), cron_timezone: text() } },
    (call) => {
      const project = projectFor(call, call.params.id, MAINTAINER);
      const before = periodIn(call, project);
      const { freeze_start, freeze_end, cron_timezone } = call.input;
      const period = {
        ...before,
        start: freeze_start ?? before.start,
        end: freeze_end ?? before.end,
        timeZone: cron_timezone ?? before.timeZone,
        updatedAt: call.act().at,
      };
      judge(period);
      replace(call, project, before, [period]);
      return Reply.json(periodJson(period));
    },
  ),
  rest(`DELETE ${PERIODS}/:freeze_period_id`, { takes: number }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    replace(call, project, periodIn(call, project), []);
    return new Reply(null, { status: 204 });
  }),
];

function periodIn(
  { input }: Pick<Call<InputOf<typeof number>>, 'input'>,
  { freezePeriods = [] }: Project,
): FreezePeriod {
  const period = freezePeriods.find(({ id }) => id === input.freeze_period_id);
  if (period) return period;
  throw notFound('Freeze Period');
}

function replace(
  { world }: Pick<Call, 'world'>,
  project: Project,
  period: FreezePeriod,
  by: readonly FreezePeriod[],
): void {
  writable(world, project).freezePeriods = (project.freezePeriods ?? []).flatMap((one) =>
    one === period ? by : [one],
  );
}

function judge({ start, end, timeZone }: Pick<FreezePeriod, 'start' | 'end' | 'timeZone'>): void {
  const invalid = [' is invalid syntax'];
  const problems = {
    ...(!cronPattern(start) && { freeze_start: invalid }),
    ...(!cronPattern(end) && { freeze_end: invalid }),
    ...(!isTimeZone(timeZone) && { cron_timezone: invalid }),
  };
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** A time without deployments (schema APIEntitiesFreezePeriod). */
function periodJson({ id, start, end, timeZone, createdAt, updatedAt }: FreezePeriod) {
  return {
    id,
    freeze_start: start,
    freeze_end: end,
    cron_timezone: timeZone,
    created_at: timeJson(createdAt),
    updated_at: timeJson(updatedAt),
  };
}
