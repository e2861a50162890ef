import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asking, doingAlso, each, previous, rows, shifted } from '../changing.js';
import type { Mutant } from '../mutant.js';
import type { TrackerWorld } from '../servers.js';
import { attached, file, issueThat, keysOf } from './world.js';

/** Mutants of the files attached to issues. */
export const attachmentMutants: readonly Mutant<TrackerWorld>[] = [
  {
    id: 'tracker-attachment-sizes-exchanged',
    tool: 'tracker_list_attachments',
    breaks: 'Each attachment has its size (Endpoints, tracker_list_attachments).',
    change: rows('attachments', (attachments) => shifted(attachments, 'size')),
    shows: (world) => {
      const issue = issueThat(world, () => true);
      return [...attached(world, issue.issueKey), ['tracker_list_attachments', issue]];
    },
  },
  {
    id: 'tracker-attachments-without-newest',
    tool: 'tracker_list_attachments',
    breaks: 'The attachments of the issue are listed, all of them (Endpoints, tracker_list_attachments).',
    change: rows('attachments', (all) => (all.length > 1 ? all.slice(0, -1) : all)),
    shows: (world) => {
      const issue = issueThat(world, () => true);
      return [...attached(world, issue.issueKey), ['tracker_list_attachments', issue]];
    },
  },
  {
    id: 'tracker-attachments-one-type',
    tool: 'tracker_list_attachments',
    breaks: 'Each attachment has its type (Endpoints, tracker_list_attachments).',
    change: each('attachments', (one, _index, all) => ({ ...one, type: all[0]?.type })),
    shows: (world) => {
      const issue = issueThat(world, () => true);
      return [...attached(world, issue.issueKey), ['tracker_list_attachments', issue]];
    },
  },
  {
    id: 'tracker-upload-four-kibibytes',
    tool: 'tracker_upload_attachment',
    breaks: 'The local file is attached, all of it (Endpoints, tracker_upload_attachment).',
    change: async ({ args, home, ask, pass }) => {
      const path = String(args.filePath);
      const whole = readOr(path);
      if (whole === undefined || whole.length <= 4096) return pass();
      mkdirSync(join(home, 'cut'), { recursive: true });
      const filePath = join(home, 'cut', basename(path));
      writeFileSync(filePath, whole.subarray(0, 4096));
      return ask('tracker_upload_attachment', { ...args, filePath });
    },
    shows: (world) => [
      [
        'tracker_upload_attachment',
        { ...issueThat(world, () => true), filePath: file(world, 'long.txt', 'long\n'.repeat(1000)) },
      ],
    ],
  },
  {
    id: 'tracker-upload-twice',
    tool: 'tracker_upload_attachment',
    breaks: 'A call attaches the file once (Endpoints, tracker_upload_attachment).',
    change: doingAlso('tracker_upload_attachment', (_value, { args }) => args),
    shows: (world) => {
      const issue = issueThat(world, () => true);
      return [
        ['tracker_upload_attachment', { ...issue, filePath: file(world, 'one.txt', 'one\n') }],
        ['tracker_list_attachments', issue],
      ];
    },
  },
  {
    id: 'tracker-upload-to-issue-of-before',
    tool: 'tracker_upload_attachment',
    breaks: 'The file is attached to the issue named (Endpoints, tracker_upload_attachment).',
    change: asking((args, asked) => ({ ...args, issueKey: previous(asked, 'issue', args.issueKey) })),
    shows: (world) => {
      const [one, other] = keysOf(world, ({ attachments }) => attachments.length === 0);
      const filePath = file(world, 'one.txt', 'one\n');
      return [
        ['tracker_upload_attachment', { issueKey: one, filePath }],
        ['tracker_upload_attachment', { issueKey: other, filePath }],
        ['tracker_list_attachments', { issueKey: other }],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-download-of-before',
    tool: 'tracker_download_attachment',
    breaks: 'What is saved is the attachment named (Endpoints, tracker_download_attachment).',
    change: async (asked) => {
      const result = await asked.pass();
      const path = String(result.structuredContent?.path);
      const bytes = readOr(path);
      if (bytes) writeFileSync(path, previous(asked, 'bytes', bytes));
      return result;
    },
    shows: (world) => {
      const outputPath = (name: string) => join(world.home, name);
      const [one, other] = keysOf(world, ({ attachments }) => attachments.length > 0).map(
        (key) => world.world.issues.byKey.get(key)?.attachments[0]?.id,
      );
      return [
        ['tracker_download_attachment', { attachmentId: one, outputPath: outputPath('one') }],
        ['tracker_download_attachment', { attachmentId: other, outputPath: outputPath('other') }],
      ];
    },
    combination: true,
  },
  {
    id: 'tracker-download-with-newline',
    tool: 'tracker_download_attachment',
    breaks: 'The attachment is saved as it is (Endpoints, tracker_download_attachment).',
    change: async ({ pass }) => {
      const result = await pass();
      if (!result.isError) appendFileSync(String(result.structuredContent?.path), '\n');
      return result;
    },
    shows: ({ the, home }) => {
      const { attachmentId } = the('an issue with an attachment');
      return [['tracker_download_attachment', { attachmentId, outputPath: join(home, 'saved') }]];
    },
  },
];

function readOr(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
