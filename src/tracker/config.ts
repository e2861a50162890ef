import { address, folder, type ServerSettings, text } from '../kernel/settings.js';

/** What a client signs in with: an API token by Basic authentication, or without an e-mail address an access token of OAuth. */
export interface Account {
  email?: string | undefined;
  token: string;
  /** Whether it came in headers of a request over HTTP. */
  isOfCaller?: boolean;
}

/** The settings of the tracker server. */
export const TRACKER_SETTINGS = {
  url: address({
    variable: 'TRACKER_URL',
    what: "your site's address, for example `https://example.atlassian.net`, or `simulator`",
    default: 'a simulator in process, and no credentials are needed',
    site: 'https://example.atlassian.net',
    beyond:
      /\/(?:rest|browse|projects|issues|secure|wiki|plugins|servicedesk|login\.jsp|jira\/(?:software|core|servicedesk|projects|your-work|for-you|dashboards|people|settings|plans))(?:\/.*)?$/,
  }),
  email: {
    variable: 'TRACKER_EMAIL',
    what: 'the email address of the account that signs in with `TRACKER_TOKEN`',
    default: 'anonymous, what needs an account is refused',
    isCredential: true,
    parse: text,
  },
  token: {
    variable: 'TRACKER_TOKEN',
    what: 'an API token of that account; sent to `TRACKER_URL` alone',
    default: 'anonymous, as above',
    isSecret: true,
    isCredential: true,
    parse: text,
  },
  filesFolder: {
    variable: 'TRACKER_FILES_DIR',
    what: 'the one folder that attachments are read from and written to; may begin with `~`',
    default:
      'below the home, working and temporary folders, but nothing hidden, and where the media server saves its pictures',
    isPath: true,
    parse: folder,
  },
} as const satisfies ServerSettings;
