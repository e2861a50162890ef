import type { JournalEntry } from '../../simulators/core/journal.js';
import { type Check, demand, fact } from '../check.js';
import { textsIn } from '../records.js';
import type { Stage } from '../stage.js';
import { accepts } from './accepting.js';
import { picturesOf } from './picture.js';

interface Memory {
  /** Two things that may be left, so that a target which always uses the same is caught. */
  variants(stage: Stage): string[];
  /** Leaves one of them by the setter, and gives the marks by which the backend can be seen to get it. */
  leave(stage: Stage, setter: string, variant: string): Promise<string[]>;
  marks(request: JournalEntry): string[];
}

const MEMORIES: Record<string, Memory> = {
  'API key': {
    variants: ({ backstage }) => Object.keys(backstage.keys),
    leave: async (stage, setter, name) => {
      await accepts(stage, setter, { apiKey: stage.backstage.keys[name] });
      return [name];
    },
    marks: ({ credential }) => [credential ?? ''],
  },
  'default model': {
    variants: () => ['svc-2.5-flash-image', 'svc-2.0-flash-preview-image-generation'],
    leave: async (stage, setter, model) => {
      await accepts(stage, setter, { model });
      return [model.replace('svc-', '')];
    },
    marks: ({ path }) => [path.replace(/^.*gemini-|:.*$/g, '')],
  },
  'most recent image': {
    variants: () => ['a pear', 'a plum'],
    leave: async (stage, setter, prompt) =>
      picturesOf(await accepts(stage, setter, { ...(await stage.valid(setter)), prompt })),
    marks: ({ body }) => textsIn(body),
  },
};

/** What some calls leave behind is what others use, in the session or in every later one. */
export const remembersChecks: Check[] = [
  {
    kind: 'remembers',
    async judge(clause, stage) {
      const memory = MEMORIES[fact<string>(clause, 'what')];
      if (!memory) throw new Error(`nobody knows how ${clause.facts.what} is remembered`);
      const listed = await (await stage.session()).tools();
      const pairs = fact<string[]>(clause, 'setBy').flatMap((setter) =>
        fact<string[]>(clause, 'seenBy').map((user) => ({ setter, user })),
      );
      const there = pairs.filter(({ setter, user }) => listed.has(setter) && listed.has(user));
      demand(there.length > 0, 'the target lists none of the tools it takes');
      for (const pair of there)
        for (const variant of memory.variants(stage))
          await remembered(stage, memory, pair, variant, clause.facts.scope);
    },
  },
];

async function remembered(
  stage: Stage,
  memory: Memory,
  { setter, user }: { setter: string; user: string },
  variant: string,
  scope: unknown,
): Promise<void> {
  if (scope === 'session') await stage.valid(user);
  const left = await memory.leave(stage, setter, variant);
  if (scope === 'across sessions') await stage.restart();
  const args = await stage.valid(user);
  const requests = await stage.requests(() => stage.call(user, args));
  const used = requests.flatMap((request) => memory.marks(request));
  demand(
    left.some((mark) => used.includes(mark)),
    `${user} does not use what ${setter} left ${scope === 'session' ? 'in the session' : 'in an earlier session'}`,
    variant,
  );
}
