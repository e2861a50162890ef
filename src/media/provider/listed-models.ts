import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import type { Http } from '../../kernel/http/client.js';
import type { Bounds } from '../../kernel/http/retry.js';
import { addressBelow } from '../../kernel/http/url.js';
import { deadlineWithin } from '../../kernel/mcp/deadline.js';
import { spelledAlike } from '../../kernel/schema/suggestion.js';
import { toNeutral, toProvider } from './models.js';

/** Milliseconds in which the provider has to list its models, for the name is set without the list, too. */
const PATIENCE = 15_000;

/** The most that the provider lists in one page (Gemini API: models.list). */
const PAGE = 1000;

/** Models that are named. */
const MOST_NEAREST = 5;

const MAKES_PICTURES: ReadonlySet<string> = new Set(['generateContent', 'predict']);

const Listed = z.looseObject({
  name: z.string(),
  supportedGenerationMethods: z.array(z.string()).nullish(),
});
const Models = z.looseObject({ models: z.array(Listed).min(1) });

/**
 * Throws ToolError where the provider lists its models and this one is not among them, or makes no pictures. Returns why it
 * could not be checked where the provider gives no list; undefined where it is listed.
 */
export async function checkListed(
  http: Http,
  url: URL,
  model: string,
  bounds: Bounds,
): Promise<string | undefined> {
  const { signal, release } = deadlineWithin(bounds.signal, PATIENCE);
  const address = addressBelow(url, '/v1beta/models', { pageSize: PAGE });
  try {
    const { models } = await http.json(address, { method: 'GET' }, Models, { ...bounds, signal });
    refuseOther(model, models);
    return undefined;
  } catch (error) {
    if (bounds.signal.aborted || (error instanceof ToolError && error.code === 'invalid_arguments'))
      throw error;
    return error instanceof ToolError
      ? error.message
      : `it did not list its models within ${PATIENCE / 1000} s`;
  } finally {
    release();
  }
}

function refuseOther(model: string, models: readonly z.output<typeof Listed>[]): void {
  const listed = models.find(({ name }) => name === `models/${toProvider(model)}`);
  if (listed && isForPictures(listed)) return;
  const names = models.filter(isForPictures).map(({ name }) => toNeutral(name.replace(/^models\//, '')));
  const nearest = spelledAlike(model, names).slice(0, MOST_NEAREST).join(', ');
  const near = nearest ? ` Nearest: ${nearest}.` : '';
  const why = listed
    ? `must make pictures, and the provider lists ${model} for ${listed.supportedGenerationMethods?.join(', ')} alone.`
    : `must be a model that the provider lists, and ${model} is none.`;
  const way = ' To try one that it does not list, give it as model to generate_image.';
  throw new ToolError('invalid_arguments', `Invalid arguments: model: ${why}${near}${listed ? '' : way}`);
}

/** Whether its methods make pictures; without a list of methods it may. */
function isForPictures({ supportedGenerationMethods: methods }: z.output<typeof Listed>): boolean {
  return !methods || methods.some((method) => MAKES_PICTURES.has(method));
}
