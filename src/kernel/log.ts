import loglevel from 'loglevel';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const DEFAULT_LOG_LEVEL: LogLevel = 'warn';

/** How lines of a log are written. */
export const LOG_FORMS = ['text', 'json'] as const;
export type LogForm = (typeof LOG_FORMS)[number];

export const DEFAULT_LOG_FORM: LogForm = 'text';

type Log = (message: string, fields?: Record<string, unknown>) => void;

/** What may be said, at which level; secrets are never given to it. */
export interface Logger {
  debug: Log;
  info: Log;
  warn: Log;
  error: Log;
}

/** Logs a line each to stderr, for stdout belongs to the protocol: time, level, message, fields as JSON; or all of it as one object of JSON. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = toStderr,
  form: LogForm = DEFAULT_LOG_FORM,
): Logger {
  const log = loglevel.getLogger(Symbol('understudy'));
  const written = form === 'json' ? object : line;
  log.methodFactory = (method) => (message: string, fields?: Record<string, unknown>) =>
    write(written(method, message, fields));
  log.setLevel(level, false);
  return log;
}

/** The log of a process in this form. */
export function logOf({
  logLevel,
  log,
}: {
  readonly logLevel: LogLevel;
  readonly log?: LogForm | undefined;
}): Logger {
  return createLog(logLevel, toStderr, log);
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

function object(level: string, message: string, fields: Record<string, unknown> = {}): string {
  const { error, ...rest } = fields;
  const cause = error instanceof Error ? { error: error.stack ?? error.message } : {};
  return `${JSON.stringify({ time: new Date().toISOString(), level, message, ...rest, ...cause })}\n`;
}
