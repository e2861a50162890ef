// What stays on disk: settings, and one file of history with images and videos in the order in which they were made.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(homedir(), 'media');

/** The content of a file of JSON, or what is there before the first is written. */
export async function load(name, otherwise) {
  const text = await readFile(join(FOLDER, `${name}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? otherwise : JSON.parse(text);
}

/** Changes a file of JSON. */
export async function change(name, otherwise, changed) {
  const value = changed(await load(name, otherwise));
  await mkdir(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.json`);
  await writeFile(`${path}.new`, JSON.stringify(value), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Saves what was made, and its entry in the history. */
export async function save(kind, bytes, extension, about) {
  await mkdir(join(FOLDER, kind), { recursive: true });
  const filePath = join(FOLDER, kind, `${randomUUID()}.${extension}`);
  await writeFile(filePath, bytes);
  const entry = { kind, ...about, timestamp: new Date().toISOString(), filePath };
  await change('history', [], (entries) => [entry, ...entries]);
  return entry;
}
