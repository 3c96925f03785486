import type { Log } from '../../server/log.ts';

/** A failing test shows the server's errors. */
export const errorsOnlyLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, cause, fields) => console.error(message, fields ?? {}, cause),
};
