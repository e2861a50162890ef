import { mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fetch } from '#src/kernel/http/client.js';
import type { Folders } from '#src/tracker/files/files.js';

/** A user's folders, all new: home with a working directory in it, and one that is another user's. */
export interface Fixture {
  readonly home: string;
  readonly work: string;
  readonly elsewhere: string;
  readonly folders: Folders;
}

export function newFixture(): Fixture {
  const folder = () => realpathSync(mkdtempSync(join(tmpdir(), 'attachments-')));
  const home = folder();
  const work = join(home, 'work');
  mkdirSync(work);
  return { home, work, elsewhere: folder(), folders: { base: work, roots: [home, work] } };
}

/** A file with this in it. */
export function fileOf(path: string, content: string | Uint8Array = 'red paint'): string {
  writeFileSync(path, content);
  return path;
}

/** All names below a folder. */
export function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

interface ScriptedFile {
  readonly filename?: string;
  /** The tracker's record of it; left out where undefined. */
  readonly size?: number | undefined;
  content(signal: AbortSignal): Response;
}

/** A tracker with one attachment, and what it was asked. */
export function trackerWith({ filename = 'paint.txt', size, content }: ScriptedFile) {
  const asked: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (pathname.includes('/content/')) return content(init.signal ?? new AbortController().signal);
    return Response.json({
      id: 10001,
      filename,
      size,
      mimeType: 'text/plain',
      created: '2026-03-02',
      author: null,
    });
  };
  return { fetch, asked };
}

/** An answer with a body in these pieces, each made when it is wanted. */
export function inPieces(pieces: () => AsyncGenerator<Uint8Array>): Response {
  const iterator = pieces();
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream);
}
