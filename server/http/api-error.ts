import type { ErrorCode } from '../../src/contract/errors.ts';

interface Detail {
  /** Messages by the field's path (`skus.0.quantity`). */
  fields?: Record<string, string[]>;
  reportCode?: string;
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number;
}

/** The message gives the event, the cause and the remedy. Spec §8. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string[]> | undefined;
  readonly reportCode: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, detail: Detail = {}) {
    super(message);
    this.code = code;
    this.fields = detail.fields;
    this.reportCode = detail.reportCode;
    this.retryAfter = detail.retryAfter;
  }
}

/** The same for missing and other visitors' resources, so that ids reveal nothing. Design §4.11. */
export const notFound = (): ApiError =>
  new ApiError(
    'NOT_FOUND',
    'The resource does not exist or belongs to another visitor. Check the id.',
  );

/** INVALID_INPUT for one field. */
export const invalidField = (field: string, why: string): ApiError =>
  new ApiError('INVALID_INPUT', `${field} ${why}.`, { fields: { [field]: [why] } });
