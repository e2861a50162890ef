import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clause } from '#conformance/clause.js';
import { callLie, FAILURE, type Operator, type Result, resultLie, SUCCESS } from './mutation.js';

/** What a target could as well do by default, valid like the documented value. */
const OTHERS: Record<string, unknown> = {
  'svcvideo-3.1-generate-preview': 'svcvideo-3-generate-preview',
  '16:9': '9:16',
  '720p': '1080p',
  1: 2,
};

/** What a status tells of each fact, by the names our server has for it. */
const MEMBERS: Record<string, string[]> = {
  'last image': ['lastImage', 'sessionImage'],
  'last video': ['lastVideo'],
  'configuration status': ['configured', 'apiKey'],
};

/** Lies about videos: when they are there, whether they are, and what is reported of them afterwards. */
export const videoOperators: Operator[] = [
  {
    name: 'reported before it is made',
    kinds: ['waits'],
    mutation: ({ tool }) => ({ early: ({ name }) => (name === tool ? SUCCESS : undefined) }),
  },
  {
    name: 'never reported',
    kinds: ['waits'],
    mutation: ({ tool }) => ({ silent: ({ name }) => name === tool }),
  },
  {
    name: 'given up while it is made',
    kinds: ['waits'],
    mutation: (clause) => resultLie(clause, () => true, FAILURE),
  },
  {
    name: 'another valid default in effect',
    kinds: ['default'],
    mutation: (clause) => {
      const other = OTHERS[String(clause.facts.equals)];
      const argument = String(clause.facts.argument);
      return other === undefined
        ? undefined
        : callLie(clause, (args) => (argument in args ? args : { ...args, [argument]: other }));
    },
  },
  {
    name: 'video deleted again',
    kinds: ['returns'],
    mutation: (clause) =>
      factsOf(clause).includes('video') ? resultLie(clause, () => true, deleteVideos) : undefined,
  },
  ...Object.entries(MEMBERS).map(
    ([fact, members]): Operator => ({
      name: `${fact} left out`,
      kinds: ['returns'],
      mutation: (clause) =>
        factsOf(clause).includes(fact)
          ? resultLie(
              clause,
              () => true,
              (result) => without(result, members),
            )
          : undefined,
    }),
  ),
];

function factsOf({ facts }: Clause): unknown[] {
  return [facts.facts].flat();
}

/** The result without these members, in its structured content and its text alike. */
function without(result: Result, members: readonly string[]): Result {
  const answered = Object.entries((result.structuredContent ?? {}) as Record<string, unknown>); // a tool's own object
  const left = Object.fromEntries(answered.filter(([name]) => !members.includes(name)));
  const content = [{ type: 'text', text: JSON.stringify(left) }];
  return { ...result, structuredContent: left, content };
}

function deleteVideos(result: Result, home: string): Result {
  for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
    if (name.includes('videos/') && statSync(join(home, name)).isFile()) rmSync(join(home, name));
  }
  return result;
}
