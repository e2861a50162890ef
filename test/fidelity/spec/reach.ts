import type { Server } from './document.js';
import type { Entry } from './entry.js';
import { isPaged } from './members.js';

interface Reach {
  server: Server;
  section: string;
  says: string;
  holds: (entry: Entry) => boolean;
}

const has =
  (...names: string[]) =>
  ({ input }: Entry) =>
    names.some((name) => input.properties[name]);
const named = (pattern: RegExp) => (entry: Entry) => pattern.test(entry.tool);
const writes = named(/^(?:create|delete|execute_custom|execute_rest_write)/);

/** Sentences that hold for several tools without naming them: each of these tools needs a rule that cites them. */
export const reaches: Reach[] = [
  { server: 'forge', section: 'Authentication', says: 'Each call may carry', holds: () => true },
  { server: 'forge', section: 'Authentication', says: 'omitted null falls back', holds: () => true },
  { server: 'forge', section: 'Authentication', says: 'Tools create delete write', holds: writes },
  { server: 'forge', section: 'Errors', says: 'write tool without permission', holds: writes },
  { server: 'forge', section: 'Errors', says: 'broadcast without administrator', holds: named(/broadcast/) },
  {
    server: 'forge',
    section: 'Broadcast messages',
    says: 'administrator required',
    holds: named(/broadcast/),
  },
  {
    server: 'forge',
    section: 'Authentication',
    says: 'Broadcast creation deletion',
    holds: named(/^(?:create|delete)_broadcast/),
  },
  { server: 'forge', section: 'Pagination fields', says: 'first page size', holds: isPaged },
  { server: 'forge', section: 'Pagination fields', says: 'pass previous pageInfo.endCursor', holds: isPaged },
  { server: 'forge', section: 'Pagination fields', says: 'until pageInfo.hasNextPage false', holds: isPaged },
  { server: 'forge', section: 'Pagination fields', says: 'several pages maximum', holds: has('fetchAll') },
  { server: 'forge', section: 'Pagination fields', says: 'not exhaustive', holds: has('fetchAll') },
  { server: 'forge', section: 'Limits', says: 'fetchAll total items', holds: has('fetchAll') },
  { server: 'forge', section: 'Named response members', says: 'Paginated carry pageInfo', holds: isPaged },
  {
    server: 'forge',
    section: 'Named response members',
    says: 'Analytics envelope',
    holds: named(/^analytics/),
  },
  {
    server: 'forge',
    section: 'Resources and their fields',
    says: 'Project full string form',
    holds: has('projectPath', 'project'),
  },
  {
    server: 'forge',
    section: 'Resources and their fields',
    says: 'Group full path subgroups',
    holds: has('groupPath', 'group'),
  },
  {
    server: 'forge',
    section: 'Resources and their fields',
    says: 'iid per-project number',
    holds: has('iid'),
  },
  {
    server: 'forge',
    section: 'Resources and their fields',
    says: 'Pipeline pipelineIid',
    holds: has('pipelineIid'),
  },
  { server: 'forge', section: 'Endpoints', says: 'REST passthroughs reach', holds: named(/^execute_rest/) },
  { server: 'forge', section: 'Versioning', says: 'REST passthroughs prefix', holds: named(/^execute_rest/) },
  { server: 'media', section: 'Model identifiers', says: 'free-form not enumeration', holds: has('model') },
  {
    server: 'media',
    section: 'Authentication',
    says: 'generation model uses key',
    holds: named(/^(?:generate|edit|continue)/),
  },
  { server: 'tracker', section: 'What the service does', says: 'query language jql', holds: has('jql') },
  {
    server: 'tracker',
    section: 'Resources and their fields',
    says: 'Issue issueKey',
    holds: has('issueKey'),
  },
  {
    server: 'tracker',
    section: 'Resources and their fields',
    says: 'Project projectKey',
    holds: has('projectKey'),
  },
  { server: 'tracker', section: 'Resources and their fields', says: 'Board boardId', holds: has('boardId') },
  {
    server: 'tracker',
    section: 'Resources and their fields',
    says: 'Sprint sprintId',
    holds: has('sprintId'),
  },
  {
    server: 'tracker',
    section: 'Resources and their fields',
    says: 'used for assignee',
    holds: has('assignee'),
  },
  { server: 'tracker', section: 'Authentication', says: 'Assignees account IDs', holds: has('assignee') },
];
