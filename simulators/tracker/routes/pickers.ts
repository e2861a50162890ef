import { Reply } from '../../core/http/response.js';
import { flagOf, listOf, numberOf } from '../http/paging.js';
import { badFields, badRequest } from '../http/refusals.js';
import { type Call, platform } from '../http/routing.js';
import { escaped } from '../presentation/pages.js';
import { avatarUrls } from '../presentation/users.js';
import { actOf, issueAt, seen } from '../queries/lookup.js';
import { narrowed } from '../queries/search.js';
import type { Issue } from '../world/records/issues.js';
import type { Group, User } from '../world/records/people.js';

const MOST_ISSUES = 20;
const MOST_GROUPS = 20;

/** What a page that lets people choose issues, people and groups asks for while they type. */
export const pickerRoutes = [
  ...platform('GET /issue/picker', async (call) => {
    const { query } = call;
    const words = query.get('query') ?? '';
    const current = query.get('currentIssueKey') || null;
    const within = await narrowed(call, pickable(call, current), query.get('currentJQL'));
    const visible = seen(call, [...call.world.issues.byKey.values()]);
    return Reply.json({
      sections: [
        section('hs', 'History Search', matching(recent(pickable(call, current)), words), call),
        section(
          'cs',
          'Current Search',
          matching(query.get('currentJQL') ? within : recent(visible), words),
          call,
        ),
      ],
    });
  }),

  ...platform('GET /user/picker', (call) => {
    actOf(call);
    return Reply.json(usersFound(call));
  }),

  ...platform('GET /groups/picker', (call) => Reply.json(groupsFound(call))),

  ...platform('GET /groupuserpicker', (call) => {
    actOf(call);
    return Reply.json({ users: usersFound(call), groups: groupsFound(call) });
  }),
];

/** The issues that can be chosen beside one: not itself, and sub-tasks only where they are wanted. */
function pickable(call: Call, current: string | null): Issue[] {
  const { query, world } = call;
  const own = current === null ? null : issueAt(call, current);
  const project = query.get('currentProjectId') || null;
  const [subtasks, parents] = [flagOf(query, 'showSubTasks', true), flagOf(query, 'showSubTaskParent', true)];
  return seen(call, [...world.issues.byKey.values()]).filter(
    (issue) =>
      issue !== own &&
      (project === null || issue.project.id === project || issue.project.key === project) &&
      (subtasks || !issue.type.subtask) &&
      (parents || issue !== own?.parent),
  );
}

function recent(issues: readonly Issue[]): Issue[] {
  return issues.toSorted((one, other) => other.updated - one.updated);
}

function matching(issues: readonly Issue[], words: string): Issue[] {
  const wanted = words.toLowerCase();
  return issues.filter(
    ({ key, summary }) => key.toLowerCase().includes(wanted) || summary.toLowerCase().includes(wanted),
  );
}

function section(id: string, label: string, found: readonly Issue[], { view, query }: Call): object {
  const words = query.get('query') ?? '';
  const shown = found.slice(0, MOST_ISSUES).map((issue) => ({
    id: Number(issue.id),
    key: issue.key,
    keyHtml: bold(issue.key, words),
    img: `${view.site}/rest/api/2/universal_avatar/view/type/issuetype/avatar/${10300 + (Number(issue.type.id) % 20)}`,
    summary: bold(issue.summary, words),
    summaryText: issue.summary,
  }));
  if (shown.length === 0) return { label, id, msg: 'No matching issues', issues: [] };
  return { label, sub: `Showing ${shown.length} of ${found.length} matching issues`, id, issues: shown };
}

function usersFound(call: Call): object {
  const { query, world } = call;
  const words = wordsOf(query);
  const most = Math.min(numberOf(query, 'maxResults') ?? 50, 1000);
  const excluded = [...listOf(query, 'exclude'), ...listOf(query, 'excludeAccountIds')];
  const found = [...world.users.values()].filter(
    (user) => user.active && !excluded.includes(user.accountId) && isNamed(user, words),
  );
  const shown = found.slice(0, most);
  return { users: shown.map(pickedUser(call, words)), total: found.length, header: headerOf(shown, found) };
}

function pickedUser({ view, query }: Call, words: string) {
  const withAvatar = flagOf(query, 'showAvatar');
  return ({ accountId, accountType, displayName }: User) => ({
    accountId,
    accountType,
    displayName,
    html: bold(displayName, words),
    ...(withAvatar && {
      avatarUrl: avatarUrls(`${view.site}/secure/useravatar/${encodeURIComponent(accountId)}`)['24x24'],
    }),
  });
}

function groupsFound(call: Call): object {
  const { query, world, caller } = call;
  const words = query.get('query') ?? '';
  const most = Math.min(numberOf(query, 'maxResults') ?? MOST_GROUPS, 1000);
  const found = world.groups.filter(
    ({ name }) => caller.user !== null && name.toLowerCase().includes(words.toLowerCase()),
  );
  const shown = found.slice(0, most);
  const groups = shown.map(({ id, name }: Group) => ({
    name,
    groupId: id,
    html: bold(name, words),
    labels: [],
  }));
  return { header: headerOf(shown, found), total: found.length, groups };
}

function headerOf(shown: readonly unknown[], found: readonly unknown[]): string {
  return `Showing ${shown.length} of ${found.length} matching ${found.length === 1 ? 'entry' : 'entries'}`;
}

function wordsOf(query: URLSearchParams): string {
  const words = query.get('query');
  if (words === null) throw badRequest("The query parameter 'query' is required.");
  if (words.length > 1000) throw badFields({ query: 'The query is too long.' });
  return words;
}

function isNamed({ displayName, email, emailVisible }: User, words: string): boolean {
  const wanted = words.toLowerCase();
  const starts = displayName
    .toLowerCase()
    .split(' ')
    .some((word, at, all) => word.startsWith(wanted) || (at === 0 && all.join(' ').startsWith(wanted)));
  return starts || (emailVisible && email.startsWith(wanted));
}

/** A text for a page: what was typed in bold. */
function bold(text: string, words: string): string {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return escaped(text);
  const [before, typed, after] = [
    text.slice(0, at),
    text.slice(at, at + words.length),
    text.slice(at + words.length),
  ];
  return `${escaped(before)}<strong>${escaped(typed)}</strong>${escaped(after)}`;
}
