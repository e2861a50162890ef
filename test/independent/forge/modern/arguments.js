// Arguments that tools share, and how pages are read.

import { z } from 'zod';
import { Refusal } from './client.js';

/** A path of a project or group in an address. */
export const segment = (path) => encodeURIComponent(path);

/** Arguments of tools that page by cursor. */
export const PAGING = {
  first: z.number().min(1).max(100).default(20).describe('How many to return'),
  after: z.string().optional().describe('pageInfo.endCursor of the answer before'),
  fetchAll: z.boolean().default(false).describe('Read several pages, up to `first` in total'),
};

const PAGE = 50;

/** The members that `ask(first, after)` gives, one page or several, and where the next ones begin. */
export async function paged({ first, after, fetchAll }, ask) {
  const wanted = Math.floor(first);
  const nodes = [];
  let cursor = after;
  for (;;) {
    const left = wanted - nodes.length;
    const connection = await ask(fetchAll ? Math.min(left, PAGE) : left, cursor);
    nodes.push(...connection.nodes);
    const { endCursor, hasNextPage } = connection.pageInfo;
    if (!fetchAll || !hasNextPage || nodes.length >= wanted)
      return { nodes, pageInfo: { endCursor: endCursor ?? null, hasNextPage } };
    cursor = endCursor;
  }
}

/** The number and the global id of `given`, which is either; refused where it names another type. */
export function globalId(type, given) {
  const [, named, number] = /^(?:gid:\/\/(?:forge|gitlab)\/(\w+)\/)?(\d+)$/.exec(given) ?? [];
  if (!number || (named && named !== type)) {
    throw new Refusal(`"${given}" is neither a number nor gid://forge/${type}/<number>.`);
  }
  return `gid://gitlab/${type}/${number}`;
}

/** The thing, or a refusal which says what was looked for. */
export function found(thing, what) {
  if (thing === null || thing === undefined)
    throw new Refusal(`${what} was not found, or you may not see it.`);
  return thing;
}

/** Fields of a GraphQL connection with these fields of its members. */
export const connection = (fields) => `{ nodes { ${fields} } pageInfo { endCursor hasNextPage } }`;
