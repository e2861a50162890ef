import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpectedOutput } from '../model.js';
import type { Outcome } from '../session.js';
import type { Difference } from './differences.js';
import { hashAt, pathIn, sha256 } from './files.js';
import { isSamePicture } from './pictures.js';
import { isObject } from './places.js';
import { textsIn } from './scalars.js';

const MEDIA = /\.(?:png|jpe?g|webp|gif|avif|mp4|mov|webm)$/i;

/** Where files may be that a call has made. */
export interface OutputPlaces {
  /** The user's folder; undefined where the target has another. */
  readonly home: string | undefined;
  /** Files that the call was given. */
  readonly given: readonly string[];
}

/** What the answer shows, and what lies on the user's disk, otherwise than the backend made it. */
export async function outputDifferences(
  made: readonly ExpectedOutput[],
  { content, value }: Pick<Outcome, 'content' | 'value'>,
  { home, given }: OutputPlaces,
): Promise<Difference[]> {
  const shown = content.flatMap(
    (block) => bytesIn(block.data) ?? bytesIn(isObject(block.resource) ? block.resource.blob : null) ?? [],
  );
  const texts = [...content.flatMap(({ uri, text }) => [uri, text]), ...textsIn(value)].map(String);
  const files = texts.flatMap(pathsIn).filter((path) => isFile(path) && !given.includes(path));
  const places = { shown, files, home };
  const found = await Promise.all(made.map((output) => outputDifference(output, places)));
  return found.flat();
}

interface Places {
  readonly shown: readonly Buffer[];
  readonly files: readonly string[];
  readonly home: string | undefined;
}

async function outputDifference(
  output: ExpectedOutput,
  { shown, files, home }: Places,
): Promise<Difference[]> {
  const { name, forms, isShown, isSaved = false } = output;
  const hashes = new Set(forms.map(sha256));
  const isTold = shown.some((bytes) => hashes.has(sha256(bytes))) || (await anySame(shown, forms));
  const isNamed = files.some((path) => hashes.has(hashAt(path) ?? ''));
  const isThere = isNamed || (home !== undefined && forms.some((bytes) => isBelow(home, bytes)));
  if ((isShown || (isShown === false && shown.length > 0)) && !isTold)
    return [differenceOf(name, 'shown as it was made', shown.length === 0 ? 'nothing' : 'something else')];
  if (files.length > 0 && !isNamed && !isTold)
    return [differenceOf(name, 'in a file as it was made', `another file: ${files[0]}`)];
  if (isSaved && !isThere && (home !== undefined || files.length > 0))
    return [
      differenceOf(
        name,
        'in a file as it was made',
        files.length === 0 ? 'no such file' : `another file: ${files[0]}`,
      ),
    ];
  if (isSaved && files.length > 0 && !isNamed)
    return [differenceOf(name, 'in a file that is named', `another file: ${files[0]}`)];
  if (!isTold && !isThere) return [differenceOf(name, 'shown or in a file as it was made', 'neither')];
  return [];
}

async function anySame(shown: readonly Buffer[], forms: readonly Uint8Array[]): Promise<boolean> {
  for (const bytes of shown) for (const form of forms) if (await isSamePicture(bytes, form)) return true;
  return false;
}

function differenceOf(about: string, expected: string, received: string): Difference {
  return { aspect: 'output', about, expected, received };
}

/** The paths of pictures and videos that a text is or holds. */
function pathsIn(text: string): string[] {
  const within =
    text.match(/(?:file:\/\/)?\/[^\s"'`()<>]+\.(?:png|jpe?g|webp|gif|avif|mp4|mov|webm)\b/gi) ?? [];
  return [...new Set([text, ...within].filter((one) => MEDIA.test(one)).flatMap((one) => pathIn(one) ?? []))];
}

function bytesIn(data: unknown): Buffer | undefined {
  return typeof data === 'string' ? Buffer.from(data, 'base64') : undefined;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** Whether a file below the folder has these bytes. */
function isBelow(folder: string, bytes: Uint8Array): boolean {
  const hash = sha256(bytes);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() && found.size === bytes.length && hashAt(path) === hash;
  });
}
