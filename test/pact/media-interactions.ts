import { MatchersV3 } from '@pact-foundation/pact';
import type { Interaction } from './recording.js';

const { eachLike, fromProviderState, integer, like, regex, string } = MatchersV3;

/** What the media server signs in with. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: this is Pact's own notation
export const KEY = { 'x-goog-api-key': fromProviderState('${apiKey}', 'a-key') };

/** The smallest PNG: one grey pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12Po6OgAAAM0AZkQj9/uAAAAAElFTkSuQmCC';

const FLASH = '/v1beta/models/gemini-2.0-flash-preview-image-generation:generateContent';
const IMAGEN = '/v1beta/models/imagen-3.0-generate-002:predict';
const BILLED = { name: 'a billed API key' };

const base64 = regex('^[A-Za-z0-9+/]+={0,2}$', PIXEL);
const prompted = (...inputs: object[]) => ({
  contents: [{ role: 'user', parts: [{ text: string('a red boat') }, ...inputs] }],
  generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
});
const imagen = {
  instances: [{ prompt: string('a red boat') }],
  parameters: { sampleCount: 1, includeRaiReason: true },
};
const refused = (code: number, status: string, message: string) => ({
  status: code,
  body: { error: { code: integer(code), message: like(message), status } },
});

/** What the media server says to its backend, for pictures. */
export const INTERACTIONS: Record<string, Interaction> = {
  models: {
    description: 'a question for the models there are',
    states: [BILLED],
    request: { method: 'GET', path: '/v1beta/models', query: { pageSize: '1000' } },
    response: {
      status: 200,
      body: {
        models: eachLike({
          name: string('models/gemini-2.0-flash-preview-image-generation'),
          supportedGenerationMethods: eachLike('generateContent'),
        }),
      },
    },
  },
  generate: {
    description: 'a prompt for a picture',
    states: [BILLED],
    request: { method: 'POST', path: FLASH, body: prompted() },
    response: {
      status: 200,
      body: {
        candidates: [
          {
            content: {
              role: 'model',
              parts: [
                { text: string('Here it is.') },
                { inlineData: { mimeType: 'image/png', data: base64 } },
              ],
            },
            finishReason: 'STOP',
          },
        ],
      },
    },
  },
  edit: {
    description: 'a prompt to edit a picture after a reference',
    states: [BILLED],
    request: {
      method: 'POST',
      path: FLASH,
      body: prompted(
        { inlineData: { mimeType: 'image/png', data: PIXEL } },
        { inlineData: { mimeType: 'image/png', data: PIXEL } },
      ),
    },
    response: {
      status: 200,
      body: {
        candidates: [
          {
            content: {
              parts: [{ text: string('Done.') }, { inlineData: { mimeType: 'image/png', data: base64 } }],
            },
          },
        ],
      },
    },
  },
  blocked: {
    description: 'a prompt that is blocked',
    states: [BILLED, { name: 'the next prompt is blocked', params: { reason: 'SAFETY' } }],
    request: { method: 'POST', path: FLASH, body: prompted() },
    response: { status: 200, body: { promptFeedback: { blockReason: 'SAFETY' } } },
  },
  filtered: {
    description: 'a prompt with a withheld picture',
    states: [BILLED, { name: 'the next output is filtered', params: { reason: 'IMAGE_SAFETY' } }],
    request: { method: 'POST', path: FLASH, body: prompted() },
    response: { status: 200, body: { candidates: [{ finishReason: 'IMAGE_SAFETY' }] } },
  },
  predict: {
    description: 'a prompt for Imagen',
    states: [BILLED],
    request: { method: 'POST', path: IMAGEN, body: imagen },
    response: {
      status: 200,
      body: { predictions: eachLike({ mimeType: 'image/png', bytesBase64Encoded: base64 }, 1) },
    },
  },
  unbilled: {
    description: 'a prompt for Imagen without billing',
    states: [{ name: 'a free API key' }],
    request: { method: 'POST', path: IMAGEN, body: imagen },
    response: refused(400, 'INVALID_ARGUMENT', 'Imagen API is only accessible to billed users at this time.'),
  },
  invalidKey: {
    description: 'a prompt with a key that is not valid',
    states: [{ name: 'an API key that is not valid' }],
    request: { method: 'POST', path: FLASH, body: prompted() },
    response: {
      status: 400,
      body: {
        error: {
          code: 400,
          message: like('API key not valid. Please pass a valid API key.'),
          status: 'INVALID_ARGUMENT',
          details: MatchersV3.arrayContaining(like({ reason: 'API_KEY_INVALID' })),
        },
      },
    },
  },
  quota: {
    description: 'a prompt beyond the quota',
    states: [{ name: 'the quota is used up' }],
    request: { method: 'POST', path: FLASH, body: prompted() },
    response: {
      status: 429,
      body: {
        error: {
          code: 429,
          message: like('You exceeded your current quota.'),
          status: 'RESOURCE_EXHAUSTED',
          details: MatchersV3.arrayContaining(like({ retryDelay: regex('^\\d+(\\.\\d+)?s$', '34s') })),
        },
      },
    },
  },
  overloaded: {
    description: 'a prompt for a model that is overloaded',
    states: [BILLED, { name: 'the model is overloaded' }],
    request: { method: 'POST', path: FLASH, body: prompted() },
    response: refused(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  },
};

const VEO = '/v1beta/models/veo-3.1-generate-preview:predictLongRunning';
export const OPERATION = 'models/veo-3.1-generate-preview/operations/abc123';
const FILE = 'https://generativelanguage.googleapis.com/v1beta/files/abc123:download?alt=media';

const name = regex('^models/[\\w.-]+/operations/\\w+$', OPERATION);
const frame = { bytesBase64Encoded: PIXEL, mimeType: 'image/png' };
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: this is Pact's own notation
const asked = {
  method: 'GET',
  path: fromProviderState('/v1beta/${operation}', `/v1beta/${OPERATION}`),
};
const fetched = {
  method: 'GET',
  path: fromProviderState('/v1beta/files/${file}:download', '/v1beta/files/abc123:download'),
  query: { alt: 'media' },
};
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: this is Pact's own notation
const ended = (outcome: object) => ({ status: 200, body: { name, done: true, ...outcome } });

/** What the media server says to its backend, for videos. */
export const VIDEO_INTERACTIONS: Record<string, Interaction> = {
  begin: {
    description: 'a prompt for a video',
    states: [BILLED],
    request: {
      method: 'POST',
      path: VEO,
      body: { instances: [{ prompt: string('a red boat') }], parameters: { aspectRatio: '16:9' } },
    },
    response: { status: 200, body: { name } },
  },
  beginBetweenFrames: {
    description: 'a prompt for two videos between two frames, in full',
    states: [BILLED],
    request: {
      method: 'POST',
      path: VEO,
      body: {
        instances: [{ prompt: string('a red boat'), image: frame, lastFrame: frame }],
        parameters: {
          aspectRatio: '9:16',
          resolution: '1080p',
          durationSeconds: 6,
          sampleCount: 2,
          negativePrompt: string('rain'),
        },
      },
    },
    response: { status: 200, body: { name } },
  },
  running: {
    description: 'a question after a video that is being made',
    states: [{ name: 'a video is being made' }],
    request: asked,
    response: { status: 200, body: { name } },
  },
  made: {
    description: 'a question after a video that was made',
    states: [{ name: 'a video was made' }],
    request: asked,
    response: ended({
      response: {
        generateVideoResponse: {
          generatedSamples: eachLike(
            { video: { uri: regex('^https://[^/]+/v1beta/files/[a-z0-9]+:download\\?alt=media$', FILE) } },
            1,
          ),
        },
      },
    }),
  },
  failed: {
    description: 'a question after a video that could not be made',
    states: [{ name: 'a video could not be made' }],
    request: asked,
    response: ended({ error: { code: integer(13), message: like('An internal error.') } }),
  },
  withheld: {
    description: 'a question after a video that was withheld',
    states: [{ name: 'a video was withheld' }],
    request: asked,
    response: ended({
      response: {
        generateVideoResponse: {
          raiMediaFilteredCount: integer(1),
          raiMediaFilteredReasons: eachLike('A reason.', 1),
        },
      },
    }),
  },
  forgotten: {
    description: 'a question after a video that is forgotten',
    states: [{ name: 'a video that is forgotten' }],
    request: asked,
    response: refused(404, 'NOT_FOUND', 'Requested entity was not found.'),
  },
  download: {
    description: 'the file of a video',
    states: [{ name: 'a video was made' }],
    request: fetched,
    response: { status: 200, headers: { 'content-type': 'video/mp4' } },
  },
  expired: {
    description: 'the file of a video that has expired',
    states: [{ name: 'a video with an expired file' }],
    request: fetched,
    response: refused(403, 'PERMISSION_DENIED', 'You do not have permission to access the File.'),
  },
};
