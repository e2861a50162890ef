// Tools that change issues, and files that come and go.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { z } from 'zod';
import { documentFrom } from '../rich-text.js';
import { Refused } from '../site.js';
import { issueKey, texts } from './arguments.js';

const text = z.string().optional();
const segment = encodeURIComponent;

const FORMS = {
  description: (words) => (words === '' ? null : documentFrom(words)),
  priority: (name) => ({ name }),
  assignee: (accountId) => (accountId === null ? null : { accountId }),
  parent: (key) => ({ key }),
  components: (names) => names.map((name) => ({ name })),
};

/** Arguments in the form that the site has for them. */
function formed(args) {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, FORMS[name] ? FORMS[name](value) : value]));
}

/** Fields of their own; those that hold rich text take a document. */
async function formedExtras(given, { platform }) {
  if (!Object.values(given).some((value) => typeof value === 'string')) return given;
  const rich = new Set(
    (await platform.issueFields.getFields())
      .filter(({ schema }) => /:textarea$/.test(schema?.custom ?? ''))
      .map(({ id }) => id),
  );
  return Object.fromEntries(
    Object.entries(given).map(([id, value]) => [
      id,
      rich.has(id) && typeof value === 'string' ? documentFrom(value) : value,
    ]),
  );
}

export const CHANGES = [
  {
    name: 'tracker_create_issue',
    description: 'Makes an issue',
    changes: true,
    input: {
      ...{ projectKey: z.string(), issueType: z.string(), summary: z.string() },
      ...{ description: text, priority: text, assignee: text, parent: text },
      ...{ labels: texts.optional(), components: texts.optional() },
    },
    async run({ projectKey, issueType, ...args }, { site }) {
      const { key, id } = await site.platform.issues.createIssue({
        fields: { ...formed(args), project: { key: projectKey }, issuetype: { name: issueType } },
      });
      return { issueId: id, issue: key };
    },
  },
  {
    name: 'tracker_update_issue',
    description: 'Changes fields of an issue',
    changes: true,
    input: {
      ...{ issueKey, summary: text, description: text, priority: text },
      assignee: z.string().nullable().optional().describe('An account ID; null unassigns'),
      labels: texts.optional().describe('All labels that the issue is to have'),
      customFields: z.record(z.string(), z.any()).optional().describe('Values by field ID'),
    },
    async run({ issueKey: key, customFields = {}, ...args }, { site }) {
      const fields = { ...formed(args), ...(await formedExtras(customFields, site)) };
      if (Object.keys(fields).length === 0) throw new Refused('Name at least one field to change.');
      await site.platform.issues.editIssue({ issueIdOrKey: segment(key), fields });
      return { issue: key, set: Object.keys(fields) };
    },
  },
  {
    name: 'tracker_add_comment',
    description: 'Comments on an issue',
    changes: true,
    input: { issueKey, body: z.string() },
    async run({ issueKey: key, body }, { site }) {
      const { id } = await site.platform.issueComments.addComment({
        ...{ issueIdOrKey: segment(key), comment: documentFrom(body) },
      });
      return { commentId: id, on: key };
    },
  },
  {
    name: 'tracker_transition_issue',
    description: 'Moves an issue to another status',
    changes: true,
    input: { issueKey, transitionId: z.string(), comment: text },
    async run({ issueKey: key, transitionId, comment }, { site }) {
      await site.platform.issues.doTransition({
        issueIdOrKey: segment(key),
        transition: { id: transitionId },
        ...(comment ? { update: { comment: [{ add: { body: documentFrom(comment) } }] } } : {}),
      });
      return { issue: key, did: transitionId };
    },
  },
  {
    name: 'tracker_upload_attachment',
    description: 'Attaches a local file',
    changes: true,
    input: { issueKey, filePath: z.string() },
    async run({ issueKey: key, filePath }, { site }) {
      const file = await readFile(filePath);
      const [made] = await site.platform.issueAttachments.addAttachment({
        ...{ issueIdOrKey: segment(key), attachment: { filename: basename(filePath), file } },
      });
      return { attachmentId: String(made.id), file: made.filename, bytes: made.size };
    },
  },
  {
    name: 'tracker_download_attachment',
    description: 'Saves an attachment',
    input: { attachmentId: z.string(), outputPath: z.string() },
    async run({ attachmentId, outputPath }, { site }) {
      const content = await site.platform.issueAttachments.getAttachmentContent({
        id: segment(attachmentId),
      });
      const file = resolve(outputPath);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(content));
      return { saved: file, bytes: content.byteLength ?? content.length };
    },
  },
];
