import { join } from 'node:path';
import {
  address,
  type Environment,
  folderSetting,
  folders,
  headerSetting,
  requireAddress,
} from '../kernel/config.js';

/** The provider's own address, which `MEDIA_API_URL=live` stands for. */
const LIVE = 'https://generativelanguage.googleapis.com/';

export interface MediaSettings {
  /** Undefined: the simulator in process. */
  url: URL | undefined;
  /** The fallback key of the environment, never written anywhere. */
  apiKey: string | undefined;
  configFolder: string;
  dataFolder: string;
  outputFolder: string;
  videoFolder: string;
}

/** The media server's settings from the environment; what is stored is kept apart for each backend. Throws ConfigError. */
export function mediaSettings(env: Environment, home?: string): MediaSettings {
  requireAddress(env, 'MEDIA_API_KEY', 'MEDIA_API_URL');
  const url = address(env, 'MEDIA_API_URL', LIVE);
  const { config, data } = folders(env, home);
  const backend = url ? url.origin.replace(/[^a-z0-9.]+/gi, '-') : 'simulator';
  const dataFolder = join(data, 'media', backend);
  const outputFolder = folderSetting(env, 'MEDIA_OUTPUT_DIR', home);
  return {
    url,
    apiKey: headerSetting(env, 'MEDIA_API_KEY'),
    configFolder: join(config, 'media', backend),
    dataFolder,
    outputFolder: outputFolder ?? join(dataFolder, 'images'),
    videoFolder: outputFolder ?? join(dataFolder, 'videos'),
  };
}
