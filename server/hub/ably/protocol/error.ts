/** HTTP status by code. Source: ably-common/protocol/errors.json. */
const STATUS = {
  40000: 400,
  40001: 400,
  40003: 400,
  40005: 400,
  40006: 400,
  40009: 400,
  40010: 400,
  40012: 400,
  40013: 400,
  40024: 400,
  40100: 401,
  40101: 401,
  40102: 401,
  40104: 401,
  40105: 401,
  40140: 401,
  40141: 401,
  40142: 401,
  40143: 401,
  40144: 401,
  40160: 401,
  40162: 401,
  40400: 404,
  40500: 405,
  42911: 429,
  50000: 500,
  50004: 503,
  80003: 400,
  80008: 400,
  80011: 400,
  80013: 400,
  80016: 400,
  80018: 400,
  80020: 400,
  90001: 400,
  90003: 404,
  90005: 404,
  90010: 400,
  91000: 400,
  91001: 400,
  91003: 400,
  93002: 400,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** TI1. */
export interface WireError {
  code: number;
  statusCode: number;
  message: string;
  href: string;
}

export class AblyError extends Error {
  override name = 'AblyError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get statusCode(): number {
    return STATUS[this.code];
  }

  toWire(): WireError {
    const { code, statusCode, message } = this;
    return { code, statusCode, message, href: `https://help.ably.io/error/${code}` };
  }
}

/** A bug in the hub becomes Ably's 50000. */
export const toAblyError = (error: unknown): AblyError =>
  error instanceof AblyError ? error : new AblyError(50000, 'The hub failed to do this.');
