import * as z from 'zod';
import { CREDENTIAL_RULE, isHeaderValue } from '../../kernel/config.js';
import { invalidArgument } from '../../kernel/errors.js';
import { READS, SETS, toolFor } from '../../kernel/mcp/tool.js';
import type { MediaSession } from '../media-session.js';
import { IMAGE_MODELS, toNeutral, VIDEO_MODELS } from '../provider/models.js';
import { LinkedImage, LinkedVideo, OpenVideo, warnings } from '../records/entities.js';
import { linked } from './linked.js';
import { SYNONYMS } from './synonyms.js';

const tool = toolFor<MediaSession>(SYNONYMS);

const ListedModel = z.object({ model: z.string(), use: z.string() });

export const configurationTools = [
  tool({
    name: 'configure_api_key',
    title: 'Configure API key',
    description:
      "Set or replace the provider's API key. It is stored on this machine, readable by you alone, and used from now on.",
    annotations: SETS,
    elsewhere: { model: 'configure_model sets it' },
    input: z.object({ apiKey: z.string().describe("The provider's API key") }),
    output: z.object({ configured: z.literal(true) }),
    run: async ({ apiKey }, session) => {
      await session.setApiKey(headerValue(apiKey.trim()));
      return { configured: true as const };
    },
  }),

  tool({
    name: 'configure_model',
    title: 'Configure model',
    description:
      'Set the default model for making and editing images: one that the provider lists. It is kept over restarts.',
    annotations: SETS,
    elsewhere: { apiKey: 'configure_api_key sets it' },
    input: z.object({
      model: z.string().describe('A model identifier, for example svc-2.0-flash-preview-image-generation'),
    }),
    output: z.object({
      model: z.string(),
      note: z
        .string()
        .optional()
        .describe('Why the name was set unchecked, where the provider did not list its models'),
    }),
    run: async ({ model }, session, call) => {
      const chosen = toNeutral(modelName('model', model));
      const unchecked = await session.setImageModel(chosen, call);
      return {
        model: chosen,
        ...(unchecked !== undefined && { note: `The name was not checked: ${unchecked}` }),
      };
    },
  }),

  tool({
    name: 'get_status',
    title: 'Status',
    description:
      'Report whether a key is configured, the active image model, the listed models, the backend, and the latest image and video. Videos that are ready by now are saved; those still being made, and those that will not come, are listed.',
    annotations: READS,
    input: z.object({}),
    output: z.object({
      configured: z.boolean().describe('Whether there is a key to work with'),
      apiKey: z
        .enum(['configured', 'environment', 'caller', 'simulator', 'none'])
        .describe('The source of the key'),
      model: z.string().describe('The active image model'),
      imageModels: z.array(ListedModel).describe('Listed image models; other names are passed on'),
      videoModels: z.array(ListedModel).describe('Listed video models'),
      backend: z.string().describe('The address of the backend, or "simulator"'),
      outputFolder: z.string(),
      sessionImage: LinkedImage.nullable().describe(
        'The image that is edited where none is named: the last one of this session or stdio process; over HTTP without a session, the last one made with the same token; continue_editing edits it',
      ),
      lastImage: LinkedImage.nullable().describe('The newest image of the history'),
      videoFolder: z.string(),
      lastVideo: LinkedVideo.nullable().describe('The newest video of the history'),
      pendingVideos: z.array(OpenVideo).describe('Asked for, and not there yet'),
      lostVideos: z.array(OpenVideo).describe('Asked for, and will not come; the latest'),
      warnings,
    }),
    run: async (_args, session, call) => {
      const uncollected = await session.videos.collect(call);
      const [apiKey, model, recent, last, lastVideos, open] = await Promise.all([
        session.keySource(),
        session.imageModel(),
        session.mostRecent(),
        session.newest(1),
        session.videos.newest(1),
        session.videos.open(),
      ]);
      const [shown, shownLast, shownVideo] = await Promise.all([
        linked(recent.entries.slice(0, 1), session.files),
        linked(last.entries, session.files),
        linked(lastVideos.videos, session.files),
      ]);
      const unlinked = new Set([shown, shownLast, shownVideo].flatMap((each) => each.warnings));
      const warnings = [...last.warnings, ...lastVideos.warnings, ...uncollected, ...unlinked];
      return {
        configured: apiKey !== 'none',
        apiKey,
        model,
        imageModels: [...IMAGE_MODELS],
        videoModels: [...VIDEO_MODELS],
        backend: session.backendUrl?.origin ?? 'simulator',
        outputFolder: session.files.pictures,
        sessionImage: shown.records[0] ?? null,
        lastImage: shownLast.records[0] ?? null,
        videoFolder: session.files.videos,
        lastVideo: shownVideo.records[0] ?? null,
        pendingVideos: open.pending,
        lostVideos: open.lost,
        ...(warnings.length > 0 ? { warnings } : {}),
      };
    },
  }),
];

/** A key travels in a header, so it is as that rule says. */
function headerValue(apiKey: string): string {
  if (isHeaderValue(apiKey)) return apiKey;
  throw invalidArgument('apiKey', CREDENTIAL_RULE);
}

/** A model is one segment of a path at the provider. */
export function modelName(argument: string, model: string): string {
  if (/^[\w.-]+(\/[\w.-]+)?$/.test(model) && !model.includes('..')) return model;
  throw invalidArgument(argument, 'must be a model identifier: letters, digits, ".", "_" and "-"');
}
