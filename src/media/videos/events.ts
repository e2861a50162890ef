import * as z from 'zod';
import { VideoOrder, VideoRecord } from '../records/entities.js';

const asked = { id: z.string(), timestamp: z.string() };
const ended = { ...asked, reason: z.string(), code: z.string().optional() };

/** What happens to a video, in this order: a line each, written before anything else is done about it. */
export const VideoEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('asked'), ...asked, order: VideoOrder, owner: z.string().optional() }),
  z.object({ event: z.literal('accepted'), ...asked, operation: z.string() }),
  z.object({ event: z.literal('refused'), ...ended }),
  z.object({ event: z.literal('failed'), ...ended }),
  z.object({ event: z.literal('lost'), ...ended }),
  z.object({
    event: z.literal('made'),
    ...asked,
    videos: z.array(VideoRecord),
    withheld: z.array(z.string()),
  }),
]);
export type VideoEvent = z.output<typeof VideoEvent>;
export type VideoEnd = Exclude<VideoEvent, { event: 'asked' | 'accepted' }>;

/** A video that was asked for and is not there, as far as it is written down. */
export interface VideoJob {
  readonly id: string;
  readonly timestamp: string;
  readonly order: VideoOrder;
  /** The mark of the key that a caller brought, who alone can ask after it; absent where it was asked for with the configured one. */
  readonly owner?: string | undefined;
  /** The provider's name of the operation, once it accepted one. */
  readonly operation?: string;
  /** Why it will not come. */
  readonly end?: VideoEnd & { event: 'failed' | 'lost' };
}
