import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textsIn } from '../records.js';
import type { Outcome } from '../session.js';

const BEGINNINGS = ['89504e470d0a1a0a', 'ffd8ff', '52494646'];

/** Whether the bytes begin as a PNG, JPEG or WebP does. */
export function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 8).toString('hex');
  return BEGINNINGS.some((known) => beginning.startsWith(known));
}

/** Whether a request's body holds the bytes: as base64, or as the digest that the journal keeps of longer ones. */
export function holds(body: unknown, bytes: Buffer): boolean {
  const texts = textsIn(body);
  return texts.includes(bytes.toString('base64')) || texts.includes(sha256(bytes));
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The SHA-256 of every picture an answer shows or names the file of, in hexadecimal. */
export function picturesOf({ content, value }: Outcome): string[] {
  const shown = content
    .filter(({ type }) => type === 'image')
    .map(({ data }) => Buffer.from(String(data), 'base64'));
  const links = content.map(({ uri }) => String(uri)).filter((uri) => uri.startsWith('file:'));
  const paths = [
    ...links.map((uri) => fileURLToPath(uri)),
    ...textsIn(value).filter((text) => text.startsWith('/')),
  ];
  const saved = paths.filter((path) => existsSync(path)).map((path) => readFileSync(path));
  return [...shown, ...saved].map(sha256);
}
