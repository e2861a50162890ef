import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { hasRole, MAINTAINER } from '../../../access/roles.js';
import { addRule, changeRule, protectionOf, removeRule } from '../../../git/objects/branch-rules.js';
import {
  type Branch,
  type BranchLevel,
  type BranchRule,
  type Repository,
  UNPROTECTED,
} from '../../../git/objects/repository.js';
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
    const found = guarded(project.repository).filter(({ name }) => name.includes(words));
    return pagedItems(call, found, protectionJson);
  }),

  rest(`GET ${PROTECTED}/:name`, {}, (call) => {
    const project = maintained(call, call.params.id);
    return Reply.json(protectionJson(protectionIn(project.repository, call.params.name)));
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
      const { repository } = maintained(call, call.params.id);
      const { name, push_access_level, merge_access_level } = call.input;
      if (protectionAt(repository, name)) throw refused(409, `Protected branch '${name}' already exists`);
      const protection = {
        ...OPEN,
        pushLevel: push_access_level,
        mergeLevel: merge_access_level,
        ...switched(call, call.input),
      };
      const branch = repository.branches.get(name);
      if (branch)
        Object.assign(writable(call.world, branch), { ...protection, protected: true, byRule: undefined });
      else addRule(repository, { name, protection });
      return Reply.json(protectionJson({ name, ...protection }), { status: 201 });
    },
  ),

  rest(`PATCH ${PROTECTED}/:name`, { takes: { ...switches, ...lists } }, (call) => {
    const { repository } = maintained(call, call.params.id);
    const found = protectionIn(repository, call.params.name);
    const { name, ...protection } = { ...found, ...switched(call, call.input) };
    const branch = ownProtection(repository, name);
    if (branch) Object.assign(writable(call.world, branch), protection);
    else changeRule(repository, { name, protection });
    return Reply.json(protectionJson({ name, ...protection }));
  }),

  rest(`DELETE ${PROTECTED}/:name`, {}, (call) => {
    const { repository } = maintained(call, call.params.id);
    const { name } = protectionIn(repository, call.params.name);
    const branch = ownProtection(repository, name);
    if (branch) Object.assign(writable(call.world, branch), protectionOf(repository, name));
    else removeRule(repository, name);
    return new Reply(null, { status: 204 });
  }),
];

type Protection = BranchRule['protection'] & { readonly name: string };

const { protected: _, byRule: __, ...OPEN } = UNPROTECTED;

type Switches = Readonly<Partial<Record<keyof typeof switches, boolean | null | undefined>>>;

/** Code owners need a licence (GitLab REST API, "Protected branches": Premium and Ultimate only). */
function switched({ settings }: Pick<Call, 'settings'>, sent: Switches): Partial<BranchRule['protection']> {
  const { allow_force_push, code_owner_approval_required } = sent;
  return {
    ...(allow_force_push != null && { allowForcePush: allow_force_push }),
    ...(code_owner_approval_required != null &&
      settings.tier !== 'free' && { codeOwnersApprove: code_owner_approval_required }),
  };
}

function maintained(call: Call, id: string): Project {
  const project = codeAt(call, id);
  if (hasRole(call.viewer, project, MAINTAINER)) return project;
  throw forbidden();
}

/** All that is protected: branches, and names and patterns beside them. */
function guarded({ branches, rules = [] }: Repository): Protection[] {
  const own = [...branches.values()].filter((branch) => branch.protected && branch.byRule === undefined);
  return [...own, ...rules.map(({ name, protection }) => ({ name, ...protection }))].map(
    ({ name, pushLevel, mergeLevel, allowForcePush, codeOwnersApprove }) => ({
      name,
      pushLevel,
      mergeLevel,
      allowForcePush,
      codeOwnersApprove,
    }),
  );
}

function protectionAt(repository: Repository, name: string): Protection | undefined {
  return guarded(repository).find((each) => each.name === name);
}

function protectionIn(repository: Repository, name: string): Protection {
  const found = protectionAt(repository, name);
  if (found) return found;
  throw notFound();
}

/** The branch that has the protection of a name as its own. */
function ownProtection({ branches }: Repository, name: string): Branch | undefined {
  const branch = branches.get(name);
  return branch?.protected && branch.byRule === undefined ? branch : undefined;
}

function protectionJson(protection: Protection) {
  const { name, pushLevel, mergeLevel } = protection;
  return {
    id: [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7),
    name,
    push_access_levels: [levelJson(pushLevel)],
    merge_access_levels: [levelJson(mergeLevel)],
    allow_force_push: protection.allowForcePush,
    unprotect_access_levels: [],
    code_owner_approval_required: protection.codeOwnersApprove,
    inherited: false,
  };
}

/** The names of levels (lib/gitlab/access.rb). */
const LEVEL_NAMES: Readonly<Record<BranchLevel, string>> = {
  0: 'No one',
  30: 'Developers + Maintainers',
  40: 'Maintainers',
  60: 'Instance admins',
};

function levelJson(level: BranchLevel) {
  return {
    id: level,
    access_level: level,
    access_level_description: LEVEL_NAMES[level],
    user_id: null,
    group_id: null,
    deploy_key_id: null,
    member_role_id: null,
  };
}
