import { ConfigError } from '../kernel/errors.js';
import { address, headerValue, type ServerSettings } from '../kernel/settings.js';

/** The settings of the forge server. */
export const FORGE_SETTINGS = {
  url: address({
    variable: 'FORGE_URL',
    what: "your GitLab's address, `live` for https://gitlab.com, or `simulator`",
    default: 'a simulator in process, and no token is needed',
    live: 'https://gitlab.com',
    beyond: /\/(?:api|users|dashboard|explore|admin|help|groups|search|-)(?:\/.*)?$/,
  }),
  token: {
    variable: 'FORGE_TOKEN',
    what: 'an access token (scope `api`, or `read_api` with `--read-only`); sent to `FORGE_URL` alone',
    default: 'anonymous, what needs a user is refused',
    isSecret: true,
    isCredential: true,
    parse: headerValue,
  },
  allowed: {
    variable: 'FORGE_ALLOWED_URLS',
    what: 'further forges that a call may name, separated by commas',
    default: 'none',
    parse: origins,
  },
} as const satisfies ServerSettings;

function origins(value: string | undefined, variable: string): readonly string[] {
  const addresses = (value ?? '').split(/[\s,]+/).filter((text) => text !== '');
  return addresses.map((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
    throw new ConfigError(`${variable} must be http(s) addresses separated by commas, not "${text}".`);
  });
}
