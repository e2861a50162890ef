import { describe } from 'vitest';
import {
  asking,
  each,
  ignoring,
  itemsOf,
  previous,
  rows,
  saying,
  when,
} from '../../mutants/independent/changing.js';
import { gates } from '../../mutants/independent/gate.js';
import type { Change } from '../../mutants/independent/mutant.js';
import { testOwnClauses, type WrongServers, wrong } from './own-clauses.js';

const SAID = { content: [{ type: 'text', text: '{}' }], structuredContent: {} };

/** What the backend cannot carry out is reported as done. */
const boasting = wrong(async ({ pass }) => {
  const result = await pass();
  return result.isError ? SAID : result;
});

/** The model of a call is used by those after it as well. */
const clinging: Change = (asked) => {
  const { args, tool, pass } = asked;
  const model = args.model ?? asked.memory.get(tool);
  asked.memory.set(tool, model);
  return pass(model === undefined ? args : { ...args, model });
};

/** A history without the pictures of one kind. */
const without = (kind: string) =>
  wrong(rows('images', (images) => images.filter((image) => image.kind !== kind)));

const exchanged = when(
  ({ imagePath, lastFramePath }) => imagePath !== undefined && lastFramePath !== undefined,
  asking((args) => ({ ...args, imagePath: args.lastFramePath, lastFramePath: args.imagePath })),
);

const servers: WrongServers = {
  'generate_video.sends.first-frame': wrong(exchanged),
  'generate_video.sends.last-frame': wrong(exchanged),
  'generate_video.made.resolution': wrong(ignoring('resolution')),
  'generate_video.made.duration': wrong(ignoring('durationSeconds')),
  'list_history.remembers.generated': without('generated'),
  'list_history.remembers.edited': wrong(
    rows('images', (images) =>
      images.filter(({ prompt }) => !/at night|Füchse|plum|quiet/.test(String(prompt))),
    ),
  ),
  'list_history.remembers.continued': wrong(
    rows('images', (images, asked) => previous(asked, 'images', images)),
  ),
  'list_video_history.remembers.videos': wrong(each('videos', (video) => ({ ...video, prompt: 'a video' }))),
  'generate_image.precedence.model': wrong(clinging),
  'edit_image.precedence.model': wrong(clinging),
  'continue_editing.precedence.model': wrong(clinging),
  'generate_image.unneeded.billing': wrong(async ({ tool, args, memory, pass }) => {
    if (tool === 'configure_api_key') memory.set('keys', [...itemsOf(memory.get('keys')), args.apiKey]);
    const isFree = itemsOf(memory.get('keys')).length > 1; // a user configures the one with billing first
    const result = await pass();
    return isFree && tool === 'generate_image'
      ? saying({ ...result, isError: true, content: [{ type: 'text', text: 'needs billing' }] }, undefined)
      : result;
  }, 'configure_api_key'),
  'generate_image.backend-refusal.model': boasting,
  'edit_image.backend-refusal.file': boasting,
  'continue_editing.backend-refusal.file': boasting,
  'generate_video.backend-refusal.file': boasting,
};

describe('a media server that breaks one sentence', () => testOwnClauses(gates.media(), servers));
