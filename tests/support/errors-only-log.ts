import type { Log } from '../../server/log.ts';

/** Says only what went wrong: a contract test that makes the server fail should show why. */
export const errorsOnlyLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, cause, fields) => console.error(message, fields ?? {}, cause),
};
