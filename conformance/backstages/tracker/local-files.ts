import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_TEXT } from './scene.js';

/** A file of the user that can be sent, text or not by its ending. */
export function fileIn(home: string, name: string): string {
  const path = join(home, name);
  if (!existsSync(path)) writeFileSync(path, name.endsWith('.bin') ? NO_TEXT : `${name}: 9, größer\n`);
  return path;
}

/** A path of the user where nothing is yet. */
export function vacantIn(home: string, name: string): string {
  for (let at = 1; ; at++) {
    const path = join(home, `${name} ${at}`);
    if (!existsSync(path)) return path;
  }
}
