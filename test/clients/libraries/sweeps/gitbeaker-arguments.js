/** What a method needs, in the order in which it takes them; what has no fact is a word, or the number one. */
export function argumentsOf(resource, method, facts) {
  const named = namesOf(method.toString());
  return named.map((name) => argument(resource, method.name, name, facts));
}

/** The names of the parameters of a function, out of its source. */
export function namesOf(source) {
  const parts = [''];
  let depth = 0;
  for (const sign of source.slice(source.indexOf('('))) {
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0 && sign === ')') break;
    if (depth === 1 && sign === ',') parts.push('');
    else if (depth > 0) parts[parts.length - 1] += sign;
    if ('([{'.includes(sign)) depth += 1;
  }
  return parts
    .map((part) =>
      part
        .trim()
        .split(/\s*=(?!>)/)[0]
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

const isOf = (resource, ...words) => words.some((word) => resource.includes(word));
const ofGroup = (resource) => /^(Group|Epic|LinkedEpic)/.test(resource);
const ofRequest = (resource) => /^MergeRequest/.test(resource);
const FILE = { content: new Blob(['words']), filename: 'words.txt' };
const PLACE = /\bprojectId\b/;

/** Words that say more than a name alone, by the name of a parameter. */
const VALUES = {
  title: () => 'A title',
  body: () => 'Words',
  note: () => 'Words',
  content: () => 'one:\n  script: ls\n',
  message: () => 'Words',
  commitMessage: () => 'Words',
  url12: () => 'https://example.com/a',
  linkUrl: () => 'https://example.com/a',
  imageUrl: () => 'https://example.com/a.svg',
  tagName: (resource, method) =>
    isOf(resource, 'ProtectedTags') ? 'v*' : method === 'create' ? 'v0.2' : 'v0.1',
  externalUrl: () => 'https://example.com/a',
  branchName: (resource, method) => {
    if (isOf(resource, 'ProtectedB')) return /^(create|protect)$/.test(method) ? 'pier-*' : 'harbour-*';
    return method === 'create' ? 'quay' : 'ramp';
  },
  branch: () => 'ramp',
  sourceBranch: () => 'ramp',
  targetBranch: () => 'main',
  ref: () => 'main',
  from: () => 'main',
  to: () => 'ramp',
  refs: () => ['main', 'ramp'],
  duration: () => '1h',
  cron: () => '0 1 * * *',
  accessLevel: () => 30,
  groupAccess: () => 30,
  scopes: () => ['read_repository'],
  expiresAt: () => '2026-12-01',
  email: (resource) => (isOf(resource, 'Invitations') ? 'guest@example.com' : 'pier@example.com'),
  name: (resource, method) => {
    if (isOf(resource, 'Emoji')) return 'eyes';
    if (isOf(resource, 'ProtectedB')) return 'pier-*';
    if (isOf(resource, 'FeatureFlags')) return method === 'create' ? 'deep' : 'wide';
    if (!isOf(resource, 'ProtectedEnvironments')) return 'Pier';
    const [made, other] = ofGroup(resource) ? ['production', 'staging'] : ['quay', 'pier'];
    return method === 'create' ? other : made;
  },
  flagName: (_, method) => (method === 'create' ? 'deep' : 'wide'),
  featureFlagName: (_, method) => (method === 'create' ? 'deep' : 'wide'),
  version: () => 'new_version_flag',
  userXids: () => 'one,two',
  freezeStart: () => '0 23 * * 5',
  freezeEnd: () => '0 7 * * 1',
  deployAccessLevels: () => [{ accessLevel: 40 }],
  domain: (_, method) => (method === 'create' ? 'pier.example.com' : 'docs.example.com'),
  url: () => 'https://mirror.example.com/b.git',
  runnerType: () => 'instance_type',
  viewDiffsFileByFile: () => true,
  showWhitespaceInDiffs: () => true,
  baseAccessLevel: () => 30,
  listPosition: () => 0,
  path: () => 'pier',
  color: () => '#112233',
  labelName: () => 'pier',
  scope: () => 'projects',
  search: () => 'a',
  state: () => 'success',
  status: () => 'success',
  environment: () => 'quay',
  tag: () => false,
  resolved: () => true,
  filePath: (_, method) => (method === 'create' ? 'pier.md' : 'README.md'),
  key: (resource, method) =>
    method === 'create' ? 'NEW_KEY' : isOf(resource, 'Variables') ? 'TIDE_TABLE' : 'mit',
  value: () => 'long-enough-a-value',
  namespace: () => 'platform',
  nameOrPath: () => 'platform',
  groupPath: () => 'platform',
  before: () => '2026-01-01T00:00:00Z',
  position: () => 0,
  approvalsRequired: () => 1,
  file: () => FILE,
  packageFile: () => FILE,
  metricImage: () => FILE,
  avatar: () => FILE,
  packageName: () => 'plans',
  packageVersion: () => '1.0',
  filename: () => 'a.txt',
  fileName: () => 'a.txt',
  mirror: () => true,
  enabled: () => true,
  actions: () => [{ action: 'create', filePath: 'quay.md', content: 'Words' }],
  type: () => 'licenses',
  text: () => 'Words',
  submodule: () => 'lib',
};

/** Facts by the name of a parameter where the name is not that of the fact. */
const FACTS = {
  projectId: (resource) => (isOf(resource, 'Jobs', 'JobArtifacts') ? 'world_project' : 'project_id'),
  mergerequestIId: () => 'merge_request_iid',
  mergeRequestIId: () => 'merge_request_iid',
  mergerequestId: () => 'merge_request_iid',
  labelId: (resource) => (ofGroup(resource) ? 'group_label' : 'label_id'),
  milestoneId: (resource) => (ofGroup(resource) ? 'group_milestone' : 'milestone_id'),
  boardId: (resource) => (ofGroup(resource) ? 'group_board' : 'board_id'),
  badgeId: (resource) => (ofGroup(resource) ? 'group_badge' : 'badge_id'),
  hookId: (resource) =>
    ofGroup(resource) ? 'group_hook' : isOf(resource, 'System') ? 'system_hook' : 'hook_id',
  noteId: (resource) => partOf(resource, 'note') ?? 'note_id',
  discussionId: (resource) => partOf(resource, 'discussion') ?? 'discussion_id',
  awardId: (resource) =>
    isOf(resource, 'NoteAward')
      ? ofRequest(resource)
        ? 'request_note_award'
        : 'issue_note_award'
      : (partOf(resource, 'award') ?? 'award_id'),
  labelEventId: (resource) => eventOf(resource, 'label'),
  milestoneEventId: (resource) => eventOf(resource, 'milestone'),
  stateEventId: (resource) => eventOf(resource, 'state'),
  listId: (resource) => (ofGroup(resource) ? 'group_list' : 'list_id'),
  customAttributeId: () => 'group_attribute',
  userId: (resource) => (resource === 'GroupMembers' ? 'other_user' : 'user_id'),
  childEpicId: () => 'child_epic',
  targetEpicIId: () => 'second_epic',
  issueId: (resource) => (isOf(resource, 'Epic') ? 'epic_issue' : 'issue_id'),
  iid: () => 'user_list_iid',
  userListIId: () => 'user_list_iid',
  featureFlagUserListIId: () => 'user_list_iid',
  snippetId: (resource) => (isOf(resource, 'Project') ? 'project_snippet' : 'snippet_id'),
  tokenId: (resource) =>
    isOf(resource, 'Impersonation')
      ? 'impersonation_token'
      : isOf(resource, 'Deploy')
        ? 'deploy_token'
        : ofGroup(resource)
          ? 'group_access_token'
          : 'access_token',
  keyId: (resource) =>
    isOf(resource, 'Deploy') ? 'deploy_key' : isOf(resource, 'Variables') ? 'instance_key' : 'ssh_key',
  targetProjectId: () => 'project_id',
  targetTopicId: () => 'second_topic',
  destinationProjectId: () => 'in_group',
  targetIssueIId: () => 'second_issue',
  targetGroupId: () => 'group_id',
  sharedGroupId: () => 'group_id',
  namespaceId: () => 'group_id',
  forkedFromId: () => 'world_project',
  commitSha: () => 'sha',
};

const WORDS = { description: 'Words' };
const SNIPPET = { visibility: 'public', files: [{ filePath: 'a.txt', content: 'words' }] };
/** Options without which a call has no meaning, by resource and method. */
const OPTIONS = {
  'BroadcastMessages.create': { message: 'Words' },
  'Snippets.create': SNIPPET,
  'ProjectSnippets.create': SNIPPET,
  'CommitDiscussions.editNote': { body: 'Words' },
  'IssueDiscussions.editNote': { body: 'Words' },
  'MergeRequestDiscussions.editNote': { body: 'Words' },
  'Deployments.create': { status: 'success' },
  'Issues.edit': WORDS,
  'MergeRequests.edit': WORDS,
  'ProjectMilestones.edit': WORDS,
  'GroupMilestones.edit': WORDS,
  'ProjectReleases.edit': WORDS,
  'ProjectReleases.create': { tagName: 'main-1', ref: 'main', ...WORDS },
  'Projects.edit': WORDS,
  'Projects.create': { name: 'Of words' },
  'Topics.create': { title: 'Of words' },
  'ProjectLabels.edit': { newName: 'pier' },
  'GroupLabels.edit': { newName: 'pier' },
  'ProjectPushRules.edit': { denyDeleteTag: true },
  'GroupPushRules.edit': { denyDeleteTag: true },
  'Runners.edit': WORDS,
  'Epics.edit': WORDS,
  'EpicDiscussions.editNote': { body: 'Words' },
  'EpicNotes.edit': { body: 'Words' },
  'ProjectSnippetNotes.edit': { body: 'Words' },
  'ProjectSnippetDiscussions.editNote': { body: 'Words' },
  'FeatureFlags.edit': WORDS,
  'FeatureFlagUserLists.edit': { userXids: 'three' },
  'EpicIssues.edit': {},
  'Projects.fork': { name: 'Of words', path: 'of-words' },
  'ProjectWikis.edit': { content: 'Words' },
  'GroupWikis.edit': { content: 'Words' },
  'ReleaseLinks.edit': { name: 'Words' },
  'GroupMembers.add': { userId: 5 },
  'ProjectMembers.add': { userId: 5 },
  'Users.create': { email: 'pier@example.com', name: 'Pier', username: 'pier', resetPassword: true },
};

function argument(resource, method, name, facts) {
  if (name === 'options') return OPTIONS[`${resource}.${method}`] ?? {};
  if (name.startsWith('{'))
    return {
      ...OPTIONS[`${resource}.${method}`],
      ...(PLACE.test(name) && {
        projectId: FACTS.projectId(resource) in facts && facts[FACTS.projectId(resource)],
      }),
    };
  if (name === 'resourceId') return owner(resource, facts);
  if (/^resource(2Id|IId)$/.test(name)) return second(resource, facts);
  if (VALUES[name]) return VALUES[name](resource, method);
  const fact =
    FACTS[name]?.(resource) ??
    name.replace(/IId$/, '_iid').replace(/([A-Z])/g, (sign) => `_${sign.toLowerCase()}`);
  if (fact in facts) return facts[fact];
  return /I?Id$/.test(name) ? 1 : 'word';
}

/** What is written under an epic, a request, a commit or a snippet; of an issue it has the plain name. */
function partOf(resource, part) {
  if (/^Epic/.test(resource)) return `epic_${part}`;
  if (/^Commit/.test(resource)) return `commit_${part}`;
  if (/Snippet/.test(resource)) return `snippet_${part}`;
  return ofRequest(resource) ? `request_${part}` : undefined;
}

function eventOf(resource, kind) {
  return `${partOf(resource, kind) ?? `issue_${kind}`}_event`;
}

function owner(resource, facts) {
  if (ofGroup(resource)) return facts.group_id;
  if (/^User/.test(resource)) return facts.user_id;
  return /^Snippet/.test(resource) ? facts.snippet_id : facts.project_id;
}

function second(resource, facts) {
  if (/^Epic/.test(resource)) return resource === 'EpicAwardEmojis' ? facts.epic_iid : facts.epic_id;
  if (/^Commit/.test(resource)) return facts.sha;
  if (/Snippet/.test(resource)) return facts.project_snippet;
  return ofRequest(resource) ? facts.merge_request_iid : facts.issue_iid;
}
