import { writable } from '../../core/state/changes.js';
import type { FolderFile } from '../../core/world-file/folder.js';
import type { Complaints } from '../../core/world-file/problems.js';
import { restoreRecords } from '../records-file/restore.js';
import type { RecordsSection } from '../records-file/schema.js';
import type { World } from '../world/world.js';
import { loadCode } from './code.js';
import { loadIssues, loadLinks } from './issues.js';
import type { Loading } from './loading.js';
import { loadMergeRequests } from './merge-requests.js';
import { addToken, loadPerson, rootOf } from './people.js';
import { loadPipelines } from './pipelines.js';
import { loadGroup, loadProject } from './places.js';
import type { ForgeSection } from './schema.js';

const USUAL_PERSON = { username: 'maya.lind' };

/** Puts what a world file says into a world that is being made. Complains about what cannot be, and goes on. */
export function loadForge(
  world: World,
  section: ForgeSection,
  complaints: Complaints,
  filesIn: (folder: string) => readonly FolderFile[],
): void {
  if (section.records && !restoreInto(world, section.records, complaints)) return;
  const isEmpty = world.users.size === 0;
  const root = rootOf(world);
  const present = world.origin.anchor.getTime();
  const given = section.people ?? [];
  const entries = isEmpty && given.length === 0 ? [USUAL_PERSON] : given;
  const people = entries.flatMap(
    (entry, place) =>
      loadPerson({ world, complaints, root, present }, ['forge', 'people', place], entry) ?? [],
  );
  if (isEmpty) addToken(world, root, { name: 'adminToken', at: root.createdAt });
  const first = people[0] ?? usualPerson(world) ?? root;
  loadPlaces({ world, complaints, people, first, root, present, filesIn }, section);
}

/** Puts exported records into a world that has nothing but the application at hand, of which the export has its own; gives whether all of them are there. */
function restoreInto(world: World, records: RecordsSection, complaints: Complaints): boolean {
  const at = ['forge', 'records'];
  if (world.users.size > 0) {
    complaints.add(at, 'records are all that there is: say on: empty');
    return false;
  }
  for (const key of [...world.applications.keys()]) writable(world, world.applications).delete(key);
  return restoreRecords(world, at, records, complaints);
}

/** The person of the first token, the usual account of a generated world. */
function usualPerson({ tokens }: World) {
  return [...tokens.values()][0]?.user;
}

function loadPlaces(loading: Loading, { groups = [], projects = [] }: ForgeSection): void {
  for (const [place, group] of groups.entries()) loadGroup(loading, ['forge', 'groups', place], group);
  const made = projects.flatMap((entry, place) => {
    const at = ['forge', 'projects', place];
    const project = loadProject(loading, at, entry);
    if (!project) return [];
    loadCode(loading, [...at, 'repository'], project, entry);
    const issues = loadIssues(loading, [...at, 'issues'], project, entry.issues ?? []);
    loadMergeRequests(loading, [...at, 'mergeRequests'], project, entry.mergeRequests ?? []);
    loadPipelines(loading, [...at, 'pipelines'], project, entry.pipelines ?? []);
    return issues;
  });
  for (const each of made) loadLinks(loading, each);
}
