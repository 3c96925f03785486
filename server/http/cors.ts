import type { MiddlewareHandler, Next } from 'hono';
import { headers } from '../../src/contract/headers.ts';
import { embedOriginsOf, isEmbedOrigin } from '../modules/store/embed-origins.ts';
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

/** The store a call is about, where its path says so. */
const storeIn = (path: string) => /\/stores\/([a-z0-9-]{1,64})(?:\/|$)/.exec(path)?.[1];

async function isAllowed(c: RequestContext, origin: string): Promise<boolean> {
  const { db } = c.var.services;
  const store = storeIn(c.req.path);
  return store === undefined
    ? isEmbedOrigin(db, origin)
    : (await embedOriginsOf(db, store)).includes(origin);
}

/**
 * Lets pages of other origins call the API where a store names them, and no others; where a path
 * names a store, that store's own list counts. Credentials stay out: tokens travel in headers, and a
 * cookie is worth nothing here. Design §4.11, §4.12.
 */
export const cors: MiddlewareHandler<Env> = (c, next) => {
  const origin = c.req.header('Origin');
  return origin === undefined || origin === originOf(c) ? next() : answerOther(c, next, origin);
};

async function answerOther(c: RequestContext, next: Next, origin: string): Promise<void> {
  const allowed = await isAllowed(c, origin);
  const isPreflight = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method');
  if (allowed && isPreflight) c.res = new Response(null, { status: 204 });
  else await next();
  if (!allowed) return;
  c.res.headers.set('Access-Control-Allow-Origin', origin);
  c.res.headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  if (!isPreflight) return;
  c.res.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  c.res.headers.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  c.res.headers.set('Access-Control-Max-Age', PREFLIGHT_SECONDS);
}
