// The provider's interface by fetch alone, with its own names of models.

const BASE = (process.env.GEMINI_BASE_URL ?? 'https://generativelanguage.googleapis.com').replace(/\/$/, '');
const FIRST_POLL = 50;
const LAST_POLL = 5_000;

/** What a call is answered with where it cannot be done. */
export class Unable extends Error {}

async function request(key, path, body) {
  const headers = { 'x-goog-api-key': key, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${BASE}/v1beta/${path}`, { ...init, headers }).catch((error) => {
    throw new Unable(`No connection to ${BASE}: ${error.cause?.code ?? error.message}`);
  });
  if (answer.ok) return answer;
  const said = await answer.text();
  throw new Unable(`${answer.status} ${messageIn(said)}`);
}

function messageIn(said) {
  try {
    return JSON.parse(said).error.message;
  } catch {
    return said.slice(0, 100);
  }
}

async function json(key, path, body) {
  const answer = await request(key, path, body);
  return answer.json().catch(() => {
    throw new Unable('The answer of the provider cannot be read.');
  });
}

/** What makes pictures: {mimeType, data} of each. */
export async function draw(key, model, prompt, pictures) {
  if (model.startsWith('imagen')) return predict(key, model, prompt, pictures);
  const parts = [...pictures.map((inlineData) => ({ inlineData })), { text: prompt }];
  const { candidates = [], promptFeedback } = await json(
    key,
    `models/${encodeURIComponent(model)}:generateContent`,
    {
      contents: [{ role: 'user', parts }],
      generationConfig: { responseModalities: ['IMAGE', 'TEXT'] },
    },
  );
  const made = candidates
    .flatMap(({ content }) => content?.parts ?? [])
    .filter(({ inlineData, thought }) => inlineData && !thought);
  if (made.length > 0) return made.map(({ inlineData }) => inlineData);
  throw new Unable(
    `No picture was made: ${promptFeedback?.blockReason ?? candidates[0]?.finishReason ?? 'unknown reason'}`,
  );
}

async function predict(key, model, prompt, pictures) {
  if (pictures.length > 0)
    throw new Unable(`${model} cannot edit. Choose a gemini model with configure_model.`);
  const { predictions = [] } = await json(key, `models/${encodeURIComponent(model)}:predict`, {
    instances: [{ prompt }],
    parameters: { sampleCount: 1 },
  });
  const made = predictions.filter(({ bytesBase64Encoded }) => bytesBase64Encoded);
  if (made.length === 0)
    throw new Unable(`No picture was made: ${predictions[0]?.raiFilteredReason ?? 'filtered'}`);
  return made.map(({ mimeType, bytesBase64Encoded: data }) => ({ mimeType, data }));
}

/** Makes one video, and gives its bytes; `waiting` is called before each look whether it is there. */
export async function animate(key, model, { prompt, first, last, ...parameters }, waiting) {
  const frame = ({ mimeType, data }) => ({ mimeType, bytesBase64Encoded: data });
  let operation = await json(key, `models/${encodeURIComponent(model)}:predictLongRunning`, {
    instances: [{ prompt, ...(first && { image: frame(first) }), ...(last && { lastFrame: frame(last) }) }],
    parameters,
  });
  for (let pause = FIRST_POLL; !operation.done; pause = Math.min(2 * pause, LAST_POLL)) {
    waiting();
    await new Promise((resolve) => setTimeout(resolve, pause));
    operation = await again(() => json(key, operation.name));
  }
  if (operation.error) throw new Unable(operation.error.message);
  const { generatedSamples = [], raiMediaFilteredReasons = [] } =
    operation.response?.generateVideoResponse ?? {};
  const [sample] = generatedSamples;
  if (!sample) throw new Unable(`No video was made: ${raiMediaFilteredReasons.join(' ') || 'filtered'}`);
  const path = sample.video.uri.slice(sample.video.uri.indexOf('files/'));
  const file = await again(() => request(key, path));
  return Buffer.from(await file.arrayBuffer());
}

/** Reads once more what could not be read. */
const again = (read) => read().catch(read);
