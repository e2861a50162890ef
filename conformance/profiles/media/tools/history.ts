import type { Expected, ExpectedAnswer, ExpectedRecord } from '../../../models/model.js';
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
    answers({ count = USUAL }, { images, earlier }) {
      const record = (image: MadeImage) =>
        entryOf(image, { may: { model: modelNamed(image.model), ...imageFacts(image) } });
      return remembered(images, earlier, (some) => {
        const [must, may] = wanted(some);
        const [records, optional] = [must.map(record), may.map(record)];
        return { lists: [{ name: 'image', records, optional, ...RECENT, size: Number(count) }] };
      });
    },
  }),

  list_video_history: mediaTool({
    valid: () => ({}),
    values: { count: () => [1, 3, 11, 10, 50] },
    answers({ count = USUAL }, { videos, earlier }) {
      const record = (video: MadeVideo) => {
        const sameCall = videos.filter(({ call }) => call === video.call);
        return entryOf(video, {
          facts: { model: modelNamed(video.model) },
          may: videoFacts(video, sameCall),
        });
      };
      return remembered(videos, earlier, (some) => {
        const records = some.toReversed().map(record);
        return { lists: [{ name: 'video', records, ...RECENT, size: Number(count) }] };
      });
    },
  }),
};

/** What a history of all, or of this session alone, is: which of both it is of is not specified, for of a key and a model alone it is that they persist. */
function remembered<Made extends MadeImage | MadeVideo>(
  made: readonly Made[],
  earlier: number,
  answer: (some: readonly Made[]) => ExpectedAnswer,
): Expected {
  const ofSession = made.filter(({ call }) => call > earlier);
  return ofSession.length === made.length
    ? { answer: answer(made) }
    : { anyOf: [made, ofSession].map((some) => answer(some)) };
}

/** Characters of a prompt that name an entry in a report. */
const LONGEST_NAME = 100;

/** An entry: those of one call are in no order, so that they have one name. */
function entryOf(
  made: MadeImage | MadeVideo,
  { facts = {}, may }: Partial<Pick<ExpectedRecord, 'facts' | 'may'>>,
): ExpectedRecord {
  return {
    id: `what call ${made.call} had made of ${JSON.stringify(made.prompt.slice(0, LONGEST_NAME))}`,
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
