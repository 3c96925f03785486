import type { MiddlewareHandler } from 'hono';
import { headers } from '../../src/contract/headers.ts';
import type { Env, RequestContext } from './env.ts';

const POLICY = 'Content-Security-Policy';

/** Every response carries these, unless its handler set others. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Without the path: an address may hold the token of a mail, and proxies log what they are sent.
  'Referrer-Policy': 'strict-origin',
  // Pages have a longer one, with its hashes: docs/decisions/content-policy.md
  [POLICY]: "frame-ancestors 'self'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** Browsers come by https alone from then on: where PUBLIC_URL is https, unless HSTS_SECONDS is 0. */
const hstsOf = (c: RequestContext): Record<string, string> => {
  const { hstsSeconds } = c.get('services').config;
  return hstsSeconds > 0 ? { 'Strict-Transport-Security': `max-age=${hstsSeconds}` } : {};
};

/** The API's responses may differ with every request and with the origin of the page. */
const API_HEADERS = { 'Cache-Control': 'no-store', Vary: 'Origin' };

const API = /^\/(?:api|interaction-service)(?:\/|$)/;
/** A page of a store: the slug comes first, and the path names no file. */
const STORE_PAGE = /^\/([a-z][a-z0-9-]{0,63})(?:\/[^.]*)?$/;

/** Finds the origins that may frame a store's pages, by the store's slug. */
export type FindFrameOrigins = (c: RequestContext, slug: string) => Promise<string[]>;

/**
 * Creates a JSON response with all its headers. Adding them to a finished response one by one, as
 * `responseHeaders` does, takes half of the time of a cached read.
 */
export function cachedResponse(c: RequestContext, json: Uint8Array<ArrayBuffer>): Response {
  c.set('hasHeaders', true);
  return new Response(json, {
    headers: {
      ...HEADERS,
      ...hstsOf(c),
      ...API_HEADERS,
      'Content-Type': 'application/json',
      [headers.requestId]: c.get('requestId'),
    },
  });
}

/** Sets the headers of every response that does not have them yet. */
export const responseHeaders =
  (findFrameOrigins: FindFrameOrigins): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    if (c.get('hasHeaders')) return;
    const isApi = API.test(c.req.path);
    await setPolicy(c, findFrameOrigins);
    const { headers: set } = c.res;
    set.set(headers.requestId, c.get('requestId'));
    for (const [name, value] of Object.entries({ ...HEADERS, ...hstsOf(c) })) {
      if (!set.has(name)) set.set(name, value);
    }
    if (!isApi) return;
    set.set('Cache-Control', API_HEADERS['Cache-Control']);
    set.append('Vary', API_HEADERS.Vary);
  };

/**
 * Sets the policy of a page, and names the origins that may frame it: this one and those the store lists.
 * On a 304 too, whose headers replace the ones the browser stored. Design §4.12.
 */
async function setPolicy(c: RequestContext, findOrigins: FindFrameOrigins): Promise<void> {
  // Nobody frames JSON: it must not cost a query.
  if (c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
  if (c.res.headers.has(POLICY)) return;
  const slug = STORE_PAGE.exec(c.req.path)?.[1];
  const origins = slug ? await findOrigins(c, slug) : [];
  const frames = ["frame-ancestors 'self'", ...origins].join(' ');
  const page = c.get('pagePolicy');
  c.res.headers.set(POLICY, page ? `${page.replace(/;\s*$/, '')}; ${frames}` : frames);
}
