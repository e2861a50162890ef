import { describe, expect, test } from 'vitest';
import type { Fetch } from '#src/kernel/http/client.js';
import { wholeBody } from '../../whole-body.js';
import { type Arguments, callsIn } from '../arguments.js';
import { call, SITE, text } from '../session.js';
import { clientFor, parsed, readers, simulator } from './laws.js';
import { membersOf, nullablePaths, type Path, schemaOf, withNullAt } from './laws-nullable.js';

const GRAPHQL = `${SITE}/api/graphql`;
const schema = await schemaOf(simulator);
const calls = callsIn(simulator);

/**
 * Without these a call has nothing to be about: the subject that was asked for, or its list, may not be seen. Such a call
 * fails, and says so.
 */
const ESSENTIAL: readonly Path[] = [
  ...['currentUser', 'user', 'group', 'project', 'workItem'],
  ...['issues', 'project.issues', 'project.mergeRequests', 'user.mergeRequests'],
  ...['project.subject', 'project.mergeRequest', 'project.pipeline', 'project.pipeline.jobs'],
  ...['commitsWithoutMergeCommits', 'diffStats', 'pipelines'].map((part) => `project.mergeRequest.${part}`),
  'project.repository',
  ...['commit', 'blobs', 'blobs.nodes', 'blobs.nodes.*'].map((part) => `project.repository.${part}`),
  ...['place', 'place.milestones', 'group.id', 'group.iterations', 'group.groupMembers'],
  // A file by REST is nothing without these, nor a record without its name, and what it is about.
  ...['content', 'encoding'],
  ...['id', 'username', 'is_admin'],
  ...['id', 'iid', 'project_id', 'path_with_namespace', 'username', 'title'].map(ofEach),
  ...['action_name', 'created_at', 'updated_at'].map(ofEach),
];
const needed = new Set<Path>();

function ofEach(member: string): Path {
  return `*.${member}`;
}

interface Recording {
  readonly args: Arguments;
  /** The answers by method, address and body, so that the call can be made again without a forge. */
  readonly answers: ReadonlyMap<string, string>;
  readonly paths: ReadonlySet<Path>;
}

/** A call of a tool, and what the answers to it might have null for. */
async function recorded(name: string, args: Arguments): Promise<Recording> {
  const answers = new Map<string, string>();
  const paths = new Set<Path>();
  const client = await clientFor(name, (fetch) => async (url, init) => {
    const answer = await fetch(url, init);
    const body = await wholeBody(answer);
    answers.set(requestOf(url, init), body);
    const found =
      url === GRAPHQL
        ? nullablePaths(schema, String(parsed(String(init.body)).query)).map((path) => `data.${path}`)
        : membersOf(JSON.parse(body));
    for (const path of found) paths.add(path);
    return new Response(body, { status: answer.status, headers: [...answer.headers] });
  });
  await call(client, name, args);
  return { args, answers, paths };
}

function requestOf(url: string, { method, body }: RequestInit): string {
  return `${method} ${url} ${body ?? ''}`;
}

/** Those calls of a tool that together get every kind of answer. */
async function recordings(name: string): Promise<Recording[]> {
  const seen = new Set<Path>();
  const kept: Recording[] = [];
  for (const args of calls[name] ?? []) {
    const recording = await recorded(name, args);
    const more = [...recording.paths].filter((path) => !seen.has(path));
    for (const path of more) seen.add(path);
    if (more.length > 0) kept.push({ ...recording, paths: new Set(more) });
  }
  return kept;
}

/** The recorded answers, changed; what was not recorded is asked for. */
function replaying(answers: ReadonlyMap<string, string>, change: (json: unknown) => unknown) {
  return (fetch: Fetch): Fetch =>
    async (url, init) => {
      const recorded = answers.get(requestOf(url, init)) ?? (await wholeBody(await fetch(url, init)));
      return Response.json(change(JSON.parse(recorded)));
    };
}

describe('a read takes null wherever the forge may answer it:', () => {
  test.each(readers)('%s ✗5', async (name) => {
    const unfit: string[] = [];

    for (const { args, answers, paths } of await recordings(name))
      for (const path of paths) {
        const change = (json: unknown) => withNullAt(json, path.split('.'));
        const result = await call(await clientFor(name, replaying(answers, change)), name, args);
        const short = path.replace(/^data\./, '');
        // The one user of a name that may not be seen is no user.
        if (!result.isError || (name === 'analytics_user_summary' && path === '*')) continue;
        needed.add(short);
        if (text(result).includes('internal error') || !ESSENTIAL.includes(short))
          unfit.push(`${path}: ${text(result)}`);
      }

    expect(unfit).toStrictEqual([]);
  });

  test('have a list of essential places with none that is not', () => {
    expect([...needed].sort()).toStrictEqual([...ESSENTIAL].sort());
  });
});
