import type { Log } from '../../server/log.ts';

export const errorsOnlyLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, cause, fields) => console.error(message, fields ?? {}, cause),
};
