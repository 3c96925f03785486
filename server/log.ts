type Fields = Record<string, string | number | boolean | undefined>;

/** Writes one line an event. Never give it tokens, passwords or addresses of people. */
export interface Log {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  /** `cause` is printed with its stack: for the log only, never for a reply. */
  error(message: string, cause: unknown, fields?: Fields): void;
}

const line = (level: string, message: string, fields: Fields = {}) =>
  [
    new Date().toISOString(),
    level,
    message,
    ...Object.entries(fields).map(([key, value]) => `${key}=${value}`),
  ].join(' ');

/** The log of a running server: standard error, so that standard output stays for people. */
export const consoleLog: Log = {
  info: (message, fields) => console.error(line('info', message, fields)),
  warn: (message, fields) => console.error(line('warn', message, fields)),
  error: (message, cause, fields) => console.error(line('error', message, fields), cause),
};
