import { Reply } from '../../../../core/http/response.js';
import { DEVELOPER, MAINTAINER } from '../../../access/roles.js';
import { notBlank, oneOf, required, text } from '../../../parameters/parameter.js';
import { invalidRecord, notFound } from '../../../refusals/refusals.js';
import type { LicensePolicy } from '../../../world/records/places/parts.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { changeParts, replaced } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const POLICIES = '/projects/:id/managed_licenses';
const ONE = `${POLICIES}/:managed_license_id` as const;
const named = { managed_license_id: required(text()) };
const STATUSES = ['allowed', 'denied'] as const;

/** Licences of software that a project may use or not (GitLab REST API, "Managed licenses"; part of Ultimate). */
export const licensePolicyRoutes = [
  rest(`GET ${POLICIES}`, { takes: pagination }, (call) =>
    pagedItems(call, licensedProject(call, DEVELOPER).parts?.licensePolicies ?? [], policyJson),
  ),
  rest(
    `POST ${POLICIES}`,
    { takes: { name: required(notBlank(text())), approval_status: required(oneOf(text(), ...STATUSES)) } },
    (call) => {
      const project = licensedProject(call, MAINTAINER);
      const { name, approval_status: status } = call.input;
      const { licensePolicies = [] } = project.parts ?? {};
      judge(licensePolicies, name);
      const made = { id: nextId(call.world, 'licensePolicy'), name, status };
      changeParts(call, project, { licensePolicies: [...licensePolicies, made] });
      return Reply.json(policyJson(made), { status: 201 });
    },
  ),
  rest(`GET ${ONE}`, { takes: named }, (call) => Reply.json(policyJson(policyAt(call, DEVELOPER).policy))),
  rest(
    `PATCH ${ONE}`,
    { takes: { ...named, name: notBlank(text()), approval_status: oneOf(text(), ...STATUSES) } },
    (call) => {
      const { project, policy } = policyAt(call, MAINTAINER);
      const changed = {
        ...policy,
        name: call.input.name ?? policy.name,
        status: call.input.approval_status ?? policy.status,
      };
      const { licensePolicies = [] } = project.parts ?? {};
      judge(replaced(licensePolicies, policy), changed.name);
      changeParts(call, project, { licensePolicies: replaced(licensePolicies, policy, changed) });
      return Reply.json(policyJson(changed));
    },
  ),
  rest(`DELETE ${ONE}`, { takes: named }, (call) => {
    const { project, policy } = policyAt(call, MAINTAINER);
    changeParts(call, project, { licensePolicies: replaced(project.parts?.licensePolicies ?? [], policy) });
    return new Reply(null, { status: 204 });
  }),
];

function licensedProject(call: Call<unknown, 'id'>, least: number): Project {
  const project = projectFor(call, call.params.id, least);
  if (call.settings.tier === 'ultimate') return project;
  throw notFound();
}

/** A policy by its number or the name of the licence. */
function policyAt(
  call: Call<{ readonly managed_license_id: string }, 'id'>,
  least: number,
): { readonly project: Project; readonly policy: LicensePolicy } {
  const project = licensedProject(call, least);
  const wanted = call.input.managed_license_id;
  const policy = project.parts?.licensePolicies?.find(
    ({ id, name }) => String(id) === wanted || name === wanted,
  );
  if (policy) return { project, policy };
  throw notFound('SoftwareLicensePolicy');
}

function judge(others: readonly LicensePolicy[], wanted: string): void {
  if (others.some(({ name }) => name === wanted)) throw invalidRecord({ name: ['has already been taken'] });
}

/** A policy (schema APIEntitiesManagedLicense). */
function policyJson({ id, name, status }: LicensePolicy) {
  return { id, name, approval_status: status };
}
