import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ExpectedOutput } from '../../models/model.js';
import type { Outcome } from '../../target/session.js';
import { hashAt, pathIn, sha256 } from '../files.js';
import type { Difference } from '../learning/difference.js';
import { isObject } from '../places.js';
import { textsIn } from '../scalars.js';
import { isSamePicture, pictureType } from './pictures.js';

const MEDIA = /\.(?:png|jpe?g|webp|gif|avif|mp4|mov|webm)$/i;

/** Where files may be that a call has made. */
export interface OutputPlaces {
  /** The user's folder; undefined where the target has another. */
  readonly home: string | undefined;
  /** Files that the call was given. */
  readonly given: readonly string[];
}

/** What the answer shows, and what is on the user's disk, otherwise than the backend made it. */
export async function outputDifferences(
  made: readonly ExpectedOutput[],
  { content, value }: Pick<Outcome, 'content' | 'value'>,
  { home, given }: OutputPlaces,
): Promise<Difference[]> {
  const shown = shownIn(content);
  const texts = [...content.flatMap(({ uri, text }) => [uri, text]), ...textsIn(value)].map(String);
  const isInSight = (path: string) => home !== undefined || existsSync(path); // files of a target elsewhere are not
  const named = texts.flatMap(pathsIn).filter((path) => !given.includes(path) && isInSight(path));
  const places = { shown, texts, named, home };
  const found = await Promise.all(made.map((output) => outputDifference(output, places)));
  return [...found.flat(), ...content.flatMap(typeDifference)];
}

/** The bytes that the blocks of an answer show, as pictures or as embedded resources. */
export function shownIn(content: Outcome['content']): Buffer[] {
  return content.flatMap(
    (block) => bytesIn(block.data) ?? bytesIn(isObject(block.resource) ? block.resource.blob : null) ?? [],
  );
}

interface Places {
  readonly shown: readonly Buffer[];
  readonly texts: readonly string[];
  /** The paths of pictures and videos that the answer names, whether anything is there or not. */
  readonly named: readonly string[];
  readonly home: string | undefined;
}

/** A picture that is shown is of the type that its block says, for what shows it goes by that. */
function typeDifference({ data, mimeType }: Outcome['content'][number]): Difference[] {
  const type = pictureType(bytesIn(data) ?? Buffer.alloc(0));
  if (type === undefined || String(mimeType).replace(/jpg$/, 'jpeg') === type) return [];
  return [differenceOf('the type of what is shown', type, String(mimeType))];
}

async function outputDifference(
  output: ExpectedOutput,
  { shown, texts, named, home }: Places,
): Promise<Difference[]> {
  const { name, forms, isShown, isSaved = false } = output;
  const hashes = new Set(forms.map(sha256));
  const isRight = shown.some((bytes) => hashes.has(sha256(bytes))) || (await anySame(shown, forms));
  const isNamed = named.some((path) => hashes.has(hashAt(path) ?? ''));
  const there = home === undefined ? [] : forms.flatMap((bytes) => filesBelow(home, bytes));
  const isThere = isNamed || there.length > 0;
  const isMentioned = there.some((path) => texts.some((text) => text.includes(basename(path))));
  if ((isShown || (isShown === false && shown.length > 0)) && !isRight)
    return [differenceOf(name, 'shown as it was made', shown.length === 0 ? 'nothing' : 'something else')];
  if (named.length > 0 && !isNamed && !isRight)
    return [differenceOf(name, 'in a file as it was made', `another file: ${named[0]}`)];
  if (isSaved && !isThere && (home !== undefined || named.length > 0))
    return [
      differenceOf(
        name,
        'in a file as it was made',
        named.length === 0 ? 'no such file' : `another file: ${named[0]}`,
      ),
    ];
  if (isSaved && named.length > 0 && !isNamed)
    return [differenceOf(name, 'in a file that is named', `another file: ${named[0]}`)];
  if (home === undefined) return [];
  if (!isRight && !isThere) return [differenceOf(name, 'shown or in a file as it was made', 'neither')];
  if (!isRight && !isNamed && !isMentioned)
    return [differenceOf(name, 'shown, or in a file that the answer names', 'a file that it does not name')];
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
    text.match(/(?<![\w:/.-])(?:file:\/\/)?\/[^\s"'`()<>]+\.(?:png|jpe?g|webp|gif|avif|mp4|mov|webm)\b/gi) ??
    [];
  return [...new Set([text, ...within].filter((one) => MEDIA.test(one)).flatMap((one) => pathIn(one) ?? []))];
}

function bytesIn(data: unknown): Buffer | undefined {
  return typeof data === 'string' ? Buffer.from(data, 'base64') : undefined;
}

/** The files below a folder that have these bytes. */
function filesBelow(folder: string, bytes: Uint8Array): string[] {
  const hash = sha256(bytes);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return paths.filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() && found.size === bytes.length && hashAt(path) === hash;
  });
}
