import type { ExpectedAnswer, ExpectedRecord } from '../../../models/model.js';
import { anyOf, type Value } from '../../../reading/values.js';
import { endsOf } from '../ends.js';
import { aboveUsual } from '../limits.js';
import { spellings } from '../moments.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

type Change = TrackerWorld['changes'][number];
type Item = Change['items'][number];

/** A change with all that it changed. */
const changeOf =
  ({ person }: TrackerWorld) =>
  ({ id, at, author, items }: Change): ExpectedRecord => ({
    id: `change ${id}`,
    marks: [[id], ...spellings(at).map((time) => [time])],
    facts: {
      field: items.map(({ field, fieldId }) => anyOf(field, fieldId)),
      from: items.flatMap(({ fromText, from }) => named(fromText, from)),
      to: items.flatMap(({ toText, to }) => named(toText, to)),
    },
    may: { author: person(author), created: new Date(at), ID: id },
  });

/** Each thing that was changed, by itself. */
const itemsOf =
  ({ person }: TrackerWorld) =>
  ({ id, at, author, items }: Change): ExpectedRecord[] =>
    items.map((item) => ({
      id: `change ${id} of ${item.field}`,
      marks: spellings(at).flatMap((time) =>
        [item.field, item.fieldId].map((field) => [field, time, ...words(item)]),
      ),
      facts: {
        field: anyOf(item.field, item.fieldId),
        from: anyOf(item.fromText, item.from),
        to: anyOf(item.toText, item.to),
      },
      may: { author: person(author), created: new Date(at) },
    }));

/** The issues with most changes, one for each field that is changed, and one without changes. */
const changed = ({ issues, changes }: TrackerWorld) => {
  const counts = new Map<string, number>();
  for (const { issue } of changes) counts.set(issue, (counts.get(issue) ?? 0) + 1);
  const most = [...counts.keys()].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const byField = new Map(
    changes.flatMap(({ issue, items }) => items.map(({ field }) => [field, issue] as const)),
  );
  const untouched = issues.filter(({ key }) => !counts.has(key)).slice(0, 1);
  return [...new Set([...most.slice(0, 3), ...byField.values(), ...untouched.map(({ key }) => key)])];
};

export const historyTools = {
  tracker_get_issue_history: trackerTool({
    valid: (world) => ({ issueKey: changed(world)[0] }),
    values: { issueKey: changed, maxResults: () => [1, 4, 200] },
    answers: ({ issueKey, maxResults = 100 }, world) => {
      const changes = world.changes
        .filter(({ issue }) => issue === issueKey)
        .toSorted((one, other) => one.at - other.at);
      const items = changes.flatMap(itemsOf(world));
      const size = Number(maxResults);
      const answerOf = (name: string, records: readonly ExpectedRecord[], all: number): ExpectedAnswer => ({
        lists: [{ name, records }],
        may: { total: all, more: all > size },
      });
      return {
        anyOf: [
          ...endsOf(changes.map(changeOf(world)), size).map((records) =>
            answerOf('change', records, changes.length),
          ),
          // Whether a change of several fields is reported as one is not said, nor how many it counts as.
          ...endsOf(changes, size).map((some) =>
            answerOf('changed field', some.flatMap(itemsOf(world)), changes.length),
          ),
          ...endsOf(items, size).map((records) => answerOf('changed field', records, items.length)),
        ],
        ...aboveUsual(maxResults, 100),
      };
    },
  }),
};

function named(text: string | null, id: string | null): Value[] {
  const values = [text, id].filter((value) => value !== null && value !== '');
  return values.length === 0 ? [] : [anyOf(...values)];
}

function words({ fromText, toText }: Item): string[] {
  return [fromText, toText].filter((text) => text !== null && text !== '').map(String);
}
