/** Writes a file whole or not at all, under a temporary name first (its own, a dot and digits); with `mode`, for these eyes only. */
export async function writeWhole(path: string, data: string | Buffer, mode?: number): Promise<void> {
  const { default: writeFileAtomic } = await import('write-file-atomic');
  await writeFileAtomic(path, data, mode === undefined ? {} : { mode });
}
