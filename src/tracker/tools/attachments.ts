import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ToolError } from '../../kernel/errors.js';
import { path } from '../../kernel/http/path.js';
import { type Call, CREATES, READS } from '../../kernel/mcp/tool.js';
import { identifier, issueKey } from '../definition/arguments.js';
import { tool } from '../definition/tool.js';
import { safeFileName } from '../files/file-name.js';
import { assertVacant } from '../files/files.js';
import { mediaTypeOf } from '../files/media-type.js';
import { saveNew } from '../files/save-new.js';
import { IssueAnswer } from '../issues/answers.js';
import { Person } from '../issues/entities.js';
import { PEOPLE, People } from '../issues/people.js';
import { RFC_3339, utcOrNull } from '../issues/times.js';

/** Milliseconds that a large file may take. */
const DEADLINE = 15 * 60_000;
const MEBIBYTE = 1024 * 1024;

const Attachment = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.number().nullable().describe('Bytes'),
  type: z.string().nullable().describe('Media type'),
  author: Person.nullable(),
  created: z.string().nullable().describe(RFC_3339),
});

/** On its own a file has a number for an id, among others a text. */
const AttachmentAnswer = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  filename: z.string().nullish(),
  size: z.number().nullish(),
  mimeType: z.string().nullish(),
  author: z.unknown().optional(),
  created: z.string().nullish(),
});
const AttachmentAnswers = z.array(AttachmentAnswer);

const WithAttachments = IssueAnswer.extend({
  fields: z.looseObject({ attachment: AttachmentAnswers.nullish() }),
});

export const attachmentTools = [
  tool({
    name: 'tracker_list_attachments',
    title: 'List attachments',
    description: 'List the files attached to an issue: IDs, filenames, sizes and types.',
    annotations: READS,
    input: z.object({ issueKey }),
    output: z.object({ attachments: z.array(Attachment), ...PEOPLE }),
    run: async ({ issueKey }, { jira }, call) => {
      const asked = { as: WithAttachments, query: { fields: 'attachment' } };
      const { fields } = await jira.get(path`/rest/api/3/issue/${issueKey}`, asked, call);
      const people = new People();
      const attachments = (fields.attachment ?? []).map((one) => attachment(one, people));
      return { attachments, people: people.accounts() };
    },
  }),

  tool({
    name: 'tracker_upload_attachment',
    title: 'Attach file',
    description: 'Attach a local file to an issue.',
    annotations: CREATES,
    deadline: DEADLINE,
    input: z.object({ issueKey, filePath: z.string().describe('Path of the local file') }),
    output: z.object({ attachment: Attachment, ...PEOPLE }),
    run: async ({ issueKey, filePath }, { jira, files }, call) => {
      const { path: real, name } = await files.toRead('filePath', filePath);
      const form = new FormData();
      const file = await openAsBlob(real, { type: mediaTypeOf(name) }); // read as it is sent
      form.append('file', file, name);
      const asked = { as: AttachmentAnswers, form, size: file.size };
      const [made] = await jira.upload(path`/rest/api/3/issue/${issueKey}/attachments`, asked, call);
      const people = new People();
      if (made) return { attachment: attachment(made, people), people: people.accounts() };
      throw new ToolError('backend_error', 'The tracker took the file but names no attachment.');
    },
  }),

  tool({
    name: 'tracker_download_attachment',
    title: 'Download attachment',
    description:
      'Save an attachment as a new local file. Nothing is overwritten; in a folder it is saved under its own filename.',
    annotations: CREATES,
    deadline: DEADLINE,
    input: z.object({
      attachmentId: identifier('From tracker_list_attachments'),
      outputPath: z.string().describe('Local path to save to, or an existing folder'),
    }),
    output: z.object({
      attachment: Attachment,
      path: z.string(),
      size: z.number().describe('Bytes saved'),
      ...PEOPLE,
    }),
    run: async ({ attachmentId, outputPath }, { jira, files }, call) => {
      const { folder, name } = await files.toWrite('outputPath', outputPath);
      const listed = await jira.get(
        path`/rest/api/3/attachment/${attachmentId}`,
        { as: AttachmentAnswer },
        call,
      );
      const place = join(folder, name ?? safeFileName(listed.filename ?? ''));
      await assertVacant(place);
      const expected = {
        size: listed.size ?? undefined,
        signal: call.signal,
        onBytes: progressOf(call, listed.size),
      };
      const take = (body: AsyncIterable<Uint8Array>) => saveNew(place, body, expected);
      const size = await jira.download(path`/rest/api/3/attachment/content/${attachmentId}`, take, call);
      const people = new People();
      return { attachment: attachment(listed, people), path: place, size, people: people.accounts() };
    },
  }),
];

function attachment(
  { id, filename, size, mimeType, author, created }: z.output<typeof AttachmentAnswer>,
  people: People,
) {
  return {
    id,
    filename: filename ?? '',
    size: size ?? null,
    type: mimeType ?? null,
    author: people.name(author),
    created: utcOrNull(created),
  };
}

/** Reports each further mebibyte; when a download begins again, only of what is new. */
function progressOf(
  { progress }: Pick<Call, 'progress'>,
  total: number | null | undefined,
): (bytes: number) => void {
  let reported = 0;
  return (bytes) => {
    if (bytes < reported + MEBIBYTE) return;
    reported = bytes;
    progress(bytes, total ?? undefined, 'downloading');
  };
}
