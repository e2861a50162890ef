/** The styles of styles.py and styles.js. */
export const STYLES = [
  'json',
  'structured',
  'prose',
  'lines',
  'table',
  'entries',
  'yaml',
  'html',
  'csv',
  'xml',
  'reversed',
  'sparse',
  'slow',
  'noisy',
];

const TRACKER = [
  ...['--env', 'TRACKER_URL={url}'],
  ...['--env', 'TRACKER_EMAIL={email}', '--env', 'TRACKER_TOKEN={token}'],
];

const FORGE = ['--env', 'FORGE_URL={url}', '--env', 'FORGE_TOKEN={token}'];

/**
 * Each server that was written from a document alone: how it is started, from this folder, and the options of `understudy check`
 * that it needs. STYLE is added to its environment.
 */
export const AUTHORS = [
  {
    server: 'media',
    author: 'python',
    command: 'python3 -B media/python_server.py',
    options: ['--env', 'PROVIDER_URL={url}', '--env', 'PROVIDER_KEY={token}'],
  },
  {
    server: 'tracker',
    author: 'python',
    command: 'python3 -B tracker/python/server.py',
    options: TRACKER,
  },
  {
    server: 'tracker',
    author: 'plain',
    command: 'node tracker/plain/server.js',
    options: TRACKER,
  },
  {
    server: 'tracker',
    author: 'modern',
    command: 'node tracker/modern/server.js',
    options: TRACKER,
  },
  {
    server: 'forge',
    author: 'modern',
    command: 'node forge/modern/server.js',
    options: FORGE,
  },
  {
    server: 'forge',
    author: 'plain',
    command: 'node forge/plain/server.js',
    options: FORGE,
  },
  {
    server: 'forge',
    author: 'python',
    command: 'python3 -B forge/python/server.py',
    options: FORGE,
  },
  {
    server: 'media',
    author: 'plain',
    command: 'node media/plain/server.js',
    options: ['--names', 'maker', '--env', 'GEMINI_BASE_URL={url}'],
  },
  {
    server: 'media',
    author: 'modern',
    command: 'node media/modern/server.js',
    options: ['--env', 'PROVIDER_URL={url}', '--env', 'PROVIDER_KEY={token}'],
  },
];
