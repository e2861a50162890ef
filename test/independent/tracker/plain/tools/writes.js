import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { documentOf } from '../documents.js';
import { object, text, texts } from '../schemas.js';
import { issuePath } from './issues.js';

/** What an argument is in the tracker's own form. */
const FIELDS = {
  summary: (value) => ({ summary: value }),
  description: (value) => ({ description: value === '' ? null : documentOf(value) }),
  priority: (value) => ({ priority: { name: value } }),
  labels: (value) => ({ labels: value }),
  assignee: (value) => ({ assignee: value === null ? null : { accountId: value } }),
  parent: (value) => ({ parent: { key: value } }),
  components: (value) => ({ components: value.map((name) => ({ name })) }),
};

function fieldsOf(args) {
  const given = Object.entries(FIELDS).filter(([name]) => args[name] !== undefined);
  return Object.assign({}, ...given.map(([name, write]) => write(args[name])));
}

/** Tools that change something. */
export function writeTools({ json, sent }) {
  /** Long texts of custom fields are documents, too. */
  async function customOf(values = {}) {
    if (!Object.values(values).some((value) => typeof value === 'string')) return values;
    const all = await json('GET', '/rest/api/3/field');
    const long = new Set(
      all.filter(({ schema }) => schema?.custom?.endsWith(':textarea')).map(({ id }) => id),
    );
    return Object.fromEntries(
      Object.entries(values).map(([id, value]) => [
        id,
        long.has(id) && typeof value === 'string' ? documentOf(value) : value,
      ]),
    );
  }

  return [
    {
      name: 'tracker_create_issue',
      description: 'Create an issue',
      inputSchema: object(
        {
          ...{ projectKey: text, summary: text, issueType: text, description: text, priority: text },
          ...{ labels: texts, assignee: text, parent: text, components: texts },
        },
        ['projectKey', 'summary', 'issueType'],
      ),
      async run({ projectKey, issueType, ...args }) {
        const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
        const fields = { ...fieldsOf(given), project: { key: projectKey }, issuetype: { name: issueType } };
        const { id, key } = await json('POST', '/rest/api/3/issue', { body: { fields } });
        return { created: { key, id } };
      },
    },
    {
      name: 'tracker_update_issue',
      description: 'Update an issue',
      inputSchema: object(
        {
          ...{ issueKey: text, summary: text, description: text, priority: text },
          ...{ assignee: { type: ['string', 'null'] }, labels: texts, customFields: { type: 'object' } },
        },
        ['issueKey'],
      ),
      async run({ issueKey, customFields, ...args }) {
        const fields = { ...fieldsOf(args), ...(await customOf(customFields)) };
        if (Object.keys(fields).length === 0) throw new Error('there is nothing to update');
        await json('PUT', issuePath(issueKey), { body: { fields } });
        return { updated: issueKey };
      },
    },
    {
      name: 'tracker_add_comment',
      description: 'Add a comment',
      inputSchema: object({ issueKey: text, body: text }, ['issueKey', 'body']),
      async run({ issueKey, body }) {
        const made = await json('POST', issuePath(issueKey, '/comment'), {
          body: { body: documentOf(body) },
        });
        return { issue: issueKey, comment: made.id };
      },
    },
    {
      name: 'tracker_transition_issue',
      description: 'Move an issue to another status',
      inputSchema: object({ issueKey: text, transitionId: text, comment: text }, [
        'issueKey',
        'transitionId',
      ]),
      async run({ issueKey, transitionId, comment }) {
        const update = comment && { comment: [{ add: { body: documentOf(comment) } }] };
        const body = { transition: { id: transitionId }, ...(update && { update }) };
        await json('POST', issuePath(issueKey, '/transitions'), { body });
        return { moved: issueKey };
      },
    },
    {
      name: 'tracker_upload_attachment',
      description: 'Attach a file',
      inputSchema: object({ issueKey: text, filePath: text }, ['issueKey', 'filePath']),
      async run({ issueKey, filePath }) {
        const form = new FormData();
        form.append('file', new Blob([await readFile(filePath)]), basename(filePath));
        const [made] = await json('POST', issuePath(issueKey, '/attachments'), {
          ...{ body: form, headers: { 'x-atlassian-token': 'no-check' } },
        });
        return { id: String(made.id), filename: made.filename, size: made.size };
      },
    },
    {
      name: 'tracker_download_attachment',
      description: 'Download an attachment',
      inputSchema: object({ attachmentId: text, outputPath: text }, ['attachmentId', 'outputPath']),
      async run({ attachmentId, outputPath }) {
        const path = `/rest/api/3/attachment/content/${encodeURIComponent(attachmentId)}`;
        const bytes = Buffer.from(await (await sent('GET', path)).arrayBuffer());
        await mkdir(dirname(resolve(outputPath)), { recursive: true });
        await writeFile(outputPath, bytes);
        return { savedTo: resolve(outputPath), size: bytes.length };
      },
    },
  ];
}
