import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashAt } from '../../reading/files.js';

/** What stands for the picture where a path leads to none. */
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
}

/** The user's pictures below a folder, written where they are not there. */
export function pictureFiles(home: string): PictureFiles {
  const place = (name: string, bytes: Buffer) => {
    const path = join(home, name);
    if (!existsSync(path)) writeFileSync(path, Buffer.concat([bytes, Buffer.from(name)]));
    return path;
  };
  return {
    first: place('first.png', PNG),
    last: place('last.png', PNG),
    other: place('other.jpg', JPEG),
    style: place('style.png', PNG),
    content: place('content.jpg', JPEG),
    missing: join(home, 'nothing-here.png'),
  };
}

/** The SHA-256 of the picture at a path. */
export function pictureHash(path: unknown): string {
  return hashAt(path) ?? NO_FILE;
}
