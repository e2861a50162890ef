import type { ContentBlock } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { type Call, CREATES, READS, Reply, toolFor } from '../../kernel/mcp/tool.js';
import { type Image, inlineImage } from '../images/image.js';
import { type Read, readInput, readReferences } from '../images/input-file.js';
import type { MediaSession, Picture } from '../media-session.js';
import { takerOf } from '../provider/accepted.js';
import { count, filePath, type ImageRecord, LinkedImage, Pictures, warnings } from '../records/entities.js';
import type { FileLink } from '../saved/saved-files.js';
import { modelName } from './configuration.js';
import { linked, resourceLink } from './linked.js';
import { SYNONYMS } from './synonyms.js';

const tool = toolFor<MediaSession>(SYNONYMS);

/** Milliseconds a picture may take. */
const IMAGE_DEADLINE = 180_000;

const model = z.string().optional().describe('Model for this call only');
const referenceImages = z
  .array(filePath)
  .optional()
  .describe('File paths of pictures to take style or content from');

const FRAMES = 'generate_video takes it; say it in the prompt';
const SHAPE = 'say it in the prompt; the model chooses';
const ONE = 'call it once for each picture';
const SAVED = 'the answer says where the picture is saved';
const AVOIDED = 'generate_video takes it; say in the prompt what to avoid';
const NOT_FOR_A_PICTURE = {
  aspectRatio: FRAMES,
  resolution: FRAMES,
  durationSeconds: 'generate_video takes it',
  numberOfVideos: 'generate_video takes it',
  size: SHAPE,
  width: SHAPE,
  height: SHAPE,
  style: 'say it in the prompt',
  aspect_ratio: FRAMES,
  numberOfImages: ONE,
  n: ONE,
  count: ONE,
  negative_prompt: AVOIDED,
  outputPath: SAVED,
  output_path: SAVED,
  filename: SAVED,
  mask: 'say in the prompt what to change',
  negativePrompt: AVOIDED,
  apiKey: 'configure_api_key sets it',
};
const FOR_EDITING = 'edit_image takes it';

export const imageTools = [
  tool({
    name: 'generate_image',
    title: 'Generate image',
    description: 'Make a new image from a detailed description. The image is returned and saved to disk.',
    annotations: CREATES,
    deadline: IMAGE_DEADLINE,
    elsewhere: { ...NOT_FOR_A_PICTURE, imagePath: FOR_EDITING, referenceImages: FOR_EDITING },
    input: z.object({ prompt: z.string().describe('What the image should show, in detail'), model }),
    output: Pictures,
    run: async (args, session, call) => make(session, args, undefined, [], call),
  }),

  tool({
    name: 'edit_image',
    title: 'Edit image',
    description:
      'Change an image on disk by instructions, optionally after reference images. The result is a new file.',
    annotations: CREATES,
    deadline: IMAGE_DEADLINE,
    elsewhere: NOT_FOR_A_PICTURE,
    input: z.object({
      imagePath: filePath.describe('Absolute path of the image to edit'),
      prompt: z.string().describe('What to change'),
      referenceImages,
      model,
    }),
    output: Pictures,
    run: async ({ imagePath, referenceImages, ...args }, session, call) =>
      make(session, args, { path: imagePath, warnings: [] }, referenceImages ?? [], call),
  }),

  tool({
    name: 'continue_editing',
    title: 'Continue editing',
    description:
      'Change the most recent image by instructions: the last one of this session or stdio process; over HTTP without a session, the last one made with the same token. The result is a new file.',
    annotations: CREATES,
    deadline: IMAGE_DEADLINE,
    elsewhere: { ...NOT_FOR_A_PICTURE, imagePath: FOR_EDITING },
    input: z.object({ prompt: z.string().describe('What to change'), referenceImages, model }),
    output: Pictures,
    run: async ({ referenceImages, ...args }, session, call) => {
      const { entries, warnings } = await session.mostRecent();
      const [latest] = entries;
      if (!latest)
        throw new ToolError('not_found', 'There is no image yet: use generate_image or edit_image first.');
      return make(session, args, { path: latest.path, warnings }, referenceImages ?? [], call);
    },
  }),

  tool({
    name: 'list_history',
    title: 'Image history',
    description: 'List the images made, newest first, with prompts and timestamps.',
    annotations: READS,
    input: z.object({ count }),
    output: z.object({ images: z.array(LinkedImage), warnings }),
    run: async ({ count }, session) => {
      const newest = await session.newest(Math.floor(count));
      const { records, warnings: unlinked } = await linked(newest.entries, session.files);
      const warnings = [...newest.warnings, ...unlinked];
      return { images: records, ...(warnings.length > 0 ? { warnings } : {}) };
    },
  }),
];

interface Wish {
  prompt: string;
  model?: string | undefined;
}

/** The picture to edit; warnings say what could not be read when it was looked for. */
interface Source {
  path: string;
  warnings: readonly string[];
}

async function make(
  session: MediaSession,
  wish: Wish,
  source: Source | undefined,
  references: string[],
  call: Call,
) {
  const chosen =
    source === undefined
      ? { model: await session.imageModel(wish.model) }
      : await session.editingModel(wish.model);
  const model = modelName('model', chosen.model);
  const taker = takerOf(model);
  const read: Read = (argument, path, most) => session.read(argument, path, most, call.signal);
  const sources = source === undefined ? [] : [await readInput('imagePath', source.path, taker, read)];
  const inputs = [...sources, ...(await readReferences(references, sources, taker, read))];
  call.progress(0, 1, `${model} is at work`);
  const origin =
    source === undefined
      ? { kind: 'generated' as const }
      : { kind: 'edited' as const, source: source.path, ...(references.length > 0 ? { references } : {}) };
  const done = await session
    .generate({ model, prompt: wish.prompt, inputs }, origin, call)
    .catch(async (error: unknown) => {
      throw await session.withModelSource(error, wish.model);
    });
  call.progress(1, 1, `${model}: done`);
  const { pictures, text } = done;
  const saved = pictures.flatMap(({ record }) => record ?? []);
  const { records: images, warnings: unlinked } = await linked(saved, session.files);
  const warnings = [...(source?.warnings ?? []), ...done.warnings, ...unlinked];
  const note = 'note' in chosen ? { note: chosen.note } : {};
  const warned = warnings.length > 0 ? { warnings } : {};
  const value = { images, ...(text === undefined ? {} : { text }), ...note, ...warned };
  const shownAs = ({ record, image }: Picture) => shown(image, record && images[saved.indexOf(record)]);
  return new Reply(value, (await Promise.all(pictures.map(shownAs))).flat());
}

/** Bytes of a picture that is given whole because it is nowhere else. */
const UNSAVED_BYTES = 10 * 1024 * 1024;

/** A picture for the model to look at, and where the original is. */
async function shown(
  image: Image,
  record: (ImageRecord & Partial<FileLink>) | undefined,
): Promise<ContentBlock[]> {
  if (!record) return [{ type: 'image', ...(await inlineImage(image, UNSAVED_BYTES)) }];
  return [
    { type: 'image', ...(await inlineImage(image)) },
    resourceLink(record, `${record.id}.${image.extension}`),
  ];
}
