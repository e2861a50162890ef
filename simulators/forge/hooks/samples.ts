import type { OrderedList } from '../world/ordered-list.js';
import type { Group, Project } from '../world/records/projects.js';
import type { World } from '../world/world.js';
import { happeningsOf } from './happenings.js';
import type { Happening } from './observers/happening.js';
import type { Showing } from './payloads/showing.js';

/** What a test needs of a project, as GitLab names it, and where it is looked for. */
interface Sample {
  readonly needs: string;
  readonly find: (place: Project | Group, world: World) => Iterable<object>;
}

const commits: Sample = {
  needs: 'at least one commit',
  find: ({ events }) => latestOf(events, ({ push }) => push?.refType === 'branch'),
};
const issues = (confidential: boolean): Sample => ({
  needs: confidential ? 'confidential issues' : 'issues',
  find: (place) => latestOf(place.issues, (issue) => issue.confidential === confidential),
});
const notes = (internal: boolean): Sample => ({
  needs: internal ? 'confidential notes' : 'notes',
  find: ({ issues, mergeRequests }) =>
    [...latestOf(mergeRequests), ...latestOf(issues)].flatMap((item) =>
      item.notes.filter((note) => note.systemAction === null && note.internal === internal),
    ),
});

/** The records that tests are made of, by the switch of a hook (GitLab, app/services/test_hooks). */
const SAMPLES: Readonly<Record<string, Sample>> = {
  push_events: commits,
  tag_push_events: {
    needs: 'at least one tag',
    find: ({ events }) => latestOf(events, ({ push }) => push?.refType === 'tag'),
  },
  issues_events: issues(false),
  confidential_issues_events: issues(true),
  note_events: notes(false),
  confidential_note_events: notes(true),
  merge_requests_events: { needs: 'merge requests', find: ({ mergeRequests }) => latestOf(mergeRequests) },
  pipeline_events: { needs: 'CI pipelines', find: (place) => pipelinesOf(place) },
  job_events: { needs: 'CI jobs', find: (place) => pipelinesOf(place).flatMap(({ jobs }) => jobs) },
  deployment_events: {
    needs: 'deployments',
    find: (place, { deployments }) => ofPlace(deployments, place),
  },
  releases_events: { needs: 'releases', find: (place, { releases }) => ofPlace(releases, place) },
  milestone_events: { needs: 'milestones', find: ({ milestones }) => latestOf(milestones) },
  wiki_page_events: {
    needs: 'a wiki page',
    find: (place, { wikiPages }) => [...wikiPages.values()].filter(({ home }) => home === place),
  },
};

/** Something to try a hook with: the latest record of what a switch is about; the sentence of GitLab where there is none. */
export function sampleOf(flag: string, place: Project | Group, showing: Showing): Happening | string {
  const sample = SAMPLES[flag];
  if (!sample) return 'Testing not available for this hook';
  for (const item of sample.find(place, showing.world)) {
    const [happening] = happeningsOf([{ item, before: null, gone: null }], showing);
    if (happening?.flag === flag) return happening;
  }
  return `Ensure the ${place.kind} has ${sample.needs}.`;
}

function latestOf<Item extends object>(
  { items }: OrderedList<Item>,
  isFit: (item: Item) => boolean = () => true,
): Item[] {
  return items.toReversed().filter(isFit);
}

function pipelinesOf(place: Project | Group) {
  return place.kind === 'project' ? latestOf(place.pipelines) : [];
}

function ofPlace<Item extends { readonly project: Project }>(
  records: ReadonlyMap<number, Item>,
  place: Project | Group,
): Item[] {
  return [...records.values()].filter(({ project }) => project === place).toReversed();
}
