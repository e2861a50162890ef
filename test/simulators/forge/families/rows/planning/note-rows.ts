import type { Row } from '../row.js';

type Under = Pick<Row, 'tier'> & { readonly given: NonNullable<Row['given']> };

const body = { body: 'Deep enough?' };

/** Notes under what a place names, which everybody writes who sees it, and maintainers change. */
export function noteRows(place: string, { given, ...paid }: Under): Row[] {
  const all = `${place}/notes`;
  const note = { send: `POST ${all}`, body, keep: { note_id: 'id' } };
  const own = { least: 'maintainer', ...paid, given: [...given, note] } as const;
  return [
    { route: `GET ${all}`, least: 'guest', ...paid, given },
    { route: `POST ${all}`, least: 'guest', ...paid, given, body },
    { route: `GET ${all}/:note_id`, least: 'guest', ...paid, given: [...given, note] },
    { route: `PUT ${all}/:note_id`, ...own, body: { body: 'Deep.' } },
    { route: `DELETE ${all}/:note_id`, ...own },
  ];
}

/** Discussions likewise. */
export function discussionRows(place: string, { given, ...paid }: Under): Row[] {
  const all = `${place}/discussions`;
  const one = `${all}/:discussion_id`;
  const begun = [...given, { send: `POST ${all}`, body, keep: { discussion_id: 'id' } }];
  const written = [...begun, { send: `POST ${one}/notes`, body, keep: { note_id: 'id' } }];
  return [
    { route: `GET ${all}`, least: 'guest', ...paid, given },
    { route: `POST ${all}`, least: 'guest', ...paid, given, body },
    { route: `GET ${one}`, least: 'guest', ...paid, given: begun },
    { route: `GET ${one}/notes`, least: 'guest', ...paid, given: begun },
    { route: `POST ${one}/notes`, least: 'guest', ...paid, given: begun, body },
    { route: `GET ${one}/notes/:note_id`, least: 'guest', ...paid, given: written },
    {
      route: `PUT ${one}/notes/:note_id`,
      least: 'maintainer',
      ...paid,
      given: written,
      body: { body: 'Deep.' },
    },
    { route: `DELETE ${one}/notes/:note_id`, least: 'maintainer', ...paid, given: written },
  ];
}

/** Reactions, each of which only its account takes back. */
export function reactionRows(place: string, { given, ...paid }: Under): Row[] {
  const all = `${place}/award_emoji`;
  const reaction = { name: 'tada' };
  const mine = { send: `POST ${all}`, body: reaction, keep: { award_id: 'id' }, by: 'the same' } as const;
  return [
    { route: `GET ${all}`, least: 'guest', ...paid, given },
    { route: `POST ${all}`, least: 'guest', ...paid, given, body: reaction },
    { route: `GET ${all}/:award_id`, least: 'guest', ...paid, given: [...given, mine] },
    { route: `DELETE ${all}/:award_id`, least: 'guest', ...paid, given: [...given, mine] },
  ];
}
