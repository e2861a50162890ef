import type { ExpectedRecord } from '../../../model.js';
import { imageFacts, videoFacts, whenMade } from '../model-names.js';
import { mediaTool } from '../tool.js';
import type { MadeImage, MadeVideo } from '../world.js';

/** How many entries are reported where nobody says. */
const USUAL = 10;

export const historyTools = {
  list_history: mediaTool({
    valid: () => ({}),
    values: { count: () => [1, 3, 11, 10, 50] },
    answers({ count = USUAL }, { images }) {
      const [must, may] = wanted(images);
      const records = must.map((image) => entryOf(image, imageFacts(image), { model: image.model }));
      const optional = may.map((image) => entryOf(image, imageFacts(image), { model: image.model }));
      return {
        answer: { lists: [{ name: 'image', records, optional, order: ({ id }) => id, size: Number(count) }] },
      };
    },
  }),

  list_video_history: mediaTool({
    valid: () => ({}),
    values: { count: () => [1, 3, 11, 10, 50] },
    answers({ count = USUAL }, { videos }) {
      const newestFirst = videos.toReversed().map((video) => {
        const sameCall = videos.filter(({ call }) => call === video.call);
        const { model, ...entry } = { ...entryOf(video, videoFacts(video, sameCall)), model: video.model };
        return { ...entry, facts: { ...entry.facts, model } };
      });
      return {
        answer: {
          lists: [{ name: 'video', records: newestFirst, order: ({ id }) => id, size: Number(count) }],
        },
      };
    },
  }),
};

/** An entry: those of one call stand in no order, so that they have one name. */
function entryOf(made: MadeImage | MadeVideo, ...more: ExpectedRecord['facts'][]): ExpectedRecord {
  return {
    id: `what call ${made.call} had made`,
    marks: [[made.prompt]],
    facts: { prompt: made.prompt, timestamp: whenMade(made) },
    may: Object.assign({}, ...more),
  };
}

/** The newest first: one picture of each call, and those that a model made besides without being asked for more than one. */
function wanted(images: readonly MadeImage[]): [must: MadeImage[], may: MadeImage[]] {
  const newestFirst = images.toReversed();
  const isFirst = ({ call }: MadeImage, at: number) =>
    newestFirst.findIndex((image) => image.call === call) === at;
  return [newestFirst.filter(isFirst), newestFirst.filter((image, at) => !isFirst(image, at))];
}
