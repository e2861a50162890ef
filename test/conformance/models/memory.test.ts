import { describe, expect, test } from 'vitest';
import { clausesOf } from '#conformance/contract/clauses.js';
import { readContract } from '#conformance/contract/contract.js';
import { judgeOne } from '#conformance/run/run.js';
import { halveBelow, removeBelow } from '../../mutants/behaviour/forgetting.js';
import { mediaContext, mediaContract } from '../../mutants/making/media-target.js';
import type { Asked, Called, Mutation, Result } from '../../mutants/making/mutation.js';

const SEED = 1;

async function verdictOn(mutation: Mutation) {
  const clause = clausesOf(mediaContract).find(({ kind }) => kind === 'memory');
  if (!clause) throw new Error('the contract has no memory');
  const context = mediaContext(mutation, SEED);
  try {
    return await judgeOne(clause, context);
  } finally {
    await context.close();
  }
}

/** A list in the structured content with its members changed. */
function changed(
  tool: string,
  list: string,
  change: (members: Record<string, unknown>[]) => unknown[],
): Mutation {
  return {
    result: ({ name }: Called, result: Result) => {
      if (name !== tool || result.isError) return result;
      const value = result.structuredContent as Record<string, Record<string, unknown>[]>; // as our server answers
      const structuredContent = { ...value, [list]: change(value[list] ?? []) };
      return {
        ...result,
        structuredContent,
        content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
      };
    },
  };
}

const REFUSED: Result = { content: [{ type: 'text', text: 'This model cannot edit.' }], isError: true };

function isTextOnly({ structuredContent }: Result): boolean {
  return String((structuredContent as { model?: string }).model).startsWith('svcimg-'); // as our server answers
}

const isHistory = (file: string) => /^(images|videos)\.jsonl$/.test(file);

/** An answer with the provider's names of models. */
function atGoogle(result: Result): Result {
  const text = JSON.stringify(result).replaceAll(/\bsvc(img|video)?-/g, (_all, kind?: 'img' | 'video') =>
    kind === undefined ? 'gemini-' : { img: 'imagen-', video: 'veo-' }[kind],
  );
  return JSON.parse(text);
}

describe('the law of memory', { timeout: 120_000 }, () => {
  test.each([
    ['remembers', {}],
    [
      'lists the oldest first, for no order is documented',
      changed('list_history', 'images', (images) => images.toReversed()),
    ],
    [
      'reports models by the names that Google has for them',
      { result: (_called: Called, result: Result) => atGoogle(result) },
    ],
    ['has a history of the session alone', { starting: (home: string) => removeBelow(home, isHistory) }],
    [
      'refuses to edit while the configured model makes pictures from text alone',
      {
        answer: ({ name, arguments: args, ask, pass }: Asked) =>
          /edit/.test(name) && args.model === undefined
            ? ask('get_status', {}).then((status) => (isTextOnly(status) ? REFUSED : pass()))
            : undefined,
      },
    ],
  ])('passes before a server that %s', async (_what, mutation) => {
    expect(await verdictOn(mutation)).toMatchObject({ verdict: 'passed' });
  });

  test.each([
    ['leaves out the most recent one', changed('list_history', 'images', (images) => images.slice(1))],
    [
      'leaves out what was edited',
      changed('list_history', 'images', (images) => images.filter(({ kind }) => kind !== 'edited')),
    ],
    [
      'gives all videos one model',
      changed('list_video_history', 'videos', (videos) =>
        videos.map((video) => ({ ...video, model: 'svcvideo-3.1-generate-preview' })),
      ),
    ],
    [
      'reports when it was asked instead of when a picture was made',
      changed('list_history', 'images', (images) =>
        images.map((image) => ({ ...image, timestamp: new Date().toISOString() })),
      ),
    ],
    [
      'forgets the older half of its history in a new session',
      { starting: (home: string) => halveBelow(home, isHistory) },
    ],
    [
      'saves each picture in the place of the one before',
      {
        answer: ({ name, home, pass }: Asked) => {
          if (name !== 'generate_image') return undefined;
          removeBelow(home, (file) => /^\d{4}-.*\.png$/.test(file));
          return pass();
        },
      },
    ],
  ])('fails before one that %s', async (_how, mutation) => {
    expect(await verdictOn(mutation)).toMatchObject({ verdict: 'failed' });
  });

  test('is a clause of those contracts alone that say what is remembered', () => {
    const kinds = (name: string) =>
      clausesOf(readContract(name, new URL(`../../../contracts/${name}/`, import.meta.url))).map(
        ({ kind }) => kind,
      );

    expect(kinds('media')).toContain('memory');
    expect(kinds('tracker')).not.toContain('memory');
  });
});
