import { type Kind, kinds } from '../collections/list.js';
import type { Repository } from '../git/objects/repository.js';
import { OrderedList } from '../world/ordered-list.js';
import type { World } from '../world/world.js';
import { GitWriter } from './git-writer.js';
import { recordNames } from './record-names.js';
import type { RecordsSection } from './schema.js';
import { ValueWriter } from './value-writer.js';

/** Members that are made of others, or hold what was last worked out. */
const DERIVED: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  groups: ['issuesByIid'],
  projects: ['issuesByIid', 'mergeRequestsByIid', 'repository'],
  mergeRequests: ['trial'],
};

/** A forge as it is now, as the section of a world file on an empty world: every record of every kind, with its secrets. */
export function exportForge(world: World): { records: RecordsSection } {
  world.changes.finish();
  const names = new Map(kinds.flatMap((kind) => namesOf(world, kind)));
  const values = new ValueWriter(names);
  const git = new GitWriter(values);
  const written = kinds
    .map((kind) => [kind, recordsOf(world, kind, { values, git })] as const)
    .filter(([, records]) => records.length > 0);
  const named = (record: object) => ({ $ref: names.get(record) ?? '' });
  return {
    records: {
      kinds: Object.fromEntries(written),
      git: git.objects,
      last: { ...world.last },
      formerPlaces: Object.fromEntries([...world.formerPlaces].map(([path, place]) => [path, named(place)])),
      movingPipelines: [...world.movingPipelines].map(named),
    },
  };
}

function namesOf(world: World, kind: Kind): [object, string][] {
  const records: readonly object[] = [...world[kind].values()];
  const names = recordNames(kind, records);
  return records.map((record, place) => [record, names[place] ?? '']);
}

function recordsOf(world: World, kind: Kind, { values, git }: Writers): Record<string, unknown>[] {
  const derived = DERIVED[kind] ?? [];
  return Array.from(world[kind].values(), (record: object) => {
    const members = Object.entries(record).filter(
      ([name, member]) => !(derived.includes(name) || member instanceof OrderedList),
    );
    const repository = kind === 'projects' ? { repository: git.repository(repositoryOf(record)) } : {};
    return { ...values.members(Object.fromEntries(members)), ...repository };
  });
}

interface Writers {
  readonly values: ValueWriter;
  readonly git: GitWriter;
}

function repositoryOf(project: object): Repository {
  return (project as { readonly repository: Repository }).repository; // every project has one
}
