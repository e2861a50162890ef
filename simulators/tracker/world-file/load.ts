import type { Complaints } from '../../core/world-file/problems.js';
import type { World } from '../world/records/world.js';
import { loadBelongings, loadHistory, loadRelations, settleTime } from './belongings.js';
import { loadIssues } from './issues.js';
import type { Loading } from './loading.js';
import { loadFields, loadGroups, loadPerson, namesOfPeople } from './people.js';
import { loadProject } from './projects.js';
import type { TrackerSection } from './schema.js';

/** Puts what a world file says into a world that is being made. Complains about names that nothing has, and goes on. */
export function loadTracker(world: World, section: TrackerSection, complaints: Complaints): void {
  const people = namesOfPeople(world);
  const present = world.origin.anchor.getTime();
  const start: Loading = { world, complaints, people, present, first: undefined };
  loadGroups(start, section.groups);
  for (const [place, person] of (section.people ?? []).entries())
    loadPerson(start, ['tracker', 'people', place], person);
  loadFields(start, ['tracker', 'fields'], section.fields);
  const [ours] = section.people ?? [];
  const first = (ours && people.get(ours.username.toLowerCase())) ?? [...world.users.values()][0];
  loadProjects({ ...start, first }, section);
}

function loadProjects(loading: Loading, { projects = [] }: TrackerSection): void {
  const made = projects.flatMap((entry, place) => {
    const at = ['tracker', 'projects', place];
    const project = loadProject(loading, at, entry);
    return project ? loadIssues(loading, [...at, 'issues'], project, entry.issues ?? []) : [];
  });
  for (const each of made) loadRelations(loading, each);
  for (const each of made) loadBelongings(loading, each);
  for (const each of made) loadHistory(loading, each);
  for (const each of made) settleTime(loading, each);
}
