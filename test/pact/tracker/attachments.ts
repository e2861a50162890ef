import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MatchersV3 } from '@pact-foundation/pact';
import type { Fixture } from '../fixture.js';
import { EXAMPLES, id, key, person, stated, time } from './notation.js';

const { eachLike, integer, like, regex } = MatchersV3;

const { issueKey, attachmentId } = EXAMPLES;
const NOTES = fileURLToPath(new URL('./notes.txt', import.meta.url));
const WITH_FILE = [{ name: 'an issue with an attachment' }];
const file = { filename: like('notes.txt'), size: like(12), mimeType: like('text/plain'), created: time };

/** Attachments: the list, a file that is sent, and one that is fetched. */
export const attachmentFixtures: Record<string, Fixture> = {
  'lists attachments': {
    tool: 'tracker_list_attachments',
    args: { issueKey },
    interactions: {
      description: 'the attachments of an issue',
      states: WITH_FILE,
      request: {
        method: 'GET',
        path: stated('/rest/api/3/issue/{issueKey}'),
        query: { fields: 'attachment' },
      },
      response: {
        status: 200,
        body: { id, key, fields: { attachment: eachLike({ id, author: person, ...file }, 1) } },
      },
    },
    outcome: { structuredContent: { attachments: [{ filename: 'notes.txt', size: 12 }] } },
  },
  'attaches a file': {
    tool: 'tracker_upload_attachment',
    args: (folder) => {
      const filePath = join(folder, 'notes.txt');
      copyFileSync(NOTES, filePath);
      return { issueKey, filePath };
    },
    interactions: {
      description: 'a file to attach',
      states: [{ name: 'an issue' }],
      request: {
        method: 'POST',
        path: stated('/rest/api/3/issue/{issueKey}/attachments'),
        headers: { 'x-atlassian-token': 'no-check' },
        upload: { path: NOTES, contentType: 'text/plain' },
      },
      response: { status: 200, body: eachLike({ id, author: person, ...file }, 1) },
    },
    outcome: { structuredContent: { attachment: { filename: 'notes.txt' } } },
  },
  'fetches a file from where the tracker keeps it': {
    tool: 'tracker_download_attachment',
    args: (folder) => ({ attachmentId, outputPath: join(folder, 'saved.txt') }),
    interactions: [
      {
        description: 'the details of an attachment',
        states: WITH_FILE,
        request: { method: 'GET', path: stated('/rest/api/3/attachment/{attachmentId}') },
        response: { status: 200, body: { id: integer(10200), ...file, size: like(0), author: person } },
      },
      {
        // The tracker redirects to where it keeps the file; only the last answer counts.
        description: 'the content of an attachment',
        states: WITH_FILE,
        request: { method: 'GET', path: stated('/rest/api/3/attachment/content/{attachmentId}') },
        response: { status: 200, headers: { 'content-type': regex('^\\w+/.+', 'text/plain') } },
      },
    ],
    outcome: { structuredContent: { attachment: { filename: 'notes.txt' } } },
  },
};
