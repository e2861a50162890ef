import { Reply } from '../../core/http/response.js';
import type { Exchange } from '../../core/routing/route.js';
import { modelFor, readBody } from '../generate-content/request.js';
import { makePicture } from '../images/generate-image.js';
import { type ImagenJob, readImagenJob } from '../images/imagen-parameters.js';
import { type Media, route } from '../world/backend.js';
import { countCall } from '../world/quota.js';
import { billedOnly } from '../world/refusals.js';

const WITHHELD = 'The picture was withheld: it does not meet the safety rules for generated pictures.';

export const predictRoutes = [
  route('POST /v1beta/models/:model:predict', async (exchange) => {
    const { instances, parameters } = readBody(exchange, 'PredictRequest');
    const model = modelFor(exchange, 'predict');
    if (model.billedOnly && !exchange.caller.key?.billing) throw billedOnly('Imagen');
    const job = readImagenJob(model, Array.isArray(instances) ? instances : [], parameters);
    countCall(exchange, model.name);
    return Reply.json(await answerFor(exchange, model.name, job));
  }),
];

async function answerFor(exchange: Exchange<Media, never>, model: string, job: ImagenJob): Promise<object> {
  const { outcome, reason = WITHHELD, message = reason } = exchange.outcome ?? {};
  if (outcome === 'prompt-blocked') return {};
  if (outcome === 'output-filtered') return { predictions: [{ raiFilteredReason: message }] };
  const predictions: object[] = [];
  for (let at = 0; at < job.count; at += 1) predictions.push(await prediction(exchange, model, job));
  return { predictions };
}

async function prediction(exchange: Exchange<Media, never>, model: string, job: ImagenJob): Promise<object> {
  const { prompt, size, encoding } = job;
  const { mimeType, base64 } = await makePicture(exchange, { model, prompt, size, encoding, inputs: [] });
  const picture = { mimeType, bytesBase64Encoded: base64 };
  if (!job.safetyAttributes) return picture;
  return { ...picture, safetyAttributes: { categories: ['Violence'], scores: [0.1] } };
}
