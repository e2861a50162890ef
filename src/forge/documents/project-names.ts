import * as z from 'zod';
import { plain } from '../shapes/shapes.js';
import { document } from './document.js';

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
