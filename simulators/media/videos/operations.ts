import { createRandom } from '../../core/random.js';
import type { Exchange } from '../../core/routing/route.js';
import type { Media } from '../world/backend.js';
import type { Operation, World } from '../world/world.js';
import { downloadOf } from './file-address.js';
import type { VeoJob } from './veo-parameters.js';

const PACKAGE = 'type.googleapis.com/google.ai.generativelanguage.v1beta';
const WITHHELD = 'The video was withheld: it does not meet the safety rules for generated videos.';
const BLOCKED = 'The prompt could not be submitted: it does not meet the safety rules for prompts.';
const FAILED = 'The video could not be made because of an internal error. Please try again later.';
const KEPT = 48 * 3_600_000;
const ID = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** What an operation will come to, and when: between one and six minutes from now. Its files are kept, it itself is not yet. */
export function begin(
  { world, settings, clock, outcome }: Pick<Exchange<Media>, 'world' | 'settings' | 'clock' | 'outcome'>,
  job: VeoJob,
): Operation {
  world.operationsBegun += 1;
  // What is asked for is part of the name, so that no operation of an earlier start is taken for this one.
  const { inputs, ...said } = job.video;
  const request = JSON.stringify([job.count, said, inputs.map((input) => input.sha256)]);
  const random = createRandom(world.seed, `operation ${world.operationsBegun} ${request}`);
  const now = clock.now().getTime();
  const ready = now + random.between(60_000, 360_000) * settings.videoSecondsScale;
  const { outcome: turn = 'made', reason, message = reason } = outcome ?? {};
  const begun = {
    id: random.text(12, ID),
    model: job.video.model,
    prompt: job.video.prompt,
    at: new Date(now).toISOString(),
    readyAt: new Date(ready).toISOString(),
  };
  const none = { ...begun, files: [], withheld: [] };
  if (turn === 'operation-failed') return { ...none, error: { code: 13, message: message ?? FAILED } };
  if (turn === 'prompt-blocked') return { ...none, error: { code: 3, message: message ?? BLOCKED } };
  const lost = turn === 'output-filtered' ? job.count : turn === 'one-filtered' ? 1 : 0;
  const expires = turn === 'file-expired' ? ready : ready + KEPT;
  const files = Array.from({ length: job.count - lost }, () => keepFile(world, job, ready, expires));
  return { ...begun, files, withheld: Array(lost).fill(message ?? WITHHELD) };
}

function keepFile(world: World, { video }: VeoJob, ready: number, expires: number): string {
  const id = world.random.text(12, ID);
  world.begun += 1;
  world.files.set(id, {
    id,
    video: { ...video, seed: world.seed, number: world.begun },
    createdAt: new Date(ready).toISOString(),
    expiresAt: new Date(expires).toISOString(),
  });
  return id;
}

/** An operation that has ended, as the backend describes it, with files below the base. */
export function finished(operation: Operation, base: string): object {
  const named = { name: nameOf(operation), done: true };
  if (operation.error) return { ...named, error: operation.error };
  const { files, withheld } = operation;
  const generateVideoResponse = {
    ...(files.length > 0 && {
      generatedSamples: files.map((id) => ({ video: { uri: downloadOf(base, id) } })),
    }),
    ...(withheld.length > 0 && {
      raiMediaFilteredCount: withheld.length,
      raiMediaFilteredReasons: withheld,
    }),
  };
  return { ...named, response: { '@type': `${PACKAGE}.PredictLongRunningResponse`, generateVideoResponse } };
}

/** The name an operation is asked after by. */
export function nameOf({ model, id }: Operation): string {
  return `models/${model}/operations/${id}`;
}
