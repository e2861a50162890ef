import { existsSync } from 'node:fs';

/** The folder of this package: the nearest one with a package.json above the bundle or above the compiler's output. */
export const PACKAGE_FOLDER = packageFolder(new URL('./', import.meta.url));

function packageFolder(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : packageFolder(new URL('../', folder));
}
