import { writable } from '../../../core/state/changes.js';
import type { Act } from '../records/history.js';
import type { Attachment, Issue } from '../records/issues.js';
import type { World } from '../records/world.js';
import { recordItem } from './edit-issue.js';

/** A file as it was sent. */
export interface File {
  readonly filename: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
}

const ATTACHMENT = { field: 'Attachment', fieldId: 'attachment' };

/** Attaches a file to an issue. */
export function addAttachment(world: World, issue: Issue, file: File, act: Act): Attachment {
  const { filename, mimeType, bytes } = file;
  const attachment: Attachment = {
    id: String(writable(world, world.counters).attachment++),
    filename,
    mimeType,
    size: bytes.byteLength,
    author: act.by,
    created: act.at,
    content: () => bytes,
  };
  setAttachments(world, issue, [...issue.attachments, attachment]);
  recordItem(world, issue, act, { ...ATTACHMENT, to: attachment.id, toText: filename });
  return attachment;
}

/** Takes a file off the issue it is attached to. */
export function deleteAttachment(world: World, issue: Issue, attachment: Attachment, act: Act): void {
  setAttachments(
    world,
    issue,
    issue.attachments.filter((other) => other !== attachment),
  );
  recordItem(world, issue, act, { ...ATTACHMENT, from: attachment.id, fromText: attachment.filename });
}

/** The attachment with this id and the issue that has it. */
export function findAttachment(
  { issues }: World,
  id: string,
): { readonly attachment: Attachment; readonly issue: Issue } | undefined {
  for (const issue of issues.byKey.values()) {
    const attachment = issue.attachments.find((other) => other.id === id);
    if (attachment) return { attachment, issue };
  }
  return undefined;
}

function setAttachments(world: World, issue: Issue, attachments: readonly Attachment[]): void {
  writable(world, issue).attachments = attachments;
}
