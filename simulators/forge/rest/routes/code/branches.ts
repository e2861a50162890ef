import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { DEVELOPER, hasRole, MAINTAINER } from '../../../access/roles.js';
import { recordPush } from '../../../actions/code/push.js';
import { refuseBranchName } from '../../../actions/places/push-rules.js';
import { protectionOf, removeRule } from '../../../git/objects/branch-rules.js';
import { createBranch, deleteBranch } from '../../../git/objects/refs.js';
import { type Branch, type BranchLevel, commitOf } from '../../../git/objects/repository.js';
import { resolve } from '../../../git/objects/revision.js';
import { defaulted, flag, notBlank, oneOf, required, text } from '../../../parameters/parameter.js';
import { type Expression, expressionOrNull } from '../../../patterns/expression.js';
import { forbidden, notFound, refused } from '../../../refusals/refusals.js';
import type { Project } from '../../../world/records/projects.js';
import { branchJson, isMerged } from '../../entities/code/branches.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { assertPushes, byGit, codeAt, READ_CODE } from '../../requests/repository-lookup.js';
import { type Call, rest } from '../../routing/routing.js';

const scopes = READ_CODE;
const BRANCH = '/projects/:id/repository/branches/:branch';

export const branchRoutes = [
  rest(
    'GET /projects/:id/repository/branches',
    {
      who: 'anyone',
      scopes,
      takes: {
        ...pagination,
        search: text(),
        regex: text(),
        sort: defaulted(oneOf(text(), 'name_asc', 'updated_asc', 'updated_desc'), 'name_asc'),
        page_token: text(),
      },
    },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { search, regex, sort, page_token } = call.input;
      const pattern = expression(regex ?? '');
      const found = [...project.repository.branches.values()]
        .filter(({ name }) => matchesSearch(name, search ?? '') && pattern.test(name))
        .sort(orders(project)[sort]);
      const start = page_token ? found.findIndex(({ name }) => name === page_token) + 1 : 0;
      if (page_token && start === 0) throw refused(422, 'gRPC: invalid page token');
      return pagedItems(call, found.slice(start), (branch) => branchJson(branch, project, call));
    },
  ),

  rest(`HEAD ${BRANCH}`, { who: 'anyone', scopes }, (call) => {
    branchAt(call);
    return new Reply(null, { status: 204 });
  }),

  rest(`GET ${BRANCH}`, { who: 'anyone', scopes }, (call) => {
    const { branch, project } = branchAt(call);
    return Reply.json(branchJson(branch, project, call));
  }),

  rest(
    'POST /projects/:id/repository/branches',
    { takes: { branch: required(notBlank(text())), ref: required(notBlank(text())) } },
    (call) => {
      const project = codeAt(call, call.params.id);
      const { branch: name, ref } = call.input;
      assertPushes(call, project, name);
      if (!resolve(project.repository, ref)) throw refused(400, `Invalid reference name: ${ref}`);
      refuseBranchName(project, name);
      const branch = byGit(() => createBranch(project.repository, name, ref));
      const pushed = { ref: name, kind: 'branch', before: null, after: branch.sha } as const;
      recordPush(call.world, call.act(), project, pushed);
      return Reply.json(branchJson(branch, project, call), { status: 201 });
    },
  ),

  rest(`DELETE ${BRANCH}`, {}, (call) => {
    const { branch, project } = branchAt(call);
    assertDeletes(call, project, branch);
    remove(call, project, branch);
    return new Reply(null, { status: 204 });
  }),

  rest('DELETE /projects/:id/repository/merged_branches', {}, (call) => {
    const project = codeAt(call, call.params.id);
    if (!hasRole(call.viewer, project, DEVELOPER)) throw forbidden();
    const merged = [...project.repository.branches.values()].filter(
      (branch) => !branch.protected && isMerged(branch, project),
    );
    for (const branch of merged) remove(call, project, branch);
    return Reply.json({ message: '202 Accepted' }, { status: 202 });
  }),

  rest(
    `PUT ${BRANCH}/protect`,
    { takes: { developers_can_push: flag(), developers_can_merge: flag() } },
    (call) => {
      const { branch, project } = branchAt(call);
      if (!hasRole(call.viewer, project, MAINTAINER)) throw forbidden();
      const { developers_can_push, developers_can_merge } = call.input;
      Object.assign(writable(call.world, branch), {
        pushLevel: levelFor(developers_can_push, branch.pushLevel),
        mergeLevel: levelFor(developers_can_merge, branch.mergeLevel),
        protected: true,
        byRule: undefined,
      });
      return Reply.json(branchJson(branch, project, call));
    },
  ),

  rest(`PUT ${BRANCH}/unprotect`, {}, (call) => {
    const { branch, project } = branchAt(call);
    if (!hasRole(call.viewer, project, MAINTAINER)) throw forbidden();
    removeRule(project.repository, branch.name);
    Object.assign(writable(call.world, branch), protectionOf(project.repository, branch.name));
    return Reply.json(branchJson(branch, project, call));
  }),
];

function levelFor(developersCan: boolean | null | undefined, before: BranchLevel): BranchLevel {
  if (developersCan == null) return before;
  return developersCan ? DEVELOPER : MAINTAINER;
}

function branchAt(call: Call<unknown, 'id' | 'branch'>): {
  readonly branch: Branch;
  readonly project: Project;
} {
  const project = codeAt(call, call.params.id);
  const branch = project.repository.branches.get(call.params.branch);
  if (branch) return { branch, project };
  throw notFound('Branch');
}

function assertDeletes(
  call: Pick<Call, 'world' | 'viewer'>,
  project: Project,
  { name, protected: guarded }: Branch,
): void {
  assertPushes(call, project, name);
  if (name === project.repository.defaultBranch) throw refused(405, 'Cannot remove HEAD branch');
  if (guarded) throw refused(403, 'Protected branch cant be removed');
}

function remove(call: Pick<Call, 'world' | 'act'>, project: Project, { name, sha }: Branch): void {
  deleteBranch(project.repository, name);
  recordPush(call.world, call.act(), project, { ref: name, kind: 'branch', before: sha, after: null });
}

/** Part of a name; `^begin` and `end$` hold it to one end (GitLab REST API, "List repository branches"). */
function matchesSearch(name: string, search: string): boolean {
  const words = search.replace(/^\^/, '').replace(/\$$/, '').toLowerCase();
  const [atStart, atEnd] = [search.startsWith('^'), search.endsWith('$')];
  const found = name.toLowerCase();
  if (atStart && atEnd) return found === words;
  if (atStart) return found.startsWith(words);
  return atEnd ? found.endsWith(words) : found.includes(words);
}

/** A pattern as an account wrote it; 400 for what is none. */
function expression(written: string): Expression {
  const pattern = expressionOrNull(written);
  if (pattern) return pattern;
  throw refused(400, `Invalid regular expression: ${written}`);
}

function orders({ repository }: Project): Record<'name_asc' | 'updated_asc' | 'updated_desc', Order> {
  const byName: Order = (one, other) => (one.name < other.name ? -1 : 1);
  const time = ({ sha }: Branch) => commitOf(repository, sha).committer.time;
  return {
    name_asc: byName,
    updated_asc: (one, other) => time(one) - time(other) || byName(one, other),
    updated_desc: (one, other) => time(other) - time(one) || byName(one, other),
  };
}

type Order = (one: Branch, other: Branch) => number;
