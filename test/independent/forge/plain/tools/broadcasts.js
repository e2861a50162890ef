// Messages that an administrator shows to users.
import { Impossible } from '../gitlab.js';
import { choice, flag, instant, text, whole, words } from '../schemas.js';

const id = { type: 'integer', description: 'Number of the message' };

async function needsAdministrator(gitlab) {
  const { is_admin: isAdministrator } = await gitlab.get('/user');
  if (!isAdministrator) throw new Impossible('Only administrators of the instance have these messages.');
}

const shown = (it) => ({
  ...{ broadcast: it.id, words: it.message, from: it.starts_at, to: it.ends_at, form: it.broadcast_type },
  ...{ back_colour: it.color, letter_colour: it.font, theme: it.theme, pages: it.target_path },
  ...{ levels: it.target_access_levels, can_be_closed: it.dismissable, is_shown: it.active },
});

export const broadcasts = {
  create_broadcast_message: {
    about: 'Shows a message to users.',
    arguments: {
      ...{ 'message!': words, starts_at: instant, ends_at: instant, color: text, font: text },
      target_access_levels: { type: 'array', items: { type: 'integer', enum: [10, 20, 30, 40, 50] } },
      ...{ target_path: text, broadcast_type: choice(['banner', 'notification']) },
      ...{ dismissable: flag(), theme: text },
    },
    async run(body, { gitlab }) {
      await needsAdministrator(gitlab);
      return shown((await gitlab.rest('POST', '/broadcast_messages', { body })).json);
    },
  },
  delete_broadcast_message: {
    about: 'Takes a message away.',
    arguments: { 'id!': id },
    async run(args, { gitlab }) {
      await needsAdministrator(gitlab);
      await gitlab.rest('DELETE', `/broadcast_messages/${args.id}`);
      return { removed: args.id };
    },
  },
  get_broadcast_message: {
    about: 'One message.',
    arguments: { 'id!': id },
    async run(args, { gitlab }) {
      await needsAdministrator(gitlab);
      return shown(await gitlab.get(`/broadcast_messages/${args.id}`));
    },
  },
  list_broadcast_messages: {
    about: 'Messages, page by page.',
    arguments: { page: whole(1, undefined, 1), perPage: whole(1, 100, 20) },
    async run({ page, perPage }, { gitlab }) {
      await needsAdministrator(gitlab);
      return { messages: (await gitlab.get('/broadcast_messages', { page, per_page: perPage })).map(shown) };
    },
  },
};
