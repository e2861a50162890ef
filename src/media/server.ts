import { OriginLimits } from '../kernel/origin-limits.js';
import { warnOfPlainHttp } from '../kernel/plain-http.js';
import type { ServerDefinition } from '../kernel/server.js';
import { Studio, type StudioOptions, videoLedger } from './studio.js';
import { configurationTools } from './tools/configuration.js';
import { imageTools } from './tools/images.js';
import { videoTools } from './tools/videos.js';

/** Server version of the specification. */
const VERSION = '1.2.1';

/** The media server: its tools in order, and a studio for each MCP session. */
export function createMediaServer(options: StudioOptions): ServerDefinition<Studio> {
  const limits = options.limits ?? new OriginLimits();
  const ledger = options.ledger ?? videoLedger(options);
  const { url } = options.settings;
  if (url) warnOfPlainHttp(options.log, url, 'MEDIA_API_URL');
  return {
    name: 'understudy-media',
    title: 'Understudy: images and video',
    version: VERSION,
    instructions: instructions(url),
    tools: [...configurationTools, ...imageTools, ...videoTools],
    openSession: () => new Studio({ ...options, limits, ledger }),
  };
}

function instructions(url: URL | undefined): string {
  const backend = url
    ? `Requests go to ${url.origin}.`
    : 'No backend is configured: a simulator answers, no key is needed, and pictures and videos only show what was asked for.';
  return `Makes and edits images, and makes videos. ${backend}`;
}
