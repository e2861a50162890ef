import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const FROZEN = { now: '2026-04-01T10:00:00Z', clock: 'frozen' } as const;

/** A world file with a text, until the test is over. */
export function fileOf(text: string, name = 'world.yaml'): string {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-world-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** The problems that a world is refused for, as texts: line, path and rule. */
export async function problemsOf(made: Promise<unknown>): Promise<string[]> {
  const refusal = await made.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Error && 'problems' in refusal)) throw refusal ?? new Error('it was not refused');
  // The problems of a WorldFileError, which is thrown by name.
  const problems = refusal.problems as { line: number | null; path: string; rule: string }[];
  return problems.map(({ line, path, rule }) => `${line} ${path}: ${rule}`);
}
