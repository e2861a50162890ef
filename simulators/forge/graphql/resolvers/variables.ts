import { hasRole, MAINTAINER, OWNER } from '../../access/roles.js';
import { variablesOf } from '../../actions/ci/variables.js';
import type { KeptVariable } from '../../world/records/ci-settings.js';
import type { Group, Project } from '../../world/records/projects.js';
import type { Given } from '../arguments/read.js';
import { pageOfItems } from '../connections/listed.js';
import type { Page, Paging } from '../connections/page.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** How many variables a place can have (GitLab, "Instance limits"). */
const LIMIT = 8000;

export interface VariableArguments extends Paging {
  readonly sort?: Given<'KEY_ASC' | 'KEY_DESC'>;
}

/** The variables of a place for those who may change them; null for everybody else. */
export function variablesPage(
  place: Project | Group | null,
  args: VariableArguments,
  { world, viewer }: Context,
): Page<KeptVariable> | null {
  const isManager =
    place === null
      ? viewer?.admin === true
      : hasRole(viewer, place, place.kind === 'project' ? MAINTAINER : OWNER);
  if (!isManager) return null;
  const sign = args.sort === 'KEY_DESC' ? -1 : 1;
  const found = variablesOf(world, place);
  if (args.sort) found.sort((one, other) => sign * (one.key < other.key ? -1 : 1));
  return pageOfItems(found, args);
}

const KINDS = { project: 'Ci::Variable', group: 'Ci::GroupVariable' } as const;

const variableFields: Fields<KeptVariable> = {
  id: ({ home, id }) => globalId(home ? KINDS[home.kind] : 'Ci::InstanceVariable', id),
  value: ({ hidden, value }) => (hidden ? null : value),
  variableType: ({ type }) => type.toUpperCase(),
};

const limited: Fields<unknown> = { limit: () => LIMIT };

/** What answers the types of variables. */
export const variableTypes = {
  CiProjectVariable: variableFields,
  CiGroupVariable: variableFields,
  CiInstanceVariable: { ...variableFields, environmentScope: () => null },
  CiProjectVariableConnection: limited,
  CiGroupVariableConnection: limited,
};
