import type { Random } from '../../../core/random.js';
import { type Group, groupsAround, type Project } from '../../world/records/projects.js';
import { ACTIVE_DAYS, busyDay } from '../calendar.js';
import { favourite } from '../choices.js';
import type { Setting } from '../context.js';
import type { Organization, Workplace } from '../places/organization.js';
import {
  COMPONENT_LABELS,
  makeIterations,
  makeLabels,
  makeMilestones,
  type Planning,
  SHARED_LABELS,
} from '../records/planning.js';
import { RELEASES } from '../records/release-history.js';
import type { Life } from '../timeline.js';
import { planCampaigns } from './campaigns.js';
import { issueLife } from './issue-lifecycle.js';
import { mergeRequestLife } from './merge-request-lifecycle.js';

/** What people open in their everyday work in a world of scale 1, and once more for each further scale. */
const ISSUES = 1000;
const MERGE_REQUESTS = { first: 500, further: 250 };

/** Lets everyday work begin in every project, and gives what each of them is planned with. */
export function planTeamwork(
  setting: Setting,
  { people, workplaces, services, workplace }: Organization,
): (path: string) => Planning {
  const busy = workplaces.filter(({ share }) => share > 0);
  const whole = busy.reduce((sum, { share }) => sum + share, 0);
  const shared = makeGroupPlanning(setting);
  const planned = new Map(busy.map(({ project }) => [project, planningOf(setting, shared, project)]));
  planCampaigns(setting, people, services, setting.world.places.get('services')?.labels.items ?? []);
  const mergeRequests = MERGE_REQUESTS.first + (setting.blocks - 1) * MERGE_REQUESTS.further;
  const begin = setting.calendar.ago(ACTIVE_DAYS + 1);
  for (const place of busy) {
    const part = place.share / whole;
    const planning = planned.get(place.project) ?? NOTHING;
    setting.timeline.start(
      begin,
      issuesOf(setting, place, planning, Math.round(ISSUES * setting.blocks * part)),
    );
    setting.timeline.start(
      begin,
      mergeRequestsOf(setting, place, planning, Math.round(mergeRequests * part)),
    );
  }
  return (path) => planned.get(workplace(path).project) ?? NOTHING;
}

const NOTHING: Planning = { labels: new Map(), milestones: [], iterations: [] };

/** One issue after the other; they share the choices of their project. */
function* issuesOf(setting: Setting, codebase: Workplace, planning: Planning, count: number): Life {
  const random = setting.random(`issues of ${codebase.project.id}`);
  for (const at of startTimes(setting, random, count)) {
    yield at;
    const author = favourite(random, codebase.team);
    setting.timeline.start(at, issueLife(setting, { codebase, planning, random, author, at }));
  }
}

function* mergeRequestsOf(setting: Setting, codebase: Workplace, planning: Planning, count: number): Life {
  const random = setting.random(`merge requests of ${codebase.project.id}`);
  for (const at of startTimes(setting, random, count)) {
    yield at;
    const author = favourite(random, codebase.team);
    setting.timeline.start(at, mergeRequestLife(setting, { codebase, planning, random, author, at }));
  }
}

function startTimes({ calendar }: Setting, random: Random, count: number): Float64Array {
  return Float64Array.from({ length: count }, () => calendar.moment(random, busyDay(random))).sort();
}

type Shared = ReadonlyMap<Group, Planning>;

/** Labels, milestones and iterations of every top-level group. */
function makeGroupPlanning(setting: Setting): Shared {
  const groups = [...setting.world.groups.values()].filter(({ parent }) => parent === null);
  return new Map(groups.map((group) => [group, groupPlanning(setting, group)]));
}

function groupPlanning(setting: Setting, group: Group): Planning {
  const isMain = group.path === 'platform';
  const labels = makeLabels(setting, group, [...SHARED_LABELS, ...(isMain ? COMPONENT_LABELS : [])]);
  const trains = {
    count: isMain ? 110 : 12,
    ahead: 3,
    days: 14,
    title: (number: number) => `Train ${number}`,
  };
  return {
    labels: new Map(labels.map((label) => [label.name, label])),
    milestones: makeMilestones(setting, group, trains).slice(-5),
    iterations: isMain
      ? makeIterations(setting, group, { title: 'Sprints', weeks: 2, count: 112, ahead: 3 }).slice(-8, -1)
      : [],
  };
}

/** What the top-level group shares with a project, and the project's own. */
function planningOf(setting: Setting, shared: Shared, project: Project): Planning {
  const [top] = groupsAround(project).slice(-1);
  const { labels, milestones, iterations } = (top && shared.get(top)) ?? NOTHING;
  const count = project.path === 'core' ? RELEASES + 4 : 8;
  const versions = {
    count,
    ahead: 2,
    days: project.path === 'core' ? 9 : 21,
    title: (number: number) => `v1.${number}`,
  };
  const own = makeMilestones(setting, project, versions);
  return { labels, milestones: [...own.slice(-5), ...milestones], iterations };
}
