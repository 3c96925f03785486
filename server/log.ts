import { visible } from '../src/contract/visible.ts';

type Fields = Record<string, string | number | boolean | undefined>;

/** One line per entry. Never pass tokens, passwords or personal addresses. */
export interface Log {
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  /** `cause` must not be sent. */
  error(message: string, cause: unknown, fields?: Fields): void;
}

/** `json` writes one object a line. */
export type LogFormat = 'text' | 'json';

type Write = (line: string) => void;

/** A database error also has the values that caused it. */
const traceOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? `${cause.name}: ${cause.message}`) : String(cause);

const asText = (level: string, message: string, fields: Fields, trace?: string) =>
  [
    new Date().toISOString(),
    level,
    visible(message),
    ...Object.entries(fields).map(([key, value]) => `${key}=${visible(String(value))}`),
    ...(trace ? [`\n${trace}`] : []),
  ].join(' ');

const asJson = (level: string, message: string, fields: Fields, trace?: string) =>
  JSON.stringify({ time: new Date().toISOString(), level, message, ...fields, error: trace });

export function createLog(format: LogFormat, write: Write = console.error): Log {
  const line = format === 'json' ? asJson : asText;
  return {
    info: (message, fields = {}) => write(line('info', message, fields)),
    warn: (message, fields = {}) => write(line('warn', message, fields)),
    error: (message, cause, fields = {}) => write(line('error', message, fields, traceOf(cause))),
  };
}
