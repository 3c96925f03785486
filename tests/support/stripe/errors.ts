export class StripeFailure extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message ?? error.code));
    this.status = status;
    this.body = { error };
  }
}

export const invalid = (code: string, message: string, more: object = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', code, message, ...more });

export const missing = (kind: string, id: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });

export const declined = (code: string, declineCode: string | undefined, more: object = {}) =>
  new StripeFailure(402, {
    type: 'card_error',
    code,
    ...(declineCode && { decline_code: declineCode }),
    message: 'Your card was declined.',
    ...more,
  });
