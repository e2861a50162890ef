import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { DEVELOPER, MAINTAINER } from '../../../access/roles.js';
import {
  type InputOf,
  integer,
  notBlank,
  oneOf,
  required,
  text,
  unsupported,
} from '../../../parameters/parameter.js';
import { invalidRecord, notFound, refused } from '../../../refusals/refusals.js';
import { latestVersion, type MergeRequest } from '../../../world/records/merge-requests.js';
import type { StatusCheck } from '../../../world/records/places/operations.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { mergeRequestJson } from '../../entities/merge-requests.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { mergeRequestAt } from '../../requests/lookup.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const CHECKS = '/projects/:id/external_status_checks';
const REQUEST = '/projects/:id/merge_requests/:merge_request_iid';
const number = { check_id: required(integer()) };
const ofRequest = { merge_request_iid: required(integer()) };
const details = { shared_secret: text(), protected_branch_ids: unsupported() };

/** Services that say whether a merge request is as they want it; none is asked from here (GitLab REST API, "External status checks"). */
export const statusCheckRoutes = [
  rest(`GET ${CHECKS}`, { takes: pagination }, (call) => {
    const { id, statusChecks = [] } = licensedProject(call, MAINTAINER);
    return pagedItems(call, statusChecks, (one) => checkJson(one, id));
  }),
  rest(
    `POST ${CHECKS}`,
    {
      takes: { ...details, name: required(notBlank(text())), external_url: required(notBlank(text())) },
    },
    (call) => {
      const project = licensedProject(call, MAINTAINER);
      const { name, external_url: url, shared_secret } = call.input;
      judge(project, { name, url });
      const id = nextId(call.world, 'statusCheck');
      const check = { id, name, url, secret: shared_secret || null, answers: [] };
      writable(call.world, project).statusChecks = [...(project.statusChecks ?? []), check];
      return Reply.json(checkJson(check, project.id), { status: 201 });
    },
  ),
  rest(
    `PUT ${CHECKS}/:check_id`,
    { takes: { ...details, ...number, name: notBlank(text()), external_url: notBlank(text()) } },
    (call) => {
      const project = licensedProject(call, MAINTAINER);
      const check = checkIn(project, call.input.check_id);
      const { name, external_url, shared_secret } = call.input;
      const changed = {
        ...check,
        name: name ?? check.name,
        url: external_url ?? check.url,
        secret: shared_secret === undefined ? check.secret : shared_secret || null,
      };
      judge(project, changed, check);
      replace(call, project, check, [changed]);
      return Reply.json(checkJson(changed, project.id));
    },
  ),
  rest(`DELETE ${CHECKS}/:check_id`, { takes: number }, (call) => {
    const project = licensedProject(call, MAINTAINER);
    replace(call, project, checkIn(project, call.input.check_id), []);
    return new Reply(null, { status: 204 });
  }),
  rest(`GET ${REQUEST}/status_checks`, { takes: ofRequest }, (call) => {
    const { project, mergeRequest } = requestAt(call);
    return Reply.json(
      (project.statusChecks ?? []).map((check) => ({
        id: check.id,
        name: check.name,
        external_url: check.url,
        status: answerOf(check, mergeRequest) ?? 'pending',
      })),
    );
  }),
  rest(
    `POST ${REQUEST}/status_check_responses`,
    {
      takes: {
        ...ofRequest,
        external_status_check_id: required(integer()),
        sha: required(text()),
        status: required(oneOf(text(), 'passed', 'failed', 'pending')),
      },
    },
    (call) => {
      const { project, mergeRequest } = requestAt(call);
      const { external_status_check_id, sha, status } = call.input;
      const check = checkIn(project, external_status_check_id);
      if (sha !== latestVersion(mergeRequest)?.headSha)
        throw refused(409, 'SHA does not match HEAD of source branch');
      const answer = { iid: mergeRequest.iid, sha, status };
      const changed = { ...check, answers: [...check.answers, answer] };
      replace(call, project, check, [changed]);
      return Reply.json(
        {
          id: changed.answers.length,
          merge_request: mergeRequestJson(mergeRequest, call),
          external_status_check: checkJson(changed, project.id),
        },
        { status: 201 },
      );
    },
  ),
];

type Asked = Call<unknown, 'id'>;

/** The project that a path names, for those with a role; checks are part of a licence. */
function licensedProject(call: Asked, least: number): Project {
  const project = projectFor(call, call.params.id, least);
  if (call.settings.tier === 'ultimate') return project;
  throw notFound();
}

function requestAt(call: Call<InputOf<typeof ofRequest>, 'id'>): {
  readonly project: Project;
  readonly mergeRequest: MergeRequest;
} {
  const project = licensedProject(call, DEVELOPER);
  return { project, mergeRequest: mergeRequestAt(call, call.params.id, call.input.merge_request_iid) };
}

function checkIn({ statusChecks = [] }: Project, wanted: number): StatusCheck {
  const check = statusChecks.find(({ id }) => id === wanted);
  if (check) return check;
  throw notFound();
}

function replace(
  { world }: Pick<Call, 'world'>,
  project: Project,
  check: StatusCheck,
  by: readonly StatusCheck[],
): void {
  writable(world, project).statusChecks = (project.statusChecks ?? []).flatMap((one) =>
    one === check ? by : [one],
  );
}

/** Refuses what another check of the project has, and what is no address. */
function judge(
  { statusChecks = [] }: Project,
  { name, url }: Pick<StatusCheck, 'name' | 'url'>,
  self?: StatusCheck,
): void {
  const others = statusChecks.filter((one) => one !== self);
  const problems = {
    ...(others.some((one) => one.name === name) && { name: ['has already been taken'] }),
    ...(others.some((one) => one.url === url) && { external_url: ['has already been taken'] }),
    ...(!/^https?:\/\//.test(url) && { external_url: ['is blocked: Only allowed schemes are http, https'] }),
  };
  if (Object.keys(problems).length > 0) throw invalidRecord(problems);
}

/** What a service said last of a merge request as it is now. */
function answerOf({ answers }: StatusCheck, mergeRequest: MergeRequest) {
  const headSha = latestVersion(mergeRequest)?.headSha;
  return answers.findLast(({ iid, sha }) => iid === mergeRequest.iid && sha === headSha)?.status;
}

/** A check (schema APIEntitiesExternalStatusCheck); its secret is not shown. */
function checkJson({ id, name, url, secret }: StatusCheck, projectId: number) {
  return {
    id,
    name,
    project_id: projectId,
    external_url: url,
    protected_branches: [],
    hmac: secret !== null,
  };
}
