import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { invalidArgument, ToolError } from '../../kernel/errors.js';
import { type Image, readImage } from './image.js';

/** Bytes of one picture, and of all pictures of a call: the provider takes a request of 20 MB, base64 included. */
const MAX_FILE = 10 * 1024 * 1024;
const MAX_CALL = 14 * 1024 * 1024;

/** A model that pictures are for, and the types that it takes. */
export interface Taker {
  readonly name: string;
  readonly types: readonly string[];
}

/** Reads the file of an argument, at most so many bytes. Throws ToolError naming the argument and the path. */
export type Read = (argument: string, path: string, most: number) => Promise<Buffer>;

/** The address of a file in a bucket, which is no path. */
export const ADDRESS = /^s3:\/\//;

/** The picture of an argument that must be an absolute path or an address, for a model; throws ToolError naming the argument and the path. */
export async function readInput(argument: string, path: string, taker: Taker, read: Read): Promise<Image> {
  if (!isAbsolute(path) && !ADDRESS.test(path))
    throw invalidArgument(argument, `must be an absolute path; it is "${path}"`);
  return readPicture(argument, path, taker, read);
}

/** The pictures of `referenceImages`, read side by side; `others` count towards the size of the call. */
export async function readReferences(
  paths: readonly string[],
  others: readonly Image[],
  taker: Taker,
  read: Read,
): Promise<Image[]> {
  const images = await Promise.all(
    paths.map((path, index) => readPicture(`referenceImages.${index}`, path, taker, read)),
  );
  checkTotal('referenceImages', [...others, ...images]);
  return images;
}

/** Refuses, by the name of the last argument, pictures that are too large together for one request. */
export function checkTotal(argument: string, images: readonly Image[]): void {
  const total = images.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (total > MAX_CALL)
    throw invalidArgument(
      argument,
      `all pictures together must not exceed ${MAX_CALL} bytes; they are ${total}`,
    );
}

async function readPicture(argument: string, path: string, taker: Taker, read: Read): Promise<Image> {
  const bytes = await read(argument, path, MAX_FILE);
  const image = await readImage(bytes).catch((error: ToolError) => {
    throw invalidArgument(argument, `"${path}" is ${error.message}`);
  });
  const { name, types } = taker;
  if (types.includes(image.mimeType)) return image;
  throw invalidArgument(argument, `"${path}" is ${image.mimeType}; ${name} takes ${types.join(', ')}`);
}

/** The whole of a regular file within the cap; a pipe or device, which might never end, is not opened for waiting. */
export async function readBounded(argument: string, path: string, most: number): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new ToolError('not_found', `${argument}: there is no file "${path}".`);
      throw invalidArgument(argument, `"${path}" cannot be read (${error.code})`);
    },
  );
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw invalidArgument(argument, `"${path}" is not a regular file`);
    if (stat.size > most) throw invalidArgument(argument, `"${path}" is larger than ${most} bytes`);
    const bytes = Buffer.alloc(stat.size);
    const { bytesRead } = await file.read(bytes, 0, stat.size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
