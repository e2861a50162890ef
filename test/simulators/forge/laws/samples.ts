import type { Known } from './known.js';

/** What a sample has to know of a parameter. */
export interface Sampled {
  readonly types: readonly string[];
  readonly values: readonly unknown[] | null;
  /** Of lists: the type of the items. */
  readonly items: string | null;
}

/** What is sent for a parameter of a reading route, by its name, where its type says too little. */
const BY_NAME: Readonly<Record<string, (known: Known) => string>> = {
  ref: () => 'main',
  ref_name: () => 'main',
  sha: (known) => known.get('commit') ?? 'main',
  from: () => 'main',
  to: (known) => known.get('commit') ?? 'main',
  path: () => '',
  username: (known) => known.get('username') ?? '',
  author_username: (known) => known.get('username') ?? '',
  assignee_username: (known) => known.get('username') ?? '',
  reviewer_username: (known) => known.get('username') ?? '',
  author_id: (known) => known.get('user') ?? '',
  assignee_id: (known) => known.get('user') ?? '',
  user_id: (known) => known.get('user') ?? '',
  project_id: (known) => known.get('project') ?? '',
  group_id: (known) => known.get('group') ?? '',
  from_project_id: (known) => known.get('project') ?? '',
  labels: (known) => known.get('projectLabel') ?? 'bug',
  label_name: (known) => known.get('projectLabel') ?? 'bug',
  search: () => 'add',
  in: () => 'title',
  skip_users: (known) => known.get('groupMember') ?? '',
  skip_groups: (known) => known.get('group') ?? '',
  milestone: (known) => known.get('milestoneTitle') ?? 'v1',
  milestone_id: () => 'Upcoming',
  my_reaction_emoji: () => 'thumbsup',
  reviewer_id: (known) => known.get('reviewer') ?? '',
  name: () => 'main',
  target_branch: () => 'main',
  owner: () => 'true',
  iids: (known) => known.get('issue') ?? '1',
};

/** Values that a reading request may send for a parameter: all that are named, or a few of its type. */
export function samplesFor(name: string, parameter: Sampled, known: Known): readonly string[] {
  const { values, types, items } = parameter;
  if (values) return values.map(String);
  const own = BY_NAME[name];
  if (own) return [own(known)];
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
