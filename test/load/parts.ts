import { readdirSync, readFileSync } from 'node:fs';
import { processorTime } from './figures.js';

/** Milliseconds of processor time, by what used it. */
export type Used = Readonly<Record<Part, number>>;

/** The programs that a call goes through. */
export const PARTS = ['replicas', 'backends', 'database', 'proxy', 'clients'] as const;

type Part = (typeof PARTS)[number];

/** What was used so far by this process, which is the clients, and by those it started, of which some are replicas. */
export function usedSoFar(replicas: readonly number[]): Used {
  const children = descendantsOf(process.pid);
  const named = (name: string) => children.filter((child) => child.name === name).map(({ pid }) => pid);
  const others = children.filter(({ name }) => name !== 'postgres' && name !== 'nginx');
  const isReplica = (pid: number) => replicas.includes(pid);
  return {
    replicas: processorTime(replicas),
    backends: processorTime(others.map(({ pid }) => pid).filter((pid) => !isReplica(pid))),
    database: processorTime(named('postgres')),
    proxy: processorTime(named('nginx')),
    clients: processorTime([process.pid]),
  };
}

/** Milliseconds that each part has used since, for each of so many calls. */
export function usedForEach(before: Used, after: Used, calls: number): Used {
  const each = (part: Part) => (after[part] - before[part]) / calls;
  return {
    replicas: each('replicas'),
    backends: each('backends'),
    database: each('database'),
    proxy: each('proxy'),
    clients: each('clients'),
  };
}

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

function descendantsOf(ancestor: number): Running[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? running(Number(name)) : []));
  const below = (pid: number): Running[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return below(ancestor);
}

/** A process (proc(5): stat); nothing where it has just ended. */
function running(pid: number): Running[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? [];
    return [{ pid, parent: Number(rest.split(' ')[1]), name }];
  } catch {
    return [];
  }
}
