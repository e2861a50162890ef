import { MatchersV3 } from '@pact-foundation/pact';
import type { Interaction } from './recording.js';

const { eachLike, integer, like, regex, string } = MatchersV3;

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

/** What the media server says to its backend, for its image half. */
export const INTERACTIONS: Record<string, Interaction> = {
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
    description: 'a prompt whose picture is withheld',
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
