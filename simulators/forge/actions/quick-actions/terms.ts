import { labelNamed, labelWithId, milestoneTitled, placesAround } from '../../queries/matching/named.js';
import { findUser } from '../../world/find.js';
import type { User } from '../../world/records/people.js';
import type { Label, Milestone } from '../../world/records/planning.js';
import type { CommandContext } from './quick-action.js';

/** The people that a command names: `@ada @ben`, `me`. */
export function usersIn({ world, act }: CommandContext, argument: string): User[] {
  const names = argument.split(/[\s,]+/).filter((name) => name !== '' && name !== 'and');
  return [...new Set(names.flatMap((name) => (name === 'me' ? act.user : (findUser(world, name) ?? []))))];
}

/** The labels that a command names: `~bug ~"good first issue" ~12`, with or without the sign. */
export function labelsIn({ place }: CommandContext, argument: string): Label[] {
  const names = [...argument.matchAll(/~?"([^"]+)"|~?([^\s,~"]+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  );
  const byId = (name: string) => (/^\d+$/.test(name) ? labelWithId(place, Number(name)) : undefined);
  return [...new Set(names.flatMap((name) => labelNamed(place, name) ?? byId(name) ?? []))];
}

/** The milestone that a command names: `%"Version 2"`, `%3`, `Version 2`. */
export function milestoneIn({ place }: CommandContext, argument: string): Milestone | null {
  const name = argument
    .trim()
    .replace(/^%/, '')
    .replace(/^"(.*)"$/, '$1');
  const titled = milestoneTitled(place, name);
  if (titled || !/^\d+$/.test(name)) return titled;
  const all = placesAround(place).flatMap(({ milestones }) => milestones.items);
  return all.find(({ iid, home }) => iid === Number(name) && home === place) ?? null;
}

/** `~bug ~"good first issue" labels`. */
export function labelPhrase(labels: readonly Label[]): string {
  const names = labels.map(({ name }) => (/^[\w:.-]+$/.test(name) ? `~${name}` : `~"${name}"`));
  return `${names.join(' ')} ${labels.length === 1 ? 'label' : 'labels'}`;
}

export function userPhrase(users: readonly User[]): string {
  const names = users.map(({ username }) => `@${username}`);
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY = 86_400_000;
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/** The day that a command names: `2026-03-09`, `tomorrow`, `in 3 days`, `Friday`, `March 9`. */
export function dayIn({ act }: CommandContext, argument: string): string | null {
  const words = argument
    .trim()
    .toLowerCase()
    .replace(/^(this|next|on) /, '');
  const ahead = (days: number) => new Date(act.at + days * DAY).toISOString().slice(0, 10);
  if (words === 'today') return ahead(0);
  if (words === 'tomorrow') return ahead(1);
  const [, amount, unit] = /^in (\d+) (day|week|month)s?$/.exec(words) ?? [];
  if (unit !== undefined) return ahead(Number(amount) * (LENGTHS[unit] ?? 1));
  const weekday = WEEKDAYS.indexOf(words);
  if (weekday >= 0) return ahead((weekday - new Date(act.at).getUTCDay() + 7) % 7 || 7);
  return calendarDay(words, new Date(act.at).getUTCFullYear());
}

function calendarDay(words: string, year: number): string | null {
  const written = words.replace(/(\d)(st|nd|rd|th)\b/, '$1');
  if (/^\d{4}-\d\d?-\d\d?$/.test(written)) return isoDay(Date.parse(`${written}T00:00:00Z`));
  const time = Date.parse(`${written}${/\d{4}/.test(written) ? '' : ` ${year}`} UTC`);
  return /[a-z]{3}/.test(written) ? isoDay(time) : null;
}

function isoDay(time: number): string | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

/** `Mar 9, 2026`. */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
