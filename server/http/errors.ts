import type { IncomingMessage } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { calls } from '../../src/contract/calls.ts';
import { type ErrorReply, errorStatus } from '../../src/contract/errors.ts';
import { hostCalls } from '../../src/contract/host/calls.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { ProviderUnavailable } from '../ports/payment.ts';
import { StreamsUnavailable } from '../ports/streams.ts';
import { ApiError, notFound } from './api-error.ts';
import type { RequestContext } from './env.ts';

function reply(c: RequestContext, error: ApiError): Response {
  const body: ErrorReply = {
    message: error.message,
    report_type: error.code,
    ...(error.reportCode ? { report_code: error.reportCode } : {}),
    ...(error.fields ? { errors: error.fields } : {}),
    request_id: c.var.requestId,
  };
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
  return c.json(body, errorStatus[error.code] as ContentfulStatusCode);
}

const BROKEN = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'];

/** Returns whether the client closed the connection before the end of its body. */
function isAborted(error: Error, c: RequestContext): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  const { code = '' } = error as NodeJS.ErrnoException;
  return incoming?.destroyed === true && !incoming.complete && BROKEN.includes(code);
}

const abortedByClient = () =>
  new ApiError(
    'INVALID_INPUT',
    'The connection broke before the end of the body. Nothing was changed. Send it again.',
  );

/**
 * 503 with Retry-After while the disk, the database, the streams' storage or the payment provider
 * is unavailable.
 */
export function sendError(error: Error, c: RequestContext): Response {
  if (error instanceof ApiError) return reply(c, error);
  if (isAborted(error, c)) return reply(c, abortedByClient());
  if (error instanceof ProviderUnavailable) {
    c.var.services.log.warn('the payment provider did not respond', {
      request_id: c.var.requestId,
      reason: error.message,
    });
    return reply(c, providerUnavailable());
  }
  if (error instanceof StreamsUnavailable) {
    c.var.services.log.warn('the storage of streams did not respond', {
      request_id: c.var.requestId,
      reason: error.message,
    });
    return reply(c, streamsAway());
  }
  const isFull = isDiskFull(error);
  const what = isFull
    ? 'request failed: the disk is full, nothing can be written'
    : 'request failed';
  c.var.services.log.error(what, error, {
    request_id: c.var.requestId,
    method: c.req.method,
    // The pattern, because paths contain personal ids and codes.
    route: c.var.route ?? 'page',
  });
  if (isFull) return reply(c, unavailable());
  if (isDatabaseAway(error)) return reply(c, databaseAway());
  return reply(
    c,
    new ApiError(
      'INTERNAL',
      'The server failed to answer. Try again; if it stays, report the request id.',
    ),
  );
}

const PROVIDER_RETRY_S = 30;

const providerUnavailable = () =>
  new ApiError(
    'PAYMENT_PROVIDER_UNAVAILABLE',
    'The payment provider did not respond, so the result of the payment is unknown. Fetch the order, or try again in 30 seconds.',
    { retryAfter: PROVIDER_RETRY_S },
  );

const FULL_RETRY_S = 60;

const unavailable = () =>
  new ApiError(
    'UNAVAILABLE',
    'The server cannot write because its disk is full. Nothing was changed. Try again in a minute.',
    { retryAfter: FULL_RETRY_S },
  );

const AWAY_RETRY_S = 2;

/** After a broken connection it is unknown whether the transaction was committed. */
const databaseAway = () =>
  new ApiError(
    'UNAVAILABLE',
    'The database is being restarted. Send the request again, with the same Idempotency-Key if it had one.',
    { retryAfter: AWAY_RETRY_S },
  );

/** The encoder's next piece follows within seconds. */
const STREAMS_RETRY_S = 1;

const streamsAway = () =>
  new ApiError(
    'UNAVAILABLE',
    'The storage of streams did not respond. Nothing was stored. Repeat the request.',
    { retryAfter: STREAMS_RETRY_S },
  );

const patterns = [...Object.values(calls), ...Object.values(hostCalls)].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Returns 405 when only the method is wrong, otherwise 404. */
export function sendUnknownCall(c: RequestContext): Response {
  const methods = patterns.filter(({ pattern }) => pattern.test(c.req.path)).map((p) => p.method);
  if (methods.length === 0) return reply(c, notFound());
  c.header('Allow', methods.join(', '));
  return reply(
    c,
    new ApiError(
      'METHOD_NOT_ALLOWED',
      `${c.req.method} is not allowed for this path. Use ${methods.join(' or ')}.`,
    ),
  );
}
