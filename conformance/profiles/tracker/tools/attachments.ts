import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { memoize } from '../../../memoize.js';
import type { ExpectedRecord } from '../../../models/model.js';
import type { Arguments } from '../../../target/arguments.js';
import { trackerTool } from '../tool.js';
import type { TrackerWorld } from '../world.js';

type Attachment = TrackerWorld['attachments'][number];

const attachmentOf =
  ({ person }: TrackerWorld) =>
  ({ id, filename, size, mimeType, author, created }: Attachment): ExpectedRecord => ({
    id: `attachment ${id}`,
    marks: [[id], [filename, size]],
    facts: { ID: id, filename, size, type: mimeType },
    may: { author: person(author), created: new Date(created) },
  });

/** The issues with most files, some with one, and one with none. */
const filed = ({ issues }: TrackerWorld) => {
  const most = issues.toSorted((one, other) => other.attachments.length - one.attachments.length);
  return [...most.slice(0, 8), ...most.slice(-1)].map(({ key }) => key);
};

/** So many bytes of every value, which no text has; no two parts of them are equal. */
const noText = (length: number) =>
  Uint8Array.from({ length }, (_, at) => (at * 11 + (at >> 8) * 7 + (at >> 16)) % 256);

const FILES: Readonly<Record<string, Uint8Array>> = {
  'terns.txt': Buffer.from('Terns: 9, größer.\n'),
  'puffins & auks (2).bin': noText(3000),
  // Longer than what is read or sent at once: files are streamed in parts of 16 and of 64 KiB.
  'chart of the whole coast.bin': noText(300_001),
  'empty shore.csv': Buffer.from('port,ships\n'),
  'Fähre nach Süden.txt': Buffer.from('Twice a day.\n'),
  LOGBOOK: Buffer.from('Fog until noon.\n'),
};

/** Files of the user, written where they are not yet there. */
const filesOf = ({ home }: TrackerWorld) =>
  Object.entries(FILES).map(([name, bytes]) => {
    const path = join(home, name);
    if (!existsSync(path)) writeFileSync(path, bytes);
    return path;
  });

export const attachmentTools = {
  tracker_list_attachments: trackerTool({
    valid: (world) => ({ issueKey: filed(world)[0] }),
    values: { issueKey: filed },
    answers: ({ issueKey }, world) => {
      const records = world.attachments.filter(({ issue }) => issue === issueKey).map(attachmentOf(world));
      return { answer: { lists: [{ name: 'attachment', records }] } };
    },
  }),

  tracker_upload_attachment: trackerTool({
    valid: (world) => ({ issueKey: filed(world)[0], filePath: filesOf(world)[0] }),
    values: { issueKey: filed, filePath: filesOf },
    answers: ({ issueKey }, world) => {
      const made = world.attachments.filter(({ issue }) => issue === issueKey).at(-1);
      if (!made) return { answer: {} };
      const { facts, may } = attachmentOf(world)(made);
      return { answer: { may: { ...facts, ...may } } };
    },
    does: ({ issueKey, filePath }) => {
      const path = String(filePath);
      const file = { part: 'file', name: basename(path), bytes: readFileSync(path) };
      return [{ method: 'POST', path: `/rest/api/3/issue/${issueKey}/attachments`, file }];
    },
  }),

  // Whether a file that is there already is replaced is not said: each call saves to a place of its own.
  tracker_download_attachment: trackerTool({
    valid: (world) => downloadsOf(world, assorted(world.attachments).slice(0, 1))[0] ?? {},
    or: (world) => downloadsOf(world, assorted(world.attachments).slice(1)),
    savesFiles: true,
    answers: ({ attachmentId, outputPath }, world) => {
      const attachment = world.attachments.find(({ id }) => id === attachmentId);
      if (!attachment) return { unable: 'there is no such attachment' };
      const { facts, may } = attachmentOf(world)(attachment);
      const path = String(outputPath);
      return {
        answer: {
          files: { [path]: attachment.content() },
          folders: { [dirname(path)]: [basename(path)] },
          may: { ...facts, ...may, path },
        },
      };
    },
  }),
};

/** Files of every type. */
const assorted = memoize((attachments: TrackerWorld['attachments']) => {
  const types = [...new Set(attachments.map(({ mimeType }) => mimeType))];
  return types.flatMap((type) => attachments.filter(({ mimeType }) => mimeType === type).slice(-2));
});

/** Calls that save files, each to a folder of its own. */
function downloadsOf({ home }: TrackerWorld, attachments: TrackerWorld['attachments']): Arguments[] {
  return attachments.map(({ id }, at) => ({
    attachmentId: id,
    outputPath: join(mkdtempSync(join(home, 'download-')), `saved ${at}`),
  }));
}
