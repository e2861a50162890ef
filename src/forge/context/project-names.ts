import * as z from 'zod';
import type { Forge } from '../connection/forge.js';
import { document } from '../documents/document.js';
import { numberOf, wireId } from '../shapes/ids.js';
import { plain } from '../shapes/shapes.js';
import { part } from './part.js';

/** The full paths of projects by their ids. */
export const PROJECT_NAMES = document(
  `query projectNames($ids: [ID!]!, $first: Int!) {
    projects(ids: $ids, first: $first) { nodes { id fullPath } }
  }`,
  () =>
    z.object({
      projects: z
        .object({ nodes: z.array(z.object({ id: plain.text, fullPath: plain.text }).nullable()).nullish() })
        .nullish(),
    }),
);

/** As many as one document may ask for. */
const AT_ONCE = 100;

/**
 * The full paths of projects by id; those that may not be seen are missing. A token that may read activity need not be one
 * that may read projects: then there are none, and a warning.
 */
export async function projectNames(
  forge: Forge,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].map((id) => wireId('id', String(id), 'Project'));
  const chunks = Array.from({ length: Math.ceil(wanted.length / AT_ONCE) }, (_, index) =>
    wanted.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const pages = await part(forge, 'full paths of projects', () =>
    Promise.all(chunks.map((chunk) => forge.query(PROJECT_NAMES, { ids: chunk, first: AT_ONCE }))),
  );
  const nodes = (pages ?? []).flatMap(({ projects }) => projects?.nodes ?? []);
  return new Map(nodes.flatMap((node) => (node ? [[Number(numberOf(node.id)), node.fullPath]] : [])));
}
