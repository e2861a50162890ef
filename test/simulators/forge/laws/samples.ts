import type { Names } from './names.js';

/** What a sample has to know of a parameter. */
export interface Sampled {
  readonly types: readonly string[];
  readonly values: readonly unknown[] | null;
  /** Of lists: the type of the items. */
  readonly items: string | null;
}

/** What is sent for a parameter of a reading route, by its name, where its type says too little. */
const BY_NAME: Readonly<Record<string, (names: Names) => string>> = {
  ref: () => 'main',
  ref_name: () => 'main',
  sha: (names) => names.get('commit') ?? 'main',
  from: () => 'main',
  to: (names) => names.get('commit') ?? 'main',
  path: () => '',
  username: (names) => names.get('username') ?? '',
  author_username: (names) => names.get('username') ?? '',
  assignee_username: (names) => names.get('username') ?? '',
  reviewer_username: (names) => names.get('username') ?? '',
  author_id: (names) => names.get('user') ?? '',
  assignee_id: (names) => names.get('user') ?? '',
  user_id: (names) => names.get('user') ?? '',
  project_id: (names) => names.get('project') ?? '',
  group_id: (names) => names.get('group') ?? '',
  from_project_id: (names) => names.get('project') ?? '',
  labels: (names) => names.get('projectLabel') ?? 'bug',
  label_name: (names) => names.get('projectLabel') ?? 'bug',
  search: () => 'add',
  in: () => 'title',
  skip_users: (names) => names.get('groupMember') ?? '',
  skip_groups: (names) => names.get('group') ?? '',
  milestone: (names) => names.get('milestoneTitle') ?? 'v1',
  milestone_id: () => 'Upcoming',
  my_reaction_emoji: () => 'thumbsup',
  reviewer_id: (names) => names.get('reviewer') ?? '',
  name: () => 'main',
  target_branch: () => 'main',
  owner: () => 'true',
  iids: (names) => names.get('issue') ?? '1',
};

/** Values that a reading request may send for a parameter: all that are named, or a few of its type. */
export function samplesFor(name: string, parameter: Sampled, names: Names): readonly string[] {
  const { values, types, items } = parameter;
  if (values) return values.map(String);
  const own = BY_NAME[name];
  if (own) return [own(names)];
  if (types.includes('boolean')) return ['true', 'false'];
  if (types.includes('date-time')) return ['2026-02-01T10:00:00Z'];
  if (types.includes('date')) return ['2026-02-01'];
  if (types.includes('integer') || items === 'integer') return ['3'];
  return ['word'];
}

/** How a parameter is written in a query: lists with brackets. */
export function written(name: string, { types }: Sampled, value: string): string {
  const isList = types.length === 1 && types[0] === 'array';
  return `${isList ? `${name}[]` : name}=${encodeURIComponent(value)}`;
}
