import { type ErrorCode, ToolError } from '../../kernel/errors.js';
import type { Forge } from '../connection/forge.js';
import type { PageProgress } from '../connection/page-progress.js';
import { type RestPage, restPage } from '../connection/rest-pages.js';
import { type ActivityEvent, EventAnswer } from './activity.js';
import { KeptEvents } from './kept-events.js';
import { beginsDay, datesAround, type Window } from './window.js';

/** A list of events: its path, and of what it is. */
export interface Feed {
  readonly path: string;
  readonly name: string;
}

export interface NewestEvents {
  /** Newest first, ties by id. */
  readonly events: ActivityEvent[];
  /** Whether as many were found as were asked for. */
  readonly truncated: boolean;
}

interface Asked {
  readonly window: Window;
  /** How many events are kept over all feeds. */
  readonly most: number;
  /** Whether the forge writes its times in UTC, as the events so far show. */
  readonly isUtc: boolean;
  readonly progress: PageProgress;
}

/**
 * The newest events of a window over all feeds, at most `most`. Of no feed a page is read that cannot hold an event of the
 * window newer than the oldest one kept. Warns of feeds that cannot be read; throws ToolError where none can.
 */
export async function newestEvents(
  forge: Forge,
  feeds: readonly Feed[],
  asked: Asked,
): Promise<NewestEvents> {
  const reading = new Reading(forge, asked);
  await reading.read(feeds);
  if (asked.isUtc && !reading.isUtc) return newestEvents(forge, feeds, { ...asked, isUtc: false });
  reading.report(feeds.length);
  return { events: reading.kept.events, truncated: reading.kept.isFull };
}

/** What the forge may answer of one feed, though it answers others. */
const OF_ONE_FEED: readonly ErrorCode[] = ['not_found', 'forbidden', 'unavailable', 'backend_error'];

/** How many feeds a warning names. */
const MOST_NAMED = 5;

type EventPage = RestPage<ActivityEvent>;

/** Reads the feeds of one call. */
class Reading {
  readonly kept: KeptEvents;
  /** Whether every time that was read is in UTC. */
  isUtc = true;
  readonly #forge: Forge;
  readonly #asked: Asked;
  readonly #query: Readonly<Record<string, string>>;
  readonly #unread = new Map<string, ToolError>();

  constructor(forge: Forge, asked: Asked) {
    this.kept = new KeptEvents(asked.most);
    this.#forge = forge;
    this.#asked = asked;
    this.#query = { ...datesAround(asked.window, asked.isUtc), sort: 'desc' };
  }

  /** First pages side by side; then further ones, feed beside feed, unless the forge's days turn out to be others. */
  async read(feeds: readonly Feed[]): Promise<void> {
    this.#asked.progress.expect(feeds.length);
    const firsts = await Promise.all(feeds.map((feed) => this.#orNote(feed, () => this.#page(feed, 1))));
    if (this.#asked.isUtc && !this.isUtc) return;
    const surely = this.#allMatter(firsts) ? this.#asked.most : 0;
    const follow = async (feed: Feed, index: number) => {
      const first = firsts[index];
      if (first) await this.#orNote(feed, () => this.#follow(feed, first, surely));
    };
    await Promise.all(feeds.map(follow));
  }

  /** Says which feeds could not be read, or not to their end. Throws the reason where all of them could not. */
  report(feeds: number): void {
    const [reason] = this.#unread.values();
    if (!reason) return;
    if (this.#unread.size === feeds) throw reason;
    const names = [...this.#unread.keys()];
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
    const named = names.slice(0, MOST_NAMED).join(', ') + more;
    this.#forge.warn(
      `Not counted, or not all of it, because it could not be read: ${named}. ${reason.message}`,
    );
  }

  /** What cannot be read of one feed is not the end of the others, unless they would meet the same. */
  async #orNote<Value>({ name }: Feed, read: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ToolError) || !OF_ONE_FEED.includes(error.code)) throw error;
      this.#unread.set(name, error);
      return undefined;
    }
  }

  /**
   * Whether every event that the forge counts will be kept, or as many as there can be of the only feed: its pages need not
   * wait for one another then.
   */
  #allMatter(firsts: readonly (EventPage | undefined)[]): boolean {
    const { window, isUtc, most } = this.#asked;
    if (!isUtc || !beginsDay(window)) return false;
    const counts = firsts.map((page) => {
      if (!page) return 0;
      return page.next === undefined ? page.rows.length : (page.total ?? most + 1);
    });
    return firsts.length === 1 || counts.reduce((sum, count) => sum + count, 0) <= most;
  }

  /** The pages behind the first one: so many as surely hold `surely` events side by side, the others one by one. */
  async #follow(feed: Feed, first: EventPage, surely: number): Promise<void> {
    const { progress } = this.#asked;
    let next = this.#goesOn(first);
    const last = Math.min(first.pages ?? 1, Math.ceil(surely / Math.max(1, first.rows.length)));
    if (next !== undefined && last >= next) {
      const from: number = next;
      const numbers = Array.from({ length: last - from + 1 }, (_, index) => from + index);
      progress.expect(numbers.length);
      const pages = await Promise.all(numbers.map((number) => this.#page(feed, number)));
      next = this.#goesOn(pages.at(-1) ?? first);
    }
    while (next !== undefined) {
      progress.expect(1);
      next = this.#goesOn(await this.#page(feed, next));
    }
  }

  async #page({ path }: Feed, page: number): Promise<EventPage> {
    const { window, progress } = this.#asked;
    const answer = await restPage(this.#forge, path, { of: EventAnswer, query: this.#query, page });
    this.isUtc &&= answer.rows.every((event) => event.isUtc);
    this.kept.add(answer.rows.filter(({ time }) => time >= window.since && time <= window.until));
    progress.done();
    return answer;
  }

  /** The number of the next page, where it can matter. What the caller may not see leaves gaps: a page may be empty. */
  #goesOn({ rows, next }: EventPage): number | undefined {
    const last = rows.at(-1);
    if (!last) return next;
    return last.time >= this.#asked.window.since && this.kept.couldTake(last) ? next : undefined;
  }
}
