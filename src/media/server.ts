import { httpMaker } from '../kernel/http/client.js';
import { warnOfPlainHttp } from '../kernel/http/plaintext-warning.js';
import type { ServerDefinition } from '../kernel/mcp/server.js';
import { credentialHeadersOf } from '../kernel/settings.js';
import { MEDIA_SETTINGS } from './config.js';
import { mediaIdentity } from './identity.js';
import { type MediaOptions, MediaSession } from './media-session.js';
import { filesInFolders } from './saved/folder-files.js';
import { fileStore } from './store.js';
import { configurationTools } from './tools/configuration.js';
import { imageTools } from './tools/images.js';
import { videoTools } from './tools/videos.js';

const tools = [...configurationTools, ...imageTools, ...videoTools];

/** The media server: its tools in order, a media session for each MCP session, and one for each caller without one. */
export function createMediaServer(options: MediaOptions): ServerDefinition<MediaSession> {
  const { settings, now, newId, store = fileStore(settings) } = options;
  const { files = filesInFolders({ ...settings, now, newId }) } = options;
  const shared = { http: httpMaker(options), store, files };
  const { url } = settings;
  if (url) warnOfPlainHttp(options.log, url, 'MEDIA_API_URL');
  return {
    ...mediaIdentity(url),
    tools,
    problem: async () => (await store.problem?.()) ?? files.problem?.(),
    callerCredential: credentialHeadersOf(MEDIA_SETTINGS),
    openSession: (caller) => new MediaSession(options, shared, { remembers: 'session', caller }),
    openWithoutSession: (caller) => new MediaSession(options, shared, { remembers: 'history', caller }),
  };
}
