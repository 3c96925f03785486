import type { Log } from '../../server/log.ts';

/** Logs errors only, so that a test in which the server fails shows why. */
export const errorsOnlyLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, cause, fields) => console.error(message, fields ?? {}, cause),
};
