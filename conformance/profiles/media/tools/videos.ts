import type { Expected, ExpectedRequest } from '../../../models/model.js';
import { exact, undecided, type Value } from '../../../reading/values.js';
import type { Arguments } from '../../../target/arguments.js';
import { modelNamed, videoFacts, whenMade } from '../made-facts.js';
import { DEFAULT_VIDEO_MODEL, googleName, neutral, VIDEO_MODELS } from '../models.js';
import { type PictureFiles, pictureHash, picturesAt } from '../picture-files.js';
import { PROMPTS } from '../prompts.js';
import { mediaTool } from '../tool.js';
import type { MediaWorld } from '../world.js';

const [, EARLIER = '', EARLIEST = ''] = Object.keys(VIDEO_MODELS);

export const videoTools = {
  generate_video: mediaTool({
    isSlow: true,
    draws: 6,
    valid: () => ({ prompt: 'a boat leaves' }),
    // The defaults are given by the clauses about them; every call waits for its backend.
    values: {
      prompt: () => PROMPTS.slice(0, 2),
      model: () => [googleName(EARLIER), EARLIEST],
      imagePath: ({ pictures: { other, missing } }) => [other, missing],
      lastFramePath: ({ pictures: { last, content } }) => [last, content],
      aspectRatio: () => ['9:16'],
      resolution: () => ['1080p', '4k'],
      durationSeconds: () => [4, 6, 8],
      numberOfVideos: () => [2, 3],
      negativePrompt: () => ['rain & fog, "größere" crowds'],
    },
    together: ({ pictures }) => combinations(pictures),
    answers(args, world) {
      if (args.lastFramePath !== undefined && args.imagePath === undefined)
        return { refused: 'lastFramePath is valid only together with imagePath' };
      const unable = whyNot(args, world);
      if (unable !== undefined) return { unable };
      return {
        ...answerTo(args, world),
        ...(isNarrow(args) && { orRefused: 'the provider documents narrower limits of it' }),
      };
    },
    sends: (args, world) => [requestFor(args, world)],
  }),
};

/** Each video is in a file or in the answer: which of both is not said. */
function answerTo(
  args: Arguments,
  { last: { videos }, pictures }: MediaWorld,
): Expected & { answer: object } {
  const [video] = videos;
  if (video === undefined) return { answer: { made: [{ name: 'video', forms: [] }] } };
  const made = videos.flatMap(({ bytes }) => (bytes ? [{ name: 'video', forms: [bytes] }] : []));
  const files = picturesAt(pictures, [args.imagePath, args.lastFramePath]);
  const may = {
    prompt: String(args.prompt),
    model: modelNamed(video.model),
    timestamp: whenMade(video),
  };
  return { answer: { made, files, may: { ...may, ...videoFacts(video, videos) } } };
}

/** Why the backend, or the user's disk, cannot do it. */
function whyNot(args: Arguments, { key, pictures }: MediaWorld): string | undefined {
  const { imagePath, lastFramePath } = args;
  if (key !== 'billed') return 'the models need the key of an account with billing';
  if ([imagePath, lastFramePath].includes(pictures.missing)) return 'there is no such file';
  const { model, resolution, durationSeconds } = withDefaults(args);
  const abilities = VIDEO_MODELS[model];
  if (abilities === undefined) return 'the backend has no such model';
  if (lastFramePath !== undefined && !abilities.lastFrame) return 'the model takes no last frame';
  if (!abilities.resolutions.includes(resolution)) return 'the model has no such resolution';
  if (typeof durationSeconds === 'number' && !abilities.seconds.includes(durationSeconds))
    return 'the model makes no videos of this length';
  return undefined;
}

/**
 * What one server may refuse and another send: more videos than one request may ask for; and what the provider has for
 * eight seconds alone (larger resolutions, and between two frames), or not with every model (the resolution by name).
 */
function isNarrow(args: Arguments): boolean {
  const { model, resolution, durationSeconds, numberOfVideos } = withDefaults(args);
  const isLong = durationSeconds === undefined || durationSeconds === 8;
  const { most = 1, resolutions = [] } = VIDEO_MODELS[model] ?? {};
  if (numberOfVideos > most || (args.resolution !== undefined && resolutions.length === 1)) return true;
  return !isLong && (resolution !== '720p' || args.lastFramePath !== undefined);
}

function withDefaults({
  model = DEFAULT_VIDEO_MODEL,
  resolution = '720p',
  durationSeconds,
  numberOfVideos = 1,
}: Arguments) {
  return {
    model: neutral(String(model)),
    resolution: String(resolution),
    durationSeconds,
    numberOfVideos: Number(numberOfVideos),
  };
}

function requestFor(args: Arguments, { key, pictures }: MediaWorld): ExpectedRequest {
  const { model, resolution, durationSeconds, numberOfVideos } = withDefaults(args);
  const { prompt, aspectRatio = '16:9', negativePrompt, imagePath, lastFramePath } = args;
  return {
    facts: {
      model,
      key: key ?? null,
      prompt: exact(String(prompt)),
      'aspect ratio': String(aspectRatio),
      resolution,
      duration:
        typeof durationSeconds === 'number' ? durationSeconds : undecided('the default varies by model'),
      'negative prompt': typeof negativePrompt === 'string' ? exact(negativePrompt) : null,
      'first frame': frameAt(pictures, imagePath),
      'last frame': frameAt(pictures, lastFramePath),
    },
    times: numberOfVideos,
  };
}

function frameAt(pictures: PictureFiles, path: unknown): Value {
  return path === undefined ? null : pictureHash(pictures, path);
}

/** Each argument beside each other one, with every model. */
function combinations({ first, last, other, content }: PictureFiles): Arguments[] {
  const [detailed] = PROMPTS;
  return [
    { imagePath: first, lastFramePath: last, aspectRatio: '9:16' },
    { model: EARLIER, durationSeconds: 4, negativePrompt: 'fog' },
    { imagePath: other, lastFramePath: content, negativePrompt: 'wind', durationSeconds: 8 },
    { imagePath: other, aspectRatio: '9:16', durationSeconds: 6, negativePrompt: 'smoke', numberOfVideos: 2 },
    {
      model: DEFAULT_VIDEO_MODEL,
      imagePath: content,
      lastFramePath: first,
      prompt: detailed,
      aspectRatio: '9:16',
      resolution: '1080p',
      durationSeconds: 8,
      numberOfVideos: 3,
      negativePrompt: 'haze',
    },
    {
      model: EARLIER,
      imagePath: last,
      aspectRatio: '9:16',
      resolution: '1080p',
      durationSeconds: 8,
      numberOfVideos: 2,
      negativePrompt: 'dust',
    },
    {
      model: EARLIEST,
      imagePath: first,
      aspectRatio: '9:16',
      durationSeconds: 6,
      numberOfVideos: 2,
      negativePrompt: 'steam',
    },
    { resolution: '4k', durationSeconds: 8, aspectRatio: '9:16', negativePrompt: 'mist' },
  ];
}
