import type { Profile } from '../profile.js';

/** So many pictures that a history has more of them than it may be asked for, and videos that it has more than it reports by itself. */
const PICTURES = Array.from({ length: 49 }, (_, at) => ({
  tool: 'generate_image',
  args: { prompt: `picture number ${at + 1}, of a lighthouse on its rock` },
}));
const EDITED = ['once', 'twice', 'a third time'].map((how) => ({
  tool: 'continue_editing',
  args: { prompt: `edited ${how}` },
}));
const VIDEOS = [
  'svcvideo-3.1-generate-preview',
  'svcvideo-3-generate-preview',
  'svcvideo-3.1-generate-preview',
].map((model, at) => ({
  tool: 'generate_video',
  args: {
    prompt: `video number ${at + 1}, of a lighthouse on its rock`,
    model,
    numberOfVideos: 4,
    durationSeconds: 4,
  },
}));

/** What the tools that go on from something, or report it, have to find. */
export const preparations: NonNullable<Profile['preparations']> = {
  continue_editing: {
    each: 'session',
    calls: [{ tool: 'generate_image', args: { prompt: 'to be continued' } }],
  },
  list_history: { each: 'user', calls: [...PICTURES, ...EDITED] },
  list_video_history: { each: 'user', calls: VIDEOS },
  get_status: {
    each: 'session',
    calls: [
      { tool: 'generate_image', args: { prompt: 'the last image' } },
      { tool: 'generate_video', args: { prompt: 'the last video', durationSeconds: 4 } },
    ],
  },
};
