import * as z from 'zod';
import { maybe, plain } from '../shapes/shapes.js';
import { document } from './document.js';

/** The node id of a group, which the schema lets be null (GitLab: GraphQL, Group.id). */
export const GROUP_ID = document('query groupId($fullPath: ID!) { group(fullPath: $fullPath) { id } }', () =>
  z.object({ group: z.object({ id: maybe.text }).nullish() }),
);

/** The node id of a project. */
export const PROJECT_ID = document(
  'query projectId($fullPath: ID!) { project(fullPath: $fullPath) { id } }',
  () => z.object({ project: z.object({ id: plain.text }).nullish() }),
);
