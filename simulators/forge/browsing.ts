import { type Browsing, type Content, lazyList, type RecordList } from '../core/admin/browsing.js';
import { once } from '../core/state/memoize.js';
import type { Forge } from './backend.js';
import type { Collection } from './collections/collection.js';
import { byKind, type Kind, kinds, type RecordOf } from './collections/list.js';
import { isBinary } from './git/objects/objects.js';
import { resolve } from './git/objects/revision.js';
import type { Tree, TreeNode } from './git/objects/tree.js';
import { treeOf } from './git/trees/tree-of.js';
import { discussionsOf } from './queries/notes.js';
import { jobRecord, pipelineRecord } from './records/activity.js';
import { noteRecord } from './records/issues.js';
import { forgeRecords } from './records.js';
import { findGroup, findProject, findUser } from './world/find.js';
import type { Note } from './world/records/notes.js';
import type { Pipeline } from './world/records/pipelines.js';
import type { Group, Project } from './world/records/projects.js';
import type { World } from './world/world.js';

/** Threads, pipelines and files that are listed of one record. */
const MOST = 1_000;

const IMAGES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** The forge's records one by one: issues and merge requests with their threads, pipelines with their jobs, projects with their files. */
export const browsing: Browsing<Forge> = {
  lists: (world) => ({
    ...Object.fromEntries(
      kinds.filter((kind) => byKind[kind].record !== null).map((kind) => [kind, listOf(world, kind)]),
    ),
    members: membersOf(world),
  }),
  belongings: (world, kind, id) => BELONGINGS.get(kind)?.(world, Number(id)) ?? null,
  content: async (world, kind, id) => CONTENTS.get(kind)?.(world, id) ?? null,
};

function listOf<K extends Kind>(world: World, kind: K): RecordList {
  const { record }: Collection<RecordOf<K>> = byKind[kind];
  const items: ReadonlyMap<unknown, RecordOf<K>> = world[kind];
  const named = NAMED[kind];
  return lazyList(items, (item) => record?.(item), named && ((name) => items.get(named(world, name) ?? '')));
}

/** The number of the record that others call by a name, by its kind; any other kind is called by its number. */
const NAMED: Readonly<Record<string, (world: World, name: string) => number | undefined>> = {
  users: (world, name) => findUser(world, name)?.id,
  groups: (world, name) => findGroup(world, name)?.id,
  projects: (world, name) => findProject(world, name)?.id,
  issues: (world, name) => numbered(world, name, '#')?.issuesByIid.get(iidIn(name))?.id ?? Number(name),
  mergeRequests: (world, name) => {
    const place = numbered(world, name, '!');
    return place?.kind === 'project' ? place.mergeRequestsByIid.get(iidIn(name))?.id : Number(name);
  },
};

/** The place of a reference like `platform/core#12`. */
function numbered(world: World, reference: string, mark: '#' | '!'): Group | Project | undefined {
  const [path = '', iid] = reference.split(mark);
  return iid === undefined ? undefined : world.places.get(path.toLowerCase());
}

function iidIn(reference: string): number {
  return Number(/\d+$/.exec(reference)?.[0]);
}

function membersOf(world: World): RecordList {
  const members = once(() => forgeRecords(world).members);
  return {
    get length() {
      return members().length;
    },
    slice: (from, to) => members().slice(from, to),
  };
}

/** What belongs to a record, by its kind. */
const BELONGINGS = new Map<string, (world: World, id: number) => object | null>(
  Object.entries({
    issues: (world, id) => {
      const issue = world.issues.get(id);
      return issue ? { threads: threadsOf(issue.notes) } : null;
    },
    mergeRequests: (world, id) => {
      const found = world.mergeRequests.get(id);
      return found
        ? { threads: threadsOf(found.notes), pipelines: found.pipelines.slice(-MOST).map(withJobs) }
        : null;
    },
    pipelines: (world, id) => {
      const pipeline = world.pipelines.get(id);
      return pipeline ? { jobs: pipeline.jobs.map(jobRecord) } : null;
    },
    projects: (world, id) => {
      const project = world.projects.get(id);
      const tree = project && headOf(project);
      return tree ? { files: pathsIn(tree, '').slice(0, MOST) } : null;
    },
  }),
);

/** Notes by their discussion, in the order of writing. */
function threadsOf(notes: readonly Note[]): object[] {
  return discussionsOf(notes.slice(-MOST)).map(({ number, notes: all }) => ({
    discussion: number,
    notes: all.map(noteRecord),
  }));
}

function withJobs(pipeline: Pipeline): object {
  return { ...pipelineRecord(pipeline), jobs: pipeline.jobs.map(jobRecord) };
}

const CONTENTS = new Map<string, (world: World, id: string) => Content | null>(
  Object.entries({
    uploads: (world, id) => {
      const upload = world.uploads.get(Number(id));
      return upload ? contentOf(upload.fileName, upload.bytes) : null;
    },
    /** `12:src/main.ts` is a file of the project 12, at its default branch. */
    files: (world, id) => {
      const [, number, path = ''] = /^(\d+):(.+)$/.exec(id) ?? [];
      const project = world.projects.get(Number(number));
      const tree = project && headOf(project);
      const node = tree && nodeAt(tree, path.split('/'));
      return node?.kind === 'blob' ? contentOf(path, node.blob.content) : null;
    },
  }),
);

function contentOf(name: string, bytes: Uint8Array): Content {
  const image = IMAGES[name.split('.').at(-1)?.toLowerCase() ?? ''];
  const type = isBinary(bytes) ? 'application/octet-stream' : 'text/plain; charset=utf-8';
  return { type: image ?? type, bytes };
}

function headOf({ repository }: Project): Tree | null {
  const commit = resolve(repository, 'HEAD');
  return commit ? treeOf(repository, commit) : null;
}

function pathsIn({ nodes }: Tree, folder: string): string[] {
  return nodes.flatMap((node) => {
    const path = `${folder}${node.name}`;
    return node.kind === 'tree' ? pathsIn(node.tree, `${path}/`) : [path];
  });
}

function nodeAt({ nodes }: Tree, [name, ...rest]: readonly string[]): TreeNode | undefined {
  const node = nodes.find((each) => each.name === name);
  if (rest.length === 0) return node;
  return node?.kind === 'tree' ? nodeAt(node.tree, rest) : undefined;
}
