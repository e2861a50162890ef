import * as z from 'zod';
import { invalidArgument, ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import { CREATES, DELETES, READS } from '../../kernel/mcp/tool.js';
import type { Forge } from '../connection/forge.js';
import { orNotFound } from '../connection/permission.js';
import { restPage } from '../connection/rest-pages.js';
import { tool } from '../definition/tool.js';
import { Broadcast, BroadcastAnswer, broadcastRow } from '../records/broadcasts.js';

const BROADCASTS = '/broadcast_messages';
const THEMES_SINCE = [16, 9] as const;
/** GitLab shows only administrators whether they are one. */
const Self = z.object({ id: z.number(), is_admin: z.boolean().nullish() });
const Version = z.object({ version: z.string() });

/** Roles that may see a message; a rule beside the schema, for strict model providers refuse a published set of numbers. */
const LEVELS = [10, 20, 30, 40, 50];

const DateTime = z.iso.datetime({ offset: true });

const id = z.int().describe('ID of the message');
const moment = (what: string) =>
  z
    .string()
    .refine(
      (text) => DateTime.safeParse(text).success,
      'must be a date-time in ISO 8601, for example 2026-01-31T12:00:00Z',
    )
    .optional()
    .describe(`${what}, date-time in ISO 8601`);
const colour = (what: string) =>
  z
    .string()
    .refine(
      (text) => /^#(?:[\da-f]{3}){1,2}$/i.test(text),
      'must be a colour in hex form, for example #e75e40',
    )
    .optional()
    .describe(`${what}, in hex form`);

export const broadcastTools = [
  tool({
    name: 'list_broadcast_messages',
    title: 'Broadcast messages',
    description: 'List the broadcast messages of the forge. Needs an administrator.',
    annotations: READS,
    needsUser: true,
    input: {
      page: z.int().min(1).default(1).describe('Number of the page'),
      perPage: z.int().min(1).max(100).default(20).describe('Page size'),
    },
    output: {
      messages: z.array(Broadcast),
      page: z.number(),
      nextPage: z.number().optional().describe('Absent on the last page'),
    },
    run: async ({ page, perPage: size }, forge) => {
      await requireAdministrator(forge);
      const { rows, next } = await restPage(forge, BROADCASTS, { of: BroadcastAnswer, page, size });
      return { messages: rows.map(broadcastRow), page, ...(next !== undefined && { nextPage: next }) };
    },
  }),

  tool({
    name: 'get_broadcast_message',
    title: 'Broadcast message',
    description: 'Read one broadcast message. Needs an administrator.',
    annotations: READS,
    needsUser: true,
    input: { id },
    output: { message: Broadcast },
    run: async ({ id }, forge) => {
      await requireAdministrator(forge);
      const asked = forge.get(path`/broadcast_messages/${id}`, { as: BroadcastAnswer });
      return { message: broadcastRow(await orNotFound(asked, () => missing(forge, id))) };
    },
  }),

  tool({
    name: 'create_broadcast_message',
    title: 'Create broadcast message',
    description: 'Show a message to the users of the forge. Needs an administrator.',
    annotations: CREATES,
    needsUser: true,
    input: {
      message: z.string().min(1).describe('The text'),
      starts_at: moment('When it appears; now if omitted'),
      ends_at: moment('When it goes; an hour later if omitted'),
      color: colour('Background colour'),
      font: colour('Foreground colour'),
      target_access_levels: z
        .array(z.int().refine((level) => LEVELS.includes(level), 'must be 10, 20, 30, 40 or 50'))
        .optional()
        .describe('Who sees it: 10 Guest, 20 Reporter, 30 Developer, 40 Maintainer, 50 Owner'),
      target_path: z.string().optional().describe('Glob of the paths of pages where it appears'),
      broadcast_type: z.enum(['banner', 'notification']).optional().describe('A banner if omitted'),
      dismissable: z.boolean().optional().describe('Whether users may dismiss it'),
      theme: z.string().optional().describe('Name of a theme; needs forge version 16.9 or later'),
    },
    output: { message: Broadcast },
    run: async (message, forge) => {
      const themes = message.theme === undefined ? undefined : themesOf(forge);
      const [, refusal] = await Promise.all([requireAdministrator(forge), themes]);
      if (refusal) throw refusal;
      const made = await forge.post(BROADCASTS, { as: BroadcastAnswer, body: message });
      return { message: broadcastRow(made) };
    },
  }),

  tool({
    name: 'delete_broadcast_message',
    title: 'Delete broadcast message',
    description: 'Remove a broadcast message. Needs an administrator.',
    annotations: DELETES,
    needsUser: true,
    input: { id },
    output: { id: z.number(), deleted: z.literal(true) },
    run: async ({ id }, forge) => {
      await requireAdministrator(forge);
      const asked = forge.rest('DELETE', path`/broadcast_messages/${id}`);
      await orNotFound(asked, () => missing(forge, id));
      return { id, deleted: true as const };
    },
  }),
];

/** The forge itself lets everybody read broadcast messages; these tools are for administrators. */
async function requireAdministrator(forge: Forge): Promise<void> {
  const { is_admin } = await forge.get('/user', { as: Self });
  if (is_admin) return;
  throw new ToolError(
    'forbidden',
    'Broadcast messages need an administrator of the forge, and this token does not act for one. ' +
      'In Admin Mode it needs the scope "admin_mode", too.',
  );
}

function missing(forge: Forge, id: number): ToolError {
  return forge.missing('broadcast message', String(id), 'list_broadcast_messages lists them.');
}

/** Why this forge takes no theme; undefined where it does. */
async function themesOf(forge: Forge): Promise<ToolError | undefined> {
  const { version } = await forge.get('/version', { as: Version });
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  const [since, sinceMinor] = THEMES_SINCE;
  if (major > since || (major === since && minor >= sinceMinor)) return undefined;
  return invalidArgument(
    'theme',
    `needs forge version ${since}.${sinceMinor} or later; this one is ${version}`,
  );
}
