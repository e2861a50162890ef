import { join } from 'node:path';
import type { Environment } from '../kernel/config.js';
import { ConfigError } from '../kernel/errors.js';
import { filesBucketOf } from '../kernel/files-settings.js';
import { address, configurationOf, folder, headerValue, type ServerSettings } from '../kernel/settings.js';
import { folders } from '../kernel/shared-settings.js';

/** The settings of the media server. */
export const MEDIA_SETTINGS = {
  url: address({
    variable: 'MEDIA_API_URL',
    what: 'the backend: `live`, an address, or `simulator`',
    default: 'a simulator in process, and no key is needed',
    live: 'https://generativelanguage.googleapis.com/',
    beyond: /\/v1(?:alpha|beta)?(?:\/.*)?$/,
  }),
  apiKey: {
    variable: 'MEDIA_API_KEY',
    what: 'the API key where none was configured with `configure_api_key`; never written to disk',
    default: 'the configured key',
    isSecret: true,
    isCredential: true,
    parse: headerValue,
  },
  outputFolder: {
    variable: 'MEDIA_OUTPUT_DIR',
    what: 'where images and videos are saved; may begin with `~`',
    default: '`~/.local/share/understudy/media`, a folder for each backend',
    isPath: true,
    parse: folder,
  },
} as const satisfies ServerSettings;

export interface MediaSettings {
  /** Undefined: the simulator in process. */
  url: URL | undefined;
  /** The fallback key of the environment, never written anywhere. */
  apiKey: string | undefined;
  configFolder: string;
  dataFolder: string;
  outputFolder: string;
  videoFolder: string;
  /** The name that this backend has where others are kept beside it. */
  backend: string;
}

/** The media server's settings from the environment; what is stored is kept apart for each backend. Throws ConfigError. */
export function mediaSettings(env: Environment, home?: string): MediaSettings {
  const { url, apiKey, outputFolder } = configurationOf(MEDIA_SETTINGS, env, home);
  if (outputFolder !== undefined && filesBucketOf(env))
    throw new ConfigError(
      'UNDERSTUDY_FILES_URL and MEDIA_OUTPUT_DIR both say where files are saved: unset one.',
    );
  const { config, data } = folders(env, home);
  const backend = url ? url.origin.replace(/[^a-z0-9.]+/gi, '-') : 'simulator';
  const dataFolder = join(data, 'media', backend);
  return {
    url,
    apiKey,
    configFolder: join(config, 'media', backend),
    dataFolder,
    outputFolder: outputFolder ?? join(dataFolder, 'images'),
    videoFolder: outputFolder ?? join(dataFolder, 'videos'),
    backend,
  };
}
