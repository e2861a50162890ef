// Messages to all users of the forge; for administrators.

import { z } from 'zod';
import { Refusal } from '../client.js';

const id = z.number().int().describe('Number of the message');

async function asAdministrator(forge) {
  const user = await forge.get('/user');
  if (user.is_admin !== true) throw new Refusal('Broadcast messages are for administrators of the forge.');
}

const message = (it) => ({
  id: it.id,
  message: it.message,
  starts: it.starts_at,
  ends: it.ends_at,
  kind: it.broadcast_type,
  background: it.color,
  foreground: it.font,
  theme: it.theme,
  forLevels: it.target_access_levels,
  onPages: it.target_path,
  dismissable: it.dismissable,
  active: it.active,
});

export const BROADCASTS = [
  {
    name: 'create_broadcast_message',
    description: 'Shows a message to users of the forge.',
    input: {
      message: z.string().min(1),
      starts_at: z.iso.datetime({ offset: true }).optional(),
      ends_at: z.iso.datetime({ offset: true }).optional(),
      color: z.string().optional(),
      font: z.string().optional(),
      target_access_levels: z.array(z.number().int()).optional(),
      target_path: z.string().optional(),
      broadcast_type: z.enum(['banner', 'notification']).optional(),
      dismissable: z.boolean().optional(),
      theme: z.string().optional(),
    },
    async run(body, { forge }) {
      await asAdministrator(forge);
      return { created: message((await forge.request('POST', '/broadcast_messages', { body })).json) };
    },
  },
  {
    name: 'delete_broadcast_message',
    description: 'Removes a message.',
    input: { id },
    async run(args, { forge }) {
      await asAdministrator(forge);
      await forge.request('DELETE', `/broadcast_messages/${args.id}`);
      return { deleted: true, id: args.id };
    },
  },
  {
    name: 'get_broadcast_message',
    description: 'Reads one message.',
    input: { id },
    async run(args, { forge }) {
      await asAdministrator(forge);
      return { broadcast: message(await forge.get(`/broadcast_messages/${args.id}`)) };
    },
  },
  {
    name: 'list_broadcast_messages',
    description: 'Lists messages.',
    input: {
      page: z.number().int().min(1).default(1),
      perPage: z.number().int().min(1).max(100).default(20),
    },
    async run({ page, perPage }, { forge }) {
      await asAdministrator(forge);
      return {
        broadcasts: (await forge.get('/broadcast_messages', { page, per_page: perPage })).map(message),
      };
    },
  },
];
