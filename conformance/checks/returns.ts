import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Check, demand, fact } from '../check.js';
import type { Clause } from '../clause.js';
import { recordsOf, textsIn } from '../records.js';
import type { Outcome } from '../session.js';
import type { Stage } from '../stage.js';
import { accepts, toolOf } from './accepting.js';
import { demandTold } from './facts-told.js';
import { isPicture } from './picture.js';

type Judge = (clause: Clause, stage: Stage, outcome: Outcome) => Promise<void> | void;

/** How a fact of a record is told in an answer, under whatever name. */
const FACTS: Record<string, Judge> = {
  image: (_clause, _stage, { content }) => {
    const pictures = content.filter(
      ({ type, data }) => type === 'image' && isPicture(Buffer.from(String(data), 'base64')),
    );
    demand(pictures.length > 0, 'the answer shows no picture');
  },
  video: (_clause, _stage, { content, value }) => {
    const links = content.map(({ uri }) => String(uri)).filter((uri) => uri.startsWith('file:'));
    const paths = [
      ...links.map((uri) => fileURLToPath(uri)),
      ...textsIn(value).filter((text) => text.startsWith('/')),
    ];
    const videos = paths.filter(
      (path) => existsSync(path) && readFileSync(path).subarray(4, 8).toString() === 'ftyp',
    );
    demand(videos.length > 0, 'the answer names no file with a video');
  },
  prompt: (clause, stage, outcome) => {
    const { calls } = stage.backstage.before[toolOf(clause)] ?? { calls: [] };
    const records = recordsOf(outcome.value);
    const made = calls.flatMap(({ args }) => Array(Number(args.numberOfVideos ?? 1)).fill(args.prompt));
    const prompts = made.slice(-records.length).reverse();
    demand(records.length > 0, 'the answer has no records');
    const told = records.map((record, index) => textsIn(record).includes(String(prompts[index])));
    demand(!told.includes(false), `record ${told.indexOf(false)} does not tell its prompt, newest first`);
  },
  timestamp: (_clause, _stage, { value }) => {
    const silent = recordsOf(value).findIndex((record) => !textsIn(record).some(isTime));
    demand(silent < 0, `record ${silent} tells no time`);
  },
  model: (_clause, _stage, { value }) => {
    const silent = recordsOf(value).findIndex(
      (record) => !textsIn(record).some((text) => text.startsWith('svc')),
    );
    demand(silent < 0, `record ${silent} tells no model`);
  },
  'configuration status': async (clause, stage, outcome) => {
    const tool = toolOf(clause);
    const setter = 'configure_api_key';
    await accepts(stage, setter, await stage.valid(setter));
    const configured = await accepts(stage, tool, await stage.valid(tool));
    demand(
      JSON.stringify(configured.value) !== JSON.stringify(outcome.value),
      `the answer does not change with ${setter}`,
    );
  },
  'active model': async (clause, stage) => {
    const tool = toolOf(clause);
    const model = 'svc-2.5-flash-image';
    await accepts(stage, 'configure_model', { model });
    const { value } = await accepts(stage, tool, await stage.valid(tool));
    demand(textsIn(value).includes(model), 'the answer does not name the configured model');
  },
  'last image': (clause, stage, { value }) => {
    const { calls } = stage.backstage.before[toolOf(clause)] ?? { calls: [] };
    const prompt = calls.findLast(({ tool }) => tool === 'generate_image')?.args.prompt;
    demand(textsIn(value).includes(String(prompt)), 'the answer does not tell of the last image');
  },
  'last video': (clause, stage, { value }) => {
    const { calls } = stage.backstage.before[toolOf(clause)] ?? { calls: [] };
    const prompt = calls.findLast(({ tool }) => tool === 'generate_video')?.args.prompt;
    demand(
      prompt !== undefined && textsIn(value).includes(String(prompt)),
      'the answer does not tell of the last video',
    );
  },
};

export const returnsChecks: Check[] = [
  {
    kind: 'returns',
    async judge(clause, stage) {
      const tool = toolOf(clause);
      if (stage.backstage.oracle) return demandTold(clause, stage);
      const outcome = await accepts(stage, tool, await stage.valid(tool));
      for (const name of fact<string[] | undefined>(clause, 'facts') ?? []) {
        const judge = FACTS[name];
        if (!judge) throw new Error(`nobody knows how "${name}" is told`);
        await judge(clause, stage, outcome);
      }
    },
  },
];

function isTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text));
}
