import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole, MAINTAINER } from '../../../access/roles.js';
import { type Branch, UNPROTECTED } from '../../../git/objects/repository.js';
import {
  defaulted,
  flag,
  integer,
  notBlank,
  oneOf,
  required,
  text,
  unsupported,
} from '../../../parameters/parameter.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { codeAt } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const PROTECTED = '/projects/:id/protected_branches';
const switches = { allow_force_push: flag(), code_owner_approval_required: flag() };
const lists = {
  allowed_to_push: unsupported(),
  allowed_to_merge: unsupported(),
  allowed_to_unprotect: unsupported(),
  unprotect_access_level: unsupported(),
};
const level = () => oneOf(integer(), 0, 30, 40, 60);

/** Branches that not everybody may push to (GitLab REST API, "Protected branches"). */
export const protectedBranchRoutes = [
  rest(`GET ${PROTECTED}`, { takes: { ...pagination, search: text() } }, (call) => {
    const project = maintained(call, call.params.id);
    const words = call.input.search ?? '';
    const found = guarded(project).filter(({ name }) => name.includes(words));
    return pagedItems(call, found, (branch) => protectionJson(branch));
  }),

  rest(`GET ${PROTECTED}/:name`, {}, (call) => {
    const project = maintained(call, call.params.id);
    return Reply.json(protectionJson(branchAt(project, call.params.name)));
  }),

  rest(
    `POST ${PROTECTED}`,
    {
      takes: {
        name: required(notBlank(text())),
        push_access_level: defaulted(level(), 40),
        merge_access_level: defaulted(level(), 40),
        ...switches,
        ...lists,
      },
    },
    (call) => {
      const project = maintained(call, call.params.id);
      const { name, push_access_level, merge_access_level } = call.input;
      const branch = project.repository.branches.get(name);
      if (!branch) throw notFound('Branch');
      if (branch.protected) throw refused(409, `Protected branch '${name}' already exists`);
      writable(call.world, branch).protected = true;
      writable(call.world, branch).developersCanPush = push_access_level === 30;
      writable(call.world, branch).developersCanMerge = merge_access_level === 30;
      setSwitches(call, branch, call.input);
      return Reply.json(protectionJson(branch), { status: 201 });
    },
  ),

  rest(`PATCH ${PROTECTED}/:name`, { takes: { ...switches, ...lists } }, (call) => {
    const branch = branchAt(maintained(call, call.params.id), call.params.name);
    setSwitches(call, branch, call.input);
    return Reply.json(protectionJson(branch));
  }),

  rest(`DELETE ${PROTECTED}/:name`, {}, (call) => {
    const branch = branchAt(maintained(call, call.params.id), call.params.name);
    Object.assign(writable(call.world, branch), UNPROTECTED);
    return new Reply(null, { status: 204 });
  }),
];

type Switches = Readonly<Partial<Record<keyof typeof switches, boolean | null | undefined>>>;

/** Code owners need a licence (GitLab REST API, "Protected branches": Premium and Ultimate only). */
function setSwitches(call: Pick<Call, 'world' | 'settings'>, branch: Branch, sent: Switches): void {
  const { allow_force_push, code_owner_approval_required } = sent;
  if (allow_force_push != null) writable(call.world, branch).allowForcePush = allow_force_push;
  if (code_owner_approval_required == null || call.settings.tier === 'free') return;
  writable(call.world, branch).codeOwnersApprove = code_owner_approval_required;
}

function maintained(call: Call, id: string): Project {
  const project = codeAt(call, id);
  if (hasRole(call.viewer, project, MAINTAINER)) return project;
  throw forbidden();
}

function guarded({ repository }: Project): Branch[] {
  return [...repository.branches.values()].filter((branch) => branch.protected);
}

function branchAt(project: Project, name: string): Branch {
  const branch = guarded(project).find((each) => each.name === name);
  if (branch) return branch;
  throw notFound();
}

function protectionJson(branch: Branch) {
  const { name, developersCanPush, developersCanMerge } = branch;
  return {
    id: [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7),
    name,
    push_access_levels: [levelJson(developersCanPush)],
    merge_access_levels: [levelJson(developersCanMerge)],
    allow_force_push: branch.allowForcePush,
    unprotect_access_levels: [],
    code_owner_approval_required: branch.codeOwnersApprove,
    inherited: false,
  };
}

function levelJson(developers: boolean) {
  const [access_level, described] = developers ? [30, 'Developers + Maintainers'] : [40, 'Maintainers'];
  return {
    id: access_level,
    access_level,
    access_level_description: described,
    user_id: null,
    group_id: null,
    deploy_key_id: null,
    member_role_id: null,
  };
}
