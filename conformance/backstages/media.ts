import type { MediaSimulator } from '../../simulators/media/simulator.js';
import type { Backstage } from '../backstage.js';
import { mediaProfile } from '../profiles/media/profile.js';
import type { MadeImage } from '../profiles/media/world.js';
import { modelledBackstage } from './modelled.js';

/** So many pictures that a history has more than it tells by itself. */
const MANY = Array.from({ length: 9 }, (_, at) => ({
  tool: 'generate_image',
  args: { prompt: `picture number ${at + 1}` },
}));
const EDITED = ['once', 'twice', 'a third time'].map((how) => ({
  tool: 'continue_editing',
  args: { prompt: `edited ${how}` },
}));
const MANY_VIDEOS = [
  'svcvideo-3.1-generate-preview',
  'svcvideo-3-generate-preview',
  'svcvideo-3.1-generate-preview',
].map((model, at) => ({
  tool: 'generate_video',
  args: { prompt: `film number ${at + 1}`, model, numberOfVideos: 4, durationSeconds: 4 },
}));

/** A user who has configured a key and made a picture. */
const PICTURE: MadeImage = {
  ...{ prompt: 'a picture', model: 'svc-2.5-flash-image', call: 1, from: new Date(0), to: new Date(0) },
  ...{ sha256: '', size: 0, width: 1, height: 1, mimeType: 'image/png' },
};
const USUAL = {
  ...{ home: '', key: 'billed' as const, model: undefined, images: [PICTURE], videos: [], recent: [PICTURE] },
  ...{
    last: { images: [], videos: [] },
    pictures: { first: '', last: '', other: '', style: '', content: '', missing: 'missing' },
  },
};

/** How to call the media server's tools with sense. */
export function mediaBackstage(simulator: MediaSimulator): Backstage {
  const profile = mediaProfile(simulator);
  return {
    // No key: what a user does first is to configure one.
    ...modelledBackstage(profile, (url) => ({ MEDIA_API_URL: url })),
    clausesAUser: 6, // a film takes a second of waiting, so that the clauses of one tool are judged side by side
    // Ready at once, for how often a target asks must not depend on the machine (`waits` has it ask again); small, and as many
    // calls as the gate makes, for no check looks at the limits of a free account.
    setScene: () => {
      simulator.settings.patch({ videoSecondsScale: 0, videoShortSide: 144, freeRequestsPerMinute: null });
    },
    before: {
      continue_editing: {
        each: 'session',
        calls: [{ tool: 'generate_image', args: { prompt: 'to be continued' } }],
      },
      list_history: { each: 'user', calls: [...MANY, ...EDITED] },
      list_video_history: { each: 'user', calls: MANY_VIDEOS },
      get_status: {
        each: 'session',
        calls: [
          { tool: 'generate_image', args: { prompt: 'the last image' } },
          { tool: 'generate_video', args: { prompt: 'the last video', durationSeconds: 4 } },
        ],
      },
    },
    impossible: (tool, args) =>
      'refused' in (profile.tools[tool]?.answers(args, { ...USUAL, keys: simulator.keys }) ?? {}),
  };
}
