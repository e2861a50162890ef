import { rest } from '../routing.js';

const READ_ANY = ['api', 'read_api', 'read_user', 'ai_features'];

/** What the instance says of itself. */
export const instanceRoutes = [
  rest('GET /version', { scopes: READ_ANY }, ({ settings }) => Response.json(metadata(settings))),
  rest('GET /metadata', { scopes: READ_ANY }, ({ settings }) => Response.json(metadata(settings))),
];

function metadata({ version }: { readonly version: string }) {
  return {
    version,
    revision: '5a1c9e2f0b7',
    kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
    enterprise: version.endsWith('-ee'),
  };
}
