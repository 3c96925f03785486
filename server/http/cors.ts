import type { MiddlewareHandler, Next } from 'hono';
import { headers } from '../../src/contract/headers.ts';
import type { Env, RequestContext } from './env.ts';
import { originOf } from './origin.ts';

const ALLOWED_HEADERS = [
  headers.member,
  headers.guest,
  headers.clientVersion,
  headers.idempotencyKey,
  headers.xsrf,
  'Accept-Language',
  'Content-Type',
].join(', ');
const EXPOSED_HEADERS = [headers.requestId, 'Retry-After'].join(', ');
const PREFLIGHT_SECONDS = '600';

/** @param store the slug or id in the path, if any */
export type IsOriginAllowed = (
  c: RequestContext,
  origin: string,
  store: string | undefined,
) => Promise<boolean>;

const storeIn = (path: string) => /\/stores\/([a-z0-9-]{1,64})(?:\/|$)/.exec(path)?.[1];

/**
 * Allows origins that the path's store lists, or any store without one. Tokens travel in headers,
 * so credentials stay out. Design §4.11, §4.12.
 */
export const cors =
  (isAllowed: IsOriginAllowed): MiddlewareHandler<Env> =>
  (c, next) => {
    const origin = c.req.header('Origin');
    if (origin === undefined || origin === originOf(c)) return next();
    return respondTo(c, next, { origin, isAllowed });
  };

async function respondTo(
  c: RequestContext,
  next: Next,
  { origin, isAllowed }: { origin: string; isAllowed: IsOriginAllowed },
): Promise<void> {
  const allowed = await isAllowed(c, origin, storeIn(c.req.path));
  const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method');
  if (allowed && isPreflight) c.res = new Response(null, { status: 204 });
  else await next();
  if (!allowed) return;
  c.res.headers.set('Access-Control-Allow-Origin', origin);
  c.res.headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  if (!isPreflight) return;
  c.res.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  c.res.headers.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  c.res.headers.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
}
