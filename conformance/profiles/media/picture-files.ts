import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../reading/files.js';

/** The placeholder for the picture where a path leads to none. */
const NO_FILE = 'nothing, for there is no such file';

/** Small pictures, a PNG in blue and a JPEG in red; what follows the picture in a file makes it unlike all others. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQokWMwXvWfJMQwqmHVaCgZYwsDAH9DZRDxCG2gAAAAAElFTkSuQmCC',
  'base64',
);
const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAOABQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAQG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AmAImhAAf/9k=',
  'base64',
);

/** Pictures of the user by what they are for, as absolute paths; `missing` is not there. */
export interface PictureFiles {
  readonly first: string;
  readonly last: string;
  readonly other: string;
  readonly style: string;
  readonly content: string;
  readonly missing: string;
  /** What is in them, by path. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
}

/** The user's pictures below a folder, written where they are not there. */
export function pictureFiles(home: string): PictureFiles {
  const bytes = new Map<string, Uint8Array>();
  const place = (name: string, picture: Buffer) => {
    const path = join(home, name);
    bytes.set(path, Buffer.concat([picture, Buffer.from(name)]));
    if (!existsSync(path)) writeFileSync(path, bytes.get(path) ?? '');
    return path;
  };
  return {
    bytes,
    first: place('first.png', PNG),
    last: place('last.png', PNG),
    other: place('other.jpg', JPEG),
    style: place('style.png', PNG),
    content: place('the sea, größer.jpg', JPEG),
    missing: join(home, 'nothing-here.png'),
  };
}

/** The SHA-256 of the picture that the user has at a path. */
export function pictureHash({ bytes }: PictureFiles, path: unknown): string {
  const picture = bytes.get(String(path));
  return picture ? sha256(picture) : NO_FILE;
}

/** The pictures at these paths as the user has them, which no call changes. */
export function picturesAt({ bytes }: PictureFiles, paths: readonly unknown[]): Record<string, Uint8Array> {
  return Object.fromEntries(
    paths.map(String).flatMap((path) => {
      const picture = bytes.get(path);
      return picture ? [[path, picture]] : [];
    }),
  );
}
