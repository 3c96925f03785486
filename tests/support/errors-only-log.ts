import type { Log } from '../../server/log.ts';

/** Logs errors only, so that a failing test shows the server's error. */
export const errorsOnlyLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, cause, fields) => console.error(message, fields ?? {}, cause),
};
