import type { ExpectedRecord } from '../../../models/model.js';
import { imageFacts, modelNamed, videoFacts, whenMade } from '../made-facts.js';
import { mediaTool } from '../tool.js';
import type { MadeImage, MadeVideo } from '../world.js';

/** How many entries are reported where no count is given. */
const USUAL = 10;

/** Recent ones are listed, which is not said to be in an order. */
const RECENT = { order: ({ id }: ExpectedRecord) => id, isOrderOpen: true };

export const historyTools = {
  list_history: mediaTool({
    valid: () => ({}),
    values: { count: () => [1, 3, 11, 10, 50] },
    answers({ count = USUAL }, { images }) {
      const [must, may] = wanted(images);
      const record = (image: MadeImage) =>
        entryOf(image, { may: { model: modelNamed(image.model), ...imageFacts(image) } });
      const [records, optional] = [must.map(record), may.map(record)];
      return {
        answer: { lists: [{ name: 'image', records, optional, ...RECENT, size: Number(count) }] },
      };
    },
  }),

  list_video_history: mediaTool({
    valid: () => ({}),
    values: { count: () => [1, 3, 11, 10, 50] },
    answers({ count = USUAL }, { videos }) {
      const newestFirst = videos.toReversed().map((video) => {
        const sameCall = videos.filter(({ call }) => call === video.call);
        return entryOf(video, {
          facts: { model: modelNamed(video.model) },
          may: videoFacts(video, sameCall),
        });
      });
      return {
        answer: {
          lists: [{ name: 'video', records: newestFirst, ...RECENT, size: Number(count) }],
        },
      };
    },
  }),
};

/** An entry: those of one call are in no order, so that they have one name. */
function entryOf(
  made: MadeImage | MadeVideo,
  { facts = {}, may }: Partial<Pick<ExpectedRecord, 'facts' | 'may'>>,
): ExpectedRecord {
  return {
    id: `what call ${made.call} had made`,
    marks: [[made.prompt]],
    facts: { prompt: made.prompt, timestamp: whenMade(made), ...facts },
    ...(may && { may }),
  };
}

/** The newest first: one picture of each call, and those that a model made besides without being asked for more than one. */
function wanted(images: readonly MadeImage[]): [must: MadeImage[], may: MadeImage[]] {
  const newestFirst = images.toReversed();
  const isFirst = ({ call }: MadeImage, at: number) =>
    newestFirst.findIndex((image) => image.call === call) === at;
  return [newestFirst.filter(isFirst), newestFirst.filter((image, at) => !isFirst(image, at))];
}
