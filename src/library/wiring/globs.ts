import picomatch from 'picomatch';

/** Whether a name fits one of the comma-separated globs. */
export function matcher(globs: string): (name: string) => boolean {
  return picomatch(globs.split(',').map((glob) => glob.trim()));
}
