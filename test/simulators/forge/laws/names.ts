import type { ForgeSimulator } from '#simulators/forge/simulator.js';
import type { Issue } from '#simulators/forge/world/records/issues.js';
import type { MergeRequest } from '#simulators/forge/world/records/merge-requests.js';
import type { Note } from '#simulators/forge/world/records/notes.js';
import type { User } from '#simulators/forge/world/records/people.js';
import type { Job } from '#simulators/forge/world/records/pipelines.js';
import {
  fullPath,
  type Group,
  groupsAround,
  type Project,
} from '#simulators/forge/world/records/projects.js';
import type { World } from '#simulators/forge/world/world.js';
import { jsonOf, SITE } from './ask.js';

/** The name of a parameter's value, by the path up to it; the first that matches. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^\/projects\/\{id\}$/, 'project'],
  [/^\/groups\/\{id\}$/, 'group'],
  [/^\/(projects\/user|users)\/\{(id|user_id)\}$/, 'user'],
  [
    /\/(service_accounts|blocks|alert_management_alerts|vulnerabilities|submodules|saml|scim|identities)\/.*\{\w+\}$/,
    'operation',
  ],
  [/\/(packages\/(npm|pypi|maven)|protection)\/.*\{\w+\}$/, 'operation'],
  [/\/share\/\{group_id\}$/, 'group'],
  [/^\/todos\/\{id\}$/, 'todo'],
  [/^\/broadcast_messages\/\{id\}$/, 'broadcast'],
  [/^\/namespaces\/\{id\}$/, 'group'],
  [/^\/topics\/\{id\}$/, 'topic'],
  [/^\/applications\/\{id\}$/, 'application'],
  [/\{(target_project_id|forked_from_id|project_id)\}$/, 'otherProject'],
  [/\{target_group_id\}$/, 'group'],
  [/\/gpg_keys\/\{\w+\}$/, 'gpgKey'],
  [/\/protected_environments\/\{name\}$/, 'protectedEnvironment'],
  [/\{freeze_period_id\}$/, 'freezePeriod'],
  [
    /\{(mirror_id|feature_flag_name|repository_id|check_id)\}$|\/feature_flags_user_lists\/\{iid\}$|^\/registry\/repositories\/\{id\}$|\/registry\/.*\{tag_name\}$/,
    'operation',
  ],
  [
    /\/(cluster_agents|secure_files|integrations|services|client_keys|terraform\/state|managed_licenses|\w+_group_links|clusters|audit_events|project_aliases|license|features|geo_\w+|\w*repository_storage_moves|bulk_imports|merge_trains|epic_boards|member_roles)\/.*\{\w+\}$/,
    'operation',
  ],
  [/\/pages\/domains\/\{domain\}$/, 'pagesDomain'],
  [/\{impersonation_token_id\}$/, 'impersonationToken'],
  [/^\/issues\/\{id\}$/, 'issueId'],
  [/\/issues\/\{\w+\}$/, 'issue'],
  [/\/epics\/\{(noteable|eventable|child_epic)_id\}$/, 'epicId'],
  [/\/epics\/\{\w+\}$/, 'epic'],
  [/\/epics\/.*\{(discussion_id|note_id|award_id|related_epic_link_id)\}$/, 'partOfEpic'],
  [/\/merge_requests\/\{\w+\}$/, 'mergeRequest'],
  [/\/commits\/\{\w+\}$/, 'commit'],
  [/\/issues\/.*\{discussion_id\}$/, 'issueDiscussion'],
  [/\/merge_requests\/.*\{discussion_id\}$/, 'mergeRequestDiscussion'],
  [/\/commits\/.*\{discussion_id\}$/, 'commitDiscussion'],
  [/\/issues\/.*discussions\/.*\{note_id\}$/, 'issueDiscussionNote'],
  [/\/merge_requests\/.*discussions\/.*\{note_id\}$/, 'mergeRequestDiscussionNote'],
  [/\/commits\/.*discussions\/.*\{note_id\}$/, 'commitDiscussionNote'],
  [/\/issues\/.*notes\/\{note_id\}$/, 'issueNote'],
  [/\/merge_requests\/.*notes\/\{note_id\}$/, 'mergeRequestNote'],
  [/\/issues\/.*notes\/.*\{award_id\}$/, 'issueNoteAward'],
  [/\/merge_requests\/.*notes\/.*\{award_id\}$/, 'mergeRequestNoteAward'],
  [/\/issues\/.*\{award_id\}$/, 'issueAward'],
  [/\/merge_requests\/.*\{award_id\}$/, 'mergeRequestAward'],
  [/^\/projects\/.*\{milestone_id\}$/, 'projectMilestone'],
  [/^\/groups\/.*\{milestone_id\}$/, 'groupMilestone'],
  [/^\/projects\/.*\/labels\/\{\w+\}$/, 'projectLabel'],
  [/^\/groups\/.*\/labels\/\{\w+\}$/, 'groupLabel'],
  [/^\/projects\/.*\/members\/\{user_id\}$/, 'projectMember'],
  [/\/(billable_)?members\/(all\/)?\{user_id\}$/, 'groupMember'],
  [/\/pipelines\/\{\w+\}$/, 'pipeline'],
  [/\/jobs\/\{\w+\}$/, 'job'],
  [/\/artifacts\/\{ref_name\}$/, 'defaultBranch'],
  [/\/branches\/\{\w+\}$/, 'branch'],
  [/\/tags\/\{\w+\}$|\/releases\/\{\w+\}$/, 'tag'],
  [/\/protected_branches\/\{\w+\}$/, 'defaultBranch'],
  [/\{artifact_path\}$/, 'artifactPath'],
  [/^\/personal_access_tokens\/\{id\}$/, 'token'],
  [/\/files\/\{\w+\}$/, 'file'],
  [/\/blobs\/\{\w+\}$/, 'blob'],
  [/\/assets\/links\/\{\w+\}$/, 'releaseLink'],
  [/\/links\/\{\w+\}$/, 'link'],
  [/\/pipeline_schedules\/\{\w+\}$/, 'schedule'],
  [/\/triggers\/\{\w+\}$/, 'trigger'],
  [/\/runners\/\{\w+\}$/, 'runner'],
  [/\/deploy_keys\/\{\w+\}$/, 'deployKey'],
  [/^\/projects\/.*\/deploy_tokens\/\{\w+\}$/, 'projectDeployToken'],
  [/\/deploy_tokens\/\{\w+\}$/, 'groupDeployToken'],
  [/\/protected_tags\/\{\w+\}$/, 'protectedTag'],
  [/\/:?access_tokens\/\{token_id\}$/, 'resourceToken'],
  [/\{event_id\}$/, 'resourceEvent'],
  [/\/draft_notes\/\{\w+\}$/, 'draftNote'],
  [/\/approval_rules\/\{\w+\}$/, 'approvalRule'],
  [/\/suggestions\/\{\w+\}$/, 'suggestion'],
  [/^\/projects\/.*\/badges\/\{\w+\}$/, 'projectBadge'],
  [/\/badges\/\{\w+\}$/, 'groupBadge'],
  [/^\/templates\/licenses\/\{\w+\}$/, 'license'],
  [/\/templates\/\{\w+\}$/, 'templateType'],
  [/\/templates\/.*\{name\}$/, 'templateName'],
  [/\/packages\/\{\w+\}$/, 'package'],
  [/\/package_files\/\{\w+\}$/, 'packageFile'],
  [/\/generic\/\{\w+\}$/, 'packageName'],
  [/\/generic\/.*\{package_version\}$/, 'packageVersion'],
  [/\/generic\/.*\{file_path\}$/, 'packagePath'],
  [/\/access_requests\/\{\w+\}$/, 'requester'],
  [/\/invitations\/\{\w+\}$/, 'invited'],
  [/^\/projects\/.*\/wikis\/\{slug\}$|^\/groups\/.*\/wikis\/\{slug\}$/, 'wikiPage'],
  [/^\/projects\/.*\/snippets\/\{\w+\}$/, 'projectSnippet'],
  [/\/snippets\/.*\{(discussion_id|note_id|award_id)\}$/, 'partOfSnippet'],
  [/\/snippets\/\{id\}$/, 'snippet'],
  [/\/snippets\/.*\{ref\}$/, 'defaultBranch'],
  [/\/snippets\/.*\{file_path\}$/, 'snippetFile'],
  [/^\/projects\/.*\/boards\/\{\w+\}$/, 'projectBoard'],
  [/^\/projects\/.*\/lists\/\{\w+\}$/, 'projectBoardList'],
  [/\/boards\/\{\w+\}$/, 'groupBoard'],
  [/\/lists\/\{\w+\}$/, 'groupBoardList'],
  [/\/keys\/\{(key_)?id\}$/, 'key'],
  [/\/emails\/\{\w+\}$/, 'email'],
  [/\/environments\/\{\w+\}$/, 'environment'],
  [/\/deployments\/\{\w+\}$/, 'deployment'],
  [/^\/projects\/.*\/hooks\/\{\w+\}$/, 'projectHook'],
  [/^\/groups\/.*\/hooks\/\{\w+\}$/, 'groupHook'],
  [/\/hooks\/\{\w+\}$/, 'systemHook'],
  [/\/hooks\/.*\/events\/\{\w+\}$/, 'delivery'],
  [/\/url_variables\/\{key\}$/, 'hookVariable'],
  [/\/custom_attributes\/\{key\}$/, 'customAttribute'],
  [/\/custom_headers\/\{key\}$/, 'hookHeader'],
  [/\/test\/\{trigger\}$/, 'hookEvent'],
  [/\/statuses\/\{\w+\}$/, 'commit'],
  [/\/ref\/\{ref\}$/, 'defaultBranch'],
  [/\/pipeline_schedules\/.*\{key\}$/, 'scheduleVariable'],
  [/^\/projects\/.*\/variables\/\{key\}$/, 'variable'],
  [/^\/groups\/.*\/variables\/\{key\}$/, 'groupVariable'],
  [/\/variables\/\{key\}$/, 'instanceVariable'],
  [/\/uploads\/\{upload_id\}$/, 'upload'],
  [/\/uploads\/\{secret\}$/, 'uploadSecret'],
  [/\{filename\}$/, 'uploadName'],
  [/\{suffix_path\}$/, 'releaseSuffix'],
  [/\{direct_asset_path\}$/, 'releaseAsset'],
  [/\/versions\/\{\w+\}$/, 'version'],
  [/\/metric_images\/\{\w+\}$/, 'metricImage'],
];

/** Records of the world that requests are about, by name. */
export type Names = Map<string, string>;

/** The path of a published method with its parameters filled in by names. */
export function filledPath(path: string, names: Names): string {
  return path.replace(/\{\w+\}/g, (_, at: number) => {
    const upTo = path.slice(0, path.indexOf('}', at) + 1);
    const name = PLACES.find(([pattern]) => pattern.test(upTo))?.[1];
    if (name === undefined) throw new Error(`no value for ${upTo}`);
    // What the world does not have is asked for all the same: the answer says so.
    return encodeURIComponent(names.get(name) ?? '0');
  });
}

/** What a generated world holds for each of the names. */
export async function namesOf(simulator: ForgeSimulator): Promise<Names> {
  const { world } = simulator;
  const project = busiest([...world.projects.values()].filter(({ namespace }) => namespace.kind === 'group'));
  const group = project.namespace as Group; // it was chosen so
  const names: Names = new Map(
    Object.entries({ ...inWorld(world, project, group), ...about(project, world.origin.anchor.getTime()) }),
  );
  for (const [name, path] of Object.entries(ASKED)) {
    const response = await simulator.fetch(`${SITE}${filled(path, names)}`, {
      headers: { 'private-token': simulator.credentials.adminToken ?? '' },
    });
    set(names, name, firstOf(jsonOf(await response.text())));
  }
  return names;
}

/** Names that only answers have: each is of the first item of the list at this path. */
const ASKED: Readonly<Record<string, string>> = {
  issueDiscussion: '/projects/{project}/issues/{issue}/discussions',
  mergeRequestDiscussion: '/projects/{project}/merge_requests/{mergeRequest}/discussions',
  commitDiscussion: '/projects/{project}/repository/commits/{commit}/discussions',
  blob: '/projects/{project}/repository/tree?recursive=true&per_page=100',
};

interface Listed {
  readonly id?: string;
  readonly name?: string;
  readonly type?: string;
  readonly notes?: readonly { readonly id: number; readonly system: boolean }[];
}

function firstOf(json: unknown): Listed | undefined {
  // What is asked for are lists of such records.
  const items = Array.isArray(json) ? (json as Listed[]) : [];
  return items.find(({ type, notes = [] }) => type !== 'tree' && !notes.some(({ system }) => system));
}

function set(names: Names, name: string, item: Listed | undefined): void {
  const value = item?.id ?? item?.name;
  if (value !== undefined) names.set(name, value);
  const note = item?.notes?.[0];
  if (note) names.set(`${name}Note`, String(note.id));
}

function filled(path: string, names: Names): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => names.get(name) ?? `no-${name}`);
}

function busiest(projects: readonly Project[]): Project {
  const weight = (one: Project) =>
    Math.min(one.issues.size, one.mergeRequests.size * 3, one.pipelines.size * 3);
  const [first] = [...projects].sort((one, other) => weight(other) - weight(one));
  if (!first) throw new Error('the world has no project in a group');
  return first;
}

function inWorld(world: World, project: Project, group: Group): Record<string, string> {
  const usual = [...world.tokens.values()].find(({ name }) => name === 'token')?.user;
  const todo = [...world.todos.values()].find(({ user, state }) => user === usual && state === 'pending');
  const member = [...project.members.values()].find(({ user }) => user !== usual);
  const epic = group.ownIssues.items.find(({ type, children }) => type === 'epic' && children.length > 1);
  return texts({
    project: project.id,
    projectPath: fullPath(project),
    group: group.id,
    groupPath: fullPath(group),
    user: usual?.id,
    username: usual?.username,
    token: [...world.tokens.values()].find(({ name }) => name === 'readUserToken')?.id,
    todo: todo?.id,
    broadcast: [...world.broadcasts.keys()][0],
    schedule: [...world.schedules.values()].find((one) => one.project === project && one.owner === usual)?.id,
    trigger: [...world.triggers.values()].find((one) => one.project === project)?.id,
    variable: [...world.variables.values()].find(({ home }) => home === project)?.key,
    groupVariable: [...world.variables.values()].find(({ home }) => home === group)?.key,
    instanceVariable: [...world.variables.values()].find(({ home }) => home === null)?.key,
    environment: [...world.environments.values()].find((one) => one.project === project)?.id,
    deployment: [...world.deployments.values()].find((one) => one.project === project)?.id,
    projectHook: [...world.hooks.values()].find(({ home }) => home === project)?.id,
    groupHook: [...world.hooks.values()].find(({ home }) => home === group)?.id,
    systemHook: [...world.hooks.values()].find(({ home }) => home === null)?.id,
    hookVariable: 'team',
    hookHeader: 'X-Team',
    hookEvent: 'push_events',
    customAttribute: 'region',
    topic: [...world.topics.keys()][0],
    wikiPage: 'home',
    requester: [...world.accessRequests.values()][0]?.user.id,
    invited: [...world.invitations.values()][0]?.email,
    package: [...world.packages.values()].find(({ version }) => version === '1.1.0')?.id,
    packageFile: [...world.packages.values()].find(({ version }) => version === '1.1.0')?.files[0]?.id,
    packageName: 'core',
    packageVersion: '1.1.0',
    packagePath: 'core.tar.gz',
    projectBadge: [...world.badges.values()].find(({ home }) => home === project)?.id,
    groupBadge: [...world.badges.values()].find(({ home }) => home === group)?.id,
    license: 'mit',
    runner: '1',
    templateType: 'issues',
    templateName: 'Bug',
    suggestion: [...world.suggestions.keys()][0],
    approvalRule: [...world.approvalRules.keys()][0],
    draftNote: [...world.draftNotes.keys()][0],
    deployKey: [...world.deployKeys.keys()][0],
    projectDeployToken: [...world.deployTokens.values()].find(({ home }) => home === project)?.id,
    groupDeployToken: [...world.deployTokens.values()].find(({ home }) => home === group)?.id,
    protectedTag: [...world.protectedTags.values()].find((one) => one.project === project)?.name,
    projectSnippet: [...world.snippets.values()].find((one) => one.project === project)?.id,
    snippet: [...world.snippets.values()].find((one) => one.project === null && one.author === usual)?.id,
    snippetFile: 'clean.sh',
    ...boards(world, project, group),
    key: [...world.sshKeys.keys()][0],
    email: [...world.emails.keys()][0],
    upload: [...world.uploads.values()].find(({ home }) => home === project)?.id,
    uploadSecret: [...world.uploads.values()].find(({ home }) => home === project)?.secret,
    uploadName: [...world.uploads.values()].find(({ home }) => home === project)?.fileName,
    projectMilestone: anyOf(world.milestones.values(), project),
    epic: epic?.iid,
    epicId: epic?.id,
    partOfEpic: epic?.notes[0]?.id,
    groupMilestone: anyOf(world.milestones.values(), group),
    projectLabel: labelIn(world, [project, ...groupsAround(project)]),
    groupLabel: labelIn(world, groupsAround(group)),
    otherProject: [...world.projects.values()].find((one) => one !== project && one.namespace === group)?.id,
    rootGroup: groupsAround(project).at(-1)?.id,
    newcomer: [...world.users.values()].find((user) => user.state === 'active' && isOutside(user, project))
      ?.id,
    milestoneTitle: [...project.issuesByIid.values()].find(({ milestone }) => milestone?.home === project)
      ?.milestone?.title,
    reviewer: [...world.mergeRequests.values()].find(
      (one) => one.project === project && one.reviewers.length > 0,
    )?.reviewers[0]?.user.id,
    projectMember: member?.user.id,
    groupMember: [...group.members.keys()][0],
  });
}

function boards(world: World, project: Project, group: Group): Record<string, number | undefined> {
  const [own, shared] = [project, group].map((home) =>
    [...world.boards.values()].find((board) => board.home === home),
  );
  return {
    projectBoard: own?.id,
    projectBoardList: own?.lists[0]?.id,
    groupBoard: shared?.id,
    groupBoardList: shared?.lists[0]?.id,
  };
}

function labelIn(world: World, places: readonly (Project | Group)[]): string | undefined {
  const labels = [...world.labels.values()];
  return places.flatMap((place) => labels.find(({ home }) => home === place) ?? [])[0]?.name;
}

const isWritten = ({ systemAction }: Note) => systemAction === null;

function about(project: Project, now: number): Record<string, string> {
  const issue = richest([...project.issuesByIid.values()], (one: Issue) => [
    ...[
      one.links,
      one.notes,
      one.emoji,
      one.closedByMergeRequests,
      one.mentionedInMergeRequests,
      one.assignees,
    ],
  ]);
  const merge = richest([...project.mergeRequestsByIid.values()], (one: MergeRequest) => [
    ...[
      one.notes.filter(isWritten),
      one.pipelines,
      one.reviewers,
      one.closesIssues,
      one.emoji,
      one.approvals,
    ],
  ]);
  const { pipelines } = merge;
  const [archived] = withArchive(
    [...project.pipelines.items].flatMap(({ jobs }) => jobs),
    now,
  );
  return texts({
    issue: issue.iid,
    issueId: issue.id,
    mergeRequest: merge.iid,
    issueNote: issue.notes.find(isWritten)?.id,
    mergeRequestNote: merge.notes.find(isWritten)?.id,
    issueAward: issue.emoji[0]?.id,
    link: issue.links[0]?.id,
    version: merge.versions[0]?.id,
    commit: merge.versions[0]?.headSha,
    pipeline: archived?.pipeline.id ?? pipelines[0]?.id,
    job: archived?.id ?? pipelines[0]?.jobs[0]?.id,
    defaultBranch: 'main',
    branch: [...project.repository.branches.keys()].find((name) => name !== 'main'),
    file: 'README.md',
    tag: project.releases.items.at(-1)?.tag,
    releaseLink: project.releases.items.at(-1)?.links[0]?.id,
    releaseSuffix: 'assets/links',
    releaseAsset: 'linux',
    newFile: 'docs/new file.md',
    metricImage: 1,
    ...jobsOf(project, now),
  });
}

/** Jobs in the states that writes are about. */
function jobsOf({ pipelines }: Project, now: number): Record<string, string | number | undefined> {
  const all = pipelines.items.flatMap(({ jobs }) => jobs);
  const failed = all.find(
    ({ status, retried, pipeline }) => status === 'failed' && !retried && pipeline.status === 'failed',
  );
  const archived = withArchive(all, now);
  return {
    failedJob: failed?.id,
    failedPipeline: failed?.pipeline.id,
    manualJob: all.find(({ status }) => status === 'manual')?.id,
    archiveJob: archived[0]?.id,
    artifactPath: archived[0]?.artifacts.flatMap(({ files }) => files)[0]?.path,
    keptJob: archived[1]?.id,
  };
}

function withArchive(jobs: readonly Job[], now: number): Job[] {
  const isThere = ({ artifactsExpireAt: end }: Job) => end === null || end > now;
  return jobs.filter(
    (job) => job.status === 'success' && isThere(job) && job.artifacts.some(({ type }) => type === 'archive'),
  );
}

function isOutside({ id }: User, project: Project): boolean {
  return [project, ...groupsAround(project)].every(({ members }) => !members.has(id));
}

function richest<Item>(items: readonly Item[], lists: (item: Item) => readonly (readonly unknown[])[]): Item {
  const filledLists = (item: Item) => lists(item).filter((list) => list.length > 0).length;
  const [first] = [...items].sort((one, other) => filledLists(other) - filledLists(one));
  if (!first) throw new Error('the project has none');
  return first;
}

function anyOf(
  items: Iterable<{ readonly id: number; readonly home: unknown }>,
  home: unknown,
): number | undefined {
  return [...items].find((item) => item.home === home)?.id;
}

function texts(values: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  const there = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there.map(([name, value]) => [name, String(value)]));
}
