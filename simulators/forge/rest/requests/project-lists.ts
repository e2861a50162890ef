import type { Reply } from '../../../core/http/response.js';
import { Refusal } from '../../../core/refusal.js';
import type { InputOf } from '../../parameters/parameter.js';
import {
  anything,
  day,
  defaulted,
  flag,
  integer,
  moment,
  oneOf,
  text,
  texts,
} from '../../parameters/parameter.js';
import { type Matches, matchesIn } from '../../queries/matching/matches.js';
import { attributesIn } from '../../queries/places/custom-attributes.js';
import type { ProjectFilter } from '../../queries/places/project-filter.js';
import { findProjects, type ProjectOrder, type ProjectScope } from '../../queries/places/projects.js';
import type { Project } from '../../world/records/projects.js';
import { projectStatistics } from '../entities/places/project-statistics.js';
import { projectBasic, projectWithAccess } from '../entities/places/projects.js';
import {
  asksForKeyset,
  idBounds,
  keysetPageById,
  keysetParameters,
  keysetUnavailable,
} from '../paging/keyset.js';
import { paged, pagination } from '../paging/paging.js';
import type { Call } from '../routing/routing.js';

const BY_SIZE = ['storage_size', 'repository_size', 'wiki_size', 'packages_size'] as const;
const MOST_SKIPPED = 50_000;
const roles = () => oneOf(integer(), 10, 15, 20, 25, 30, 40, 50);

/** How a list of projects can be sorted and paged. */
export const projectOrder = {
  order_by: defaulted(
    oneOf(
      text(),
      ...([
        'id',
        'name',
        'path',
        'created_at',
        'updated_at',
        'last_activity_at',
        'similarity',
        'star_count',
      ] as const),
      ...BY_SIZE,
    ),
    'created_at',
  ),
  sort: defaulted(oneOf(text(), 'asc', 'desc'), 'desc'),
  simple: flag(),
  ...pagination,
};

/** What projects can be chosen by. */
export const projectFilters = {
  archived: flag(),
  active: flag(),
  visibility: oneOf(text(), 'private', 'internal', 'public'),
  search: text(),
  search_namespaces: flag(),
  owned: flag(),
  starred: flag(),
  imported: flag(),
  membership: flag(),
  with_issues_enabled: flag(),
  with_merge_requests_enabled: flag(),
  with_programming_language: text(),
  min_access_level: roles(),
  ...idBounds,
  last_activity_after: moment(),
  last_activity_before: moment(),
  repository_storage: text(),
  topic: texts(),
  topic_id: integer(),
  updated_before: moment(),
  updated_after: moment(),
  include_pending_delete: flag(),
  marked_for_deletion_on: day(),
  wiki_checksum_failed: flag(),
  repository_checksum_failed: flag(),
  include_hidden: flag(),
};

/** What is shown beside the usual; only administrators see or choose by custom attributes. */
export const shownBeside = { with_custom_attributes: flag(), custom_attributes: anything() };

const collection = {
  ...projectOrder,
  ...projectFilters,
  ...keysetParameters,
  ...shownBeside,
  statistics: flag(),
};

/** All parameters of a list of projects. */
export const projectCollection = collection;

type ProjectListInput = Partial<InputOf<typeof collection>> & InputOf<typeof projectOrder>;
type ListCall = Call<ProjectListInput, never>;

/** Projects that a request chooses in a scope, as a page of them. */
export function projectPage(call: Omit<ListCall, 'params'>, scope: ProjectScope): Reply {
  const matches = chosen(call, scope);
  const { input, viewer } = call;
  const showing = {
    statistics: input.statistics === true,
    customAttributes: input.with_custom_attributes === true && viewer?.admin === true,
  };
  const present = (project: Project) =>
    input.simple || viewer === null
      ? projectBasic(project, call, showing)
      : projectWithAccess(project, call, showing);
  if (asksForKeyset(call)) return keysetOf(call, matches, present);
  refuseDeepPage(input);
  return paged(call, matches, present);
}

/** Projects that a request chooses in a scope, in its order. */
export function chosen(call: Omit<ListCall, 'params'>, scope: ProjectScope): Matches<Project> {
  const { world, viewer, input } = call;
  if (isNothing(input, viewer?.admin === true)) return matchesIn([]);
  const descending = input.sort === 'desc';
  const size = BY_SIZE.find((name) => name === input.order_by);
  if (size && viewer?.admin)
    return bySize(
      findProjects(world, viewer, scope, filterOf(call), { by: 'id', descending }),
      size,
      descending,
    );
  return findProjects(world, viewer, scope, filterOf(call), { by: orderOf(input), descending });
}

/** Sizes decide for administrators only, likeness only in a search; else it is the time of creation. */
function orderOf({ order_by }: ProjectListInput): ProjectOrder {
  const by = order_by;
  if (by === 'storage_size' || by === 'repository_size' || by === 'wiki_size' || by === 'packages_size')
    return 'created_at';
  return by;
}

function bySize(
  matches: Matches<Project>,
  size: (typeof BY_SIZE)[number],
  descending: boolean,
): Matches<Project> {
  const sized = [...matches].map((project) => ({ project, size: projectStatistics(project)[size] }));
  const sign = descending ? -1 : 1;
  return matchesIn(sized.sort((one, other) => (one.size - other.size) * sign).map(({ project }) => project));
}

/** What no project of this instance is: imported, damaged, on another storage. */
function isNothing(input: ProjectListInput, admin: boolean): boolean {
  return (
    input.imported === true ||
    input.wiki_checksum_failed === true ||
    input.repository_checksum_failed === true ||
    (admin && input.repository_storage != null && input.repository_storage !== 'default')
  );
}

/** The topics that projects have to have; one that is there under no number is none that a project has. */
function topicsIn({ input, world }: Pick<ListCall, 'input' | 'world'>): readonly string[] | undefined {
  const { topic, topic_id } = input;
  if (topic_id == null) return topic ?? undefined;
  return [...(topic ?? []), world.topics.get(topic_id)?.name ?? ''];
}

function filterOf(call: Omit<ListCall, 'params'>): ProjectFilter {
  const { input, viewer } = call;
  // A search by likeness looks only where the caller is a member.
  const alike = input.order_by === 'similarity' && Boolean(input.search);
  return {
    archived: input.archived ?? undefined,
    active: input.active ?? undefined,
    visibility: input.visibility ?? undefined,
    search: input.search ?? undefined,
    searchNamespaces: input.search_namespaces ?? undefined,
    owned: input.owned ?? undefined,
    starredBy: input.starred && viewer ? viewer : undefined,
    membership: input.membership || alike,
    leastRole: input.min_access_level ?? undefined,
    withIssues: input.with_issues_enabled ?? undefined,
    withMergeRequests: input.with_merge_requests_enabled ?? undefined,
    language: input.with_programming_language ?? undefined,
    topics: topicsIn(call),
    idAfter: input.id_after ?? undefined,
    idBefore: input.id_before ?? undefined,
    activeAfter: input.last_activity_after ?? undefined,
    activeBefore: input.last_activity_before ?? undefined,
    updatedAfter: input.updated_after ?? undefined,
    updatedBefore: input.updated_before ?? undefined,
    deletionDay: input.marked_for_deletion_on ?? undefined,
    attributes: viewer?.admin ? attributesIn(input.custom_attributes) : undefined,
  };
}

function keysetOf(
  call: Omit<ListCall, 'params'>,
  matches: Matches<Project>,
  present: (project: Project) => unknown,
): Reply {
  if (call.input.order_by !== 'id') throw keysetUnavailable();
  return keysetPageById(call, matches, call.input.sort === 'asc' ? 'id_after' : 'id_before', present);
}

function refuseDeepPage({ page, per_page }: ProjectListInput): void {
  if ((page - 1) * per_page <= MOST_SKIPPED) return;
  const reason = `Offset pagination has a maximum allowed offset of ${MOST_SKIPPED} for requests that return objects of type Project.`;
  throw new Refusal(405, { error: `${reason} Remaining records can be retrieved using keyset pagination.` });
}
