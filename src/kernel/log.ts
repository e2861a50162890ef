import loglevel from 'loglevel';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const DEFAULT_LOG_LEVEL: LogLevel = 'warn';

type Log = (message: string, fields?: Record<string, unknown>) => void;

/** What may be said, at which level; secrets are never given to it. */
export interface Logger {
  debug: Log;
  info: Log;
  warn: Log;
  error: Log;
}

/** Logs a line each to stderr, for stdout belongs to the protocol: time, level, message, fields as JSON. */
export function createLog(level: LogLevel, write: (line: string) => void = toStderr): Logger {
  const log = loglevel.getLogger(Symbol('understudy'));
  log.methodFactory = (method) => (message: string, fields?: Record<string, unknown>) =>
    write(line(method, message, fields));
  log.setLevel(level, false);
  return log;
}

function toStderr(line: string): void {
  process.stderr.write(line);
}

function line(level: string, message: string, fields: Record<string, unknown> = {}): string {
  const { error, ...rest } = fields;
  const details = Object.keys(rest).length === 0 ? '' : ` ${JSON.stringify(rest)}`;
  const cause = error instanceof Error ? `\n${error.stack ?? error.message}` : '';
  return `${new Date().toISOString()} ${level} ${message}${details}${cause}\n`;
}
