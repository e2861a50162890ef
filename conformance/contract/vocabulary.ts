import * as z from 'zod';

/** The words of contracts/vocabulary.json, as the schemas of facts use them; a test holds both equal. */

/** An argument of the tool, one inside an object by its path. */
export const argument = z.string().meta({ format: 'argument' });

/** Arguments to call the tool with, besides what else it requires. */
export const args = z
  .record(argument, z.unknown())
  .refine((given) => Object.keys(given).length > 0)
  .meta({ minProperties: 1 });

/** Arguments given together. */
export const combination = z.array(argument);

/** A path into an answer; its first step may be at any depth. */
export const member = z.string().regex(/^\w+(\/\w+)*$/);

/** Tools of the same server. */
export const tools = z.array(z.string().meta({ format: 'tool' })).min(1);

/** Words for facts, classes or dimensions of the seeded world. */
export const words = z.array(z.string().regex(/^[\w()].*$/)).min(1);

/** What the seeded world holds and the answers are about. */
export const record = z.enum([
  'attachment',
  'board',
  'broadcast message',
  'change',
  'comment',
  'commit',
  'contributor',
  'event',
  'field',
  'field value',
  'file',
  'GraphQL answer',
  'GraphQL operation',
  'GraphQL type',
  'group',
  'image',
  'issue',
  'iteration',
  'job',
  'linked issue',
  'member',
  'merge request',
  'milestone',
  'note',
  'pipeline',
  'project',
  'repository entry',
  'reviewer',
  'server status',
  'sprint',
  'time log',
  'to-do',
  'transition',
  'user',
  'video',
  'work item',
]);

/** How a value may be written. */
export const form = z.enum([
  'full path',
  'project number',
  'numeric ID',
  'global ID',
  'key',
  'identifier',
  'username',
  'account ID',
  'name',
  'field ID',
  'date',
  'date-time',
  'day',
  'hex colour',
  'path glob',
  'access level',
  'branch',
  'tag',
  'commit SHA',
  'absolute file path',
  'local file path',
  'Markdown',
  'query language',
  'model identifier',
  'secret',
  'status groups',
]);

/** What a call may need. */
export const condition = z.enum([
  'user',
  'write permission',
  'administrator',
  'delete permission',
  'note author or maintainer',
  'paid tier',
  'introspected schema',
  'forge version 16.9',
  'bounded query',
  'API key',
  'billed account',
  'recent image in the session',
]);

/** How a record is chosen by the value of an argument. */
export const match = z.enum([
  'equals',
  'one of',
  'every condition',
  'is empty',
  'is true',
  'query',
  'search',
  'contains, ignoring case',
  'older than days',
  'not before',
  'not after',
  'after',
  'before',
]);
