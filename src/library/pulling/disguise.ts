import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { RichNode } from '../../../simulators/tracker/world/records/rich-text.js';
import { FAMILY_NAMES, FILLERS, GIVEN_NAMES } from './made-up-names.js';

/** A person of a backend, as far as it shows one. */
export interface SeenPerson {
  readonly id: string;
  readonly name: string;
  /** What the person signs in as, where that is shown. */
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

/** A person of a world file. */
export interface ShownPerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  /** Empty where it is not shown. */
  readonly email: string;
}

/** What is written as it is. */
export interface Kept {
  readonly names?: boolean;
  readonly texts?: boolean;
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const ADDRESS = /https?:\/\/[^\s)\]>"']+/gu;
const WORD = /[\p{L}\p{M}]+/gu;
const SOMEONE = 'someone@example.com';
const REPLACED = new RegExp([EMAIL, ADDRESS, WORD].map(({ source }) => `(${source})`).join('|'), 'gu');

/** What people write into the attributes of a node. */
const WRITTEN = new Set(['url', 'href', 'title', 'text', 'alt']);

/** Replaces people and texts by others, the same by the same each time, unless they are kept. */
export class Disguise {
  readonly #kept: Kept;
  readonly #people = new Map<string, ShownPerson>();
  readonly #taken = new Set<string>();
  readonly #emails = new Set<string>();
  readonly #usernames = new Map<string, string>();
  #names: readonly (readonly [string, string])[] | undefined;

  constructor(kept: Kept, people: readonly SeenPerson[]) {
    this.#kept = kept;
    for (const person of people) if (!this.#people.has(person.id)) this.#add(person);
    if (!kept.names) this.#names = replacements(people, this.#people);
  }

  /** Everyone, in the order in which they were seen. */
  get people(): readonly ShownPerson[] {
    return [...this.#people.values()];
  }

  /** The person of an id. Throws Error for one that was not seen. */
  person(id: string): ShownPerson {
    const shown = this.#people.get(id);
    if (shown) return shown;
    throw new Error(`the person ${id} was not read`);
  }

  /** Whether this is the id of a person. */
  isPerson(id: string | null): id is string {
    return id !== null && this.#people.has(id);
  }

  /** A text of a person's own words. */
  text(text: string): string {
    if (this.#kept.texts) return this.#withoutNames(text);
    return text.replace(REPLACED, (word, email?: string, address?: string) => {
      if (email !== undefined) return SOMEONE;
      return address === undefined ? fillerFor(word) : `https://example.com/${digestOf(address).slice(0, 8)}`;
    });
  }

  /** A document in the format of Atlassian. */
  document(document: RichNode): RichNode {
    return this.#node(document);
  }

  /** The path of a project; below a person's name it is below the other name. */
  place(path: string): string {
    const [above = '', ...rest] = path.split('/');
    const shown = this.#usernames.get(above);
    return shown === undefined ? path : [shown, ...rest].join('/');
  }

  /** The name of a file: its ending is kept. */
  fileName(name: string): string {
    const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
    return this.text(name.slice(0, name.length - ending.length)) + ending;
  }

  /** A text that names something: it is kept, but for people's names in it. */
  title(text: string): string {
    return this.#withoutNames(text);
  }

  #node(node: RichNode): RichNode {
    const { attrs, content, text, marks } = node;
    const mention = mentioned(node);
    if (mention !== null && !this.#kept.names) return this.#mention(node, mention);
    return {
      ...node,
      ...(text !== undefined && { text: this.text(text) }),
      ...(attrs && { attrs: this.#attributes(attrs) }),
      ...(Array.isArray(marks) && { marks: marks.map((mark: RichNode) => this.#node(mark)) }),
      ...(content && { content: content.map((part) => this.#node(part)) }),
    };
  }

  /** A mention; a person who was not read gets a made-up name, too. */
  #mention(node: RichNode, mention: string): RichNode {
    const { id, name } = this.#people.get(mention) ?? madeUpPerson({ id: mention, name: '' });
    return { ...node, attrs: { ...node.attrs, id, text: `@${name}` } };
  }

  /** What a node is like: addresses and titles are texts, all else is a word of the format. */
  #attributes(attributes: NonNullable<RichNode['attrs']>): NonNullable<RichNode['attrs']> {
    return Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [
        name,
        typeof value === 'string' && WRITTEN.has(name) ? this.text(value) : value,
      ]),
    );
  }

  #withoutNames(text: string): string {
    if (!this.#names) return text;
    const replaced = this.#names.reduce((so, [real, other]) => so.replaceAll(real, other), text);
    return replaced.replace(EMAIL, (email) => (this.#emails.has(email) ? email : SOMEONE));
  }

  #add(person: SeenPerson): void {
    const shown = this.#kept.names ? keptPerson(person) : madeUpPerson(person);
    const isFree = !this.#taken.has(shown.username);
    const username = isFree ? shown.username : `${shown.username}.${digestOf(person.id).slice(0, 6)}`;
    this.#taken.add(username);
    const email = this.#kept.names || person.email === undefined ? shown.email : `${username}@example.com`;
    this.#emails.add(email);
    if (person.username !== undefined) this.#usernames.set(person.username, username);
    this.#people.set(person.id, { ...shown, username, email });
  }
}

/** Whom a node mentions. */
function mentioned({ type, attrs }: RichNode): string | null {
  return type === 'mention' && typeof attrs?.id === 'string' ? attrs.id : null;
}

function keptPerson({ id, name, username, email = '' }: SeenPerson): ShownPerson {
  const plain = (username ?? (email.split('@')[0] || name)).toLowerCase().replace(/[^a-z0-9._-]+/g, '.');
  return { id, username: plain.replace(/^[._-]+/, '') || 'person', name, email };
}

function madeUpPerson({ id, email }: SeenPerson): ShownPerson {
  const digest = digestOf(id);
  const [given, family] = [chosenBy(digest, 0, GIVEN_NAMES), chosenBy(digest, 8, FAMILY_NAMES)];
  const username = `${given}.${family}`.toLowerCase();
  return {
    id: digest.slice(0, 24),
    username,
    name: `${given} ${family}`,
    email: email === undefined ? '' : `${username}@example.com`,
  };
}

/** Real names, addresses and names of accounts with what takes their place, long ones first. */
function replacements(people: readonly SeenPerson[], shown: ReadonlyMap<string, ShownPerson>) {
  return people
    .flatMap(({ id, name, username, email }): (readonly [string, string])[] => {
      const other = shown.get(id);
      if (!other) return [];
      return [
        [name, other.name],
        [id, other.id],
        [email ?? '', other.email || SOMEONE],
        [`@${username ?? ''}`, `@${other.username}`],
      ];
    })
    .filter(([real]) => real.length > 2)
    .sort(([one], [other]) => other.length - one.length);
}

function fillerFor(word: string): string {
  const fitting = FILLERS.filter((filler) => filler.length === Math.min(Math.max(word.length, 2), 9));
  const filler = chosenBy(digestOf(word.toLowerCase()), 0, fitting);
  const [first = ''] = word;
  return first === first.toLowerCase() ? filler : filler.charAt(0).toUpperCase() + filler.slice(1);
}

function chosenBy(digest: string, from: number, list: readonly string[]): string {
  return list[Number.parseInt(digest.slice(from, from + 8), 16) % list.length] ?? '';
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Every part of an answer that has the form of a person, outermost first. */
export function allWithin<Person>(value: unknown, form: z.ZodType<Person>): Person[] {
  if (typeof value !== 'object' || value === null) return [];
  const read = form.safeParse(value);
  const own = read.success ? [read.data] : [];
  return [...own, ...Object.values(value).flatMap((part) => allWithin(part, form))];
}
