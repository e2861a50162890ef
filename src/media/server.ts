import { OriginLimits } from '../kernel/http/concurrency.js';
import { warnOfPlainHttp } from '../kernel/http/plaintext-warning.js';
import type { ServerDefinition } from '../kernel/mcp/server.js';
import { mediaIdentity } from './identity.js';
import { Studio, type StudioOptions, videoLedger } from './media-session.js';
import { configurationTools } from './tools/configuration.js';
import { imageTools } from './tools/images.js';
import { videoTools } from './tools/videos.js';

const tools = [...configurationTools, ...imageTools, ...videoTools];

/** The media server: its tools in order, and a studio for each MCP session. */
export function createMediaServer(options: StudioOptions): ServerDefinition<Studio> {
  const limits = options.limits ?? new OriginLimits();
  const ledger = options.ledger ?? videoLedger(options);
  const { url } = options.settings;
  if (url) warnOfPlainHttp(options.log, url, 'MEDIA_API_URL');
  return {
    ...mediaIdentity(url),
    tools,
    openSession: () => new Studio({ ...options, limits, ledger }),
  };
}
