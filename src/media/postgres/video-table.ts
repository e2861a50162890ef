import { ToolError } from '../../kernel/errors.js';
import { type Database, LONG_PATIENCE } from '../../kernel/state/database.js';
import { MOST_ENTRIES } from '../records/entities.js';
import { type VideoEnd, VideoEvent, type VideoJob } from '../videos/events.js';
import type { Claim, NewestVideos, VideoLog } from '../videos/ledger.js';

/** Of those that are open or came to nothing; what was made or refused stays so. */
const OPEN = "(outcome is null or outcome in ('failed', 'lost'))";
const ONE = 'backend = $1 and id = $2';

const ASK = `insert into understudy_media_videos (backend, id, owner, asked) values ($1, $2, $3, $4)
  on conflict (backend, id) do nothing`;
const ASKED = `select asked from understudy_media_videos where ${ONE}`;
const ACCEPT = `update understudy_media_videos set operation = $3 where ${ONE} and ${OPEN}`;
const END = `update understudy_media_videos
  set outcome = $3, ended = $4, ended_at = $5, end_position = nextval('understudy_media_ends'), claimed_until = null
  where ${ONE} and ${OPEN}`;
const JOBS = `select asked, operation, ended from understudy_media_videos
  where backend = $1 and owner = $2 and ${OPEN} order by position desc`;
const NEWEST = `select ended from understudy_media_videos
  where backend = $1 and owner = $2 and outcome = 'made' order by ended_at desc, end_position desc limit ${MOST_ENTRIES}`;
const CLAIM = `update understudy_media_videos set claimed_by = $3, claimed_until = now() + interval '60 seconds'
  where ${ONE} and ${OPEN} and (claimed_until is null or claimed_until < now() or claimed_by = $3) returning id`;
const ENDED = `select ended from understudy_media_videos where ${ONE} and outcome = 'made'`;
const RELEASE = `update understudy_media_videos set claimed_until = null where ${ONE} and claimed_by = $3`;

/** The videos of a backend, a row each. */
export class VideoTable implements VideoLog {
  readonly #database: Database;
  readonly #backend: string;

  constructor(database: Database, backend: string) {
    this.#database = database;
    this.#backend = backend;
  }

  async append(event: VideoEvent): Promise<void> {
    const one = [this.#backend, event.id];
    if (event.event === 'asked') return this.#ask(event);
    const [statement, values] =
      event.event === 'accepted'
        ? [ACCEPT, [event.operation]]
        : [END, [event.event, JSON.stringify(event), event.timestamp]];
    await this.#database.rows(statement, [...one, ...values], LONG_PATIENCE);
  }

  async jobs(owner = ''): Promise<VideoJob[]> {
    const rows = await this.#database.rows(JOBS, [this.#backend, owner]);
    return rows.map(({ asked, operation, ended }) => ({
      ...jobIn(asked),
      ...(operation !== null && { operation: String(operation) }),
      ...(ended !== null && { end: endWithout(ended) }),
    }));
  }

  async newest(count: number, owner = ''): Promise<NewestVideos> {
    const rows = await this.#database.rows(NEWEST, [this.#backend, owner]);
    const videos = rows.flatMap(({ ended }) => {
      const end = eventIn(ended);
      return end.event === 'made' ? end.videos.toReversed() : [];
    });
    const newestFirst = videos.toSorted((one, other) => other.timestamp.localeCompare(one.timestamp));
    return { videos: newestFirst.slice(0, Math.min(count, MOST_ENTRIES)), warnings: [] };
  }

  async claim(id: string, by: string): Promise<Claim> {
    const [claimed] = await this.#database.rows(CLAIM, [this.#backend, id, by]);
    if (claimed) return 'granted';
    const [made] = await this.#database.rows(ENDED, [this.#backend, id]);
    const end = made && eventIn(made.ended);
    return end && isEnd(end) ? end : 'taken';
  }

  async release(id: string, by: string): Promise<void> {
    await this.#database.rows(RELEASE, [this.#backend, id, by]);
  }

  /** Throws ToolError where another video has the same identifier, which was drawn at random. */
  async #ask(event: VideoEvent & { event: 'asked' }): Promise<void> {
    const asked = JSON.stringify(event);
    await this.#database.rows(ASK, [this.#backend, event.id, event.owner ?? '', asked]);
    const [row] = await this.#database.rows(ASKED, [this.#backend, event.id]);
    if (row?.asked === asked) return;
    throw new ToolError('conflict', `Another video is recorded as ${event.id}: ask again.`, {
      retryable: true,
    });
  }
}

function jobIn(asked: unknown): VideoJob {
  const event = eventIn(asked);
  if (event.event !== 'asked') throw new Error('the row of a video does not begin with its order');
  const { id, timestamp, order, owner } = event;
  return { id, timestamp, order, owner };
}

function endWithout(ended: unknown): VideoEnd & { event: 'failed' | 'lost' } {
  const event = eventIn(ended);
  if (event.event === 'failed' || event.event === 'lost') return event;
  throw new Error('the row of a video that came to nothing has another end');
}

function isEnd(event: VideoEvent): event is VideoEnd {
  return event.event !== 'asked' && event.event !== 'accepted';
}

function eventIn(text: unknown): VideoEvent {
  return VideoEvent.parse(JSON.parse(String(text)));
}
