import type { MiddlewareHandler } from 'hono';
import { headers } from '../../src/contract/headers.ts';
import type { Env, RequestContext } from './env.ts';

const POLICY = 'Content-Security-Policy';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // The path may contain a mail's token.
  'Referrer-Policy': 'strict-origin',
  // Pages have a longer policy: docs/decisions/content-policy.md
  [POLICY]: "frame-ancestors 'self'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** Only where PUBLIC_URL is https and HSTS_SECONDS is not 0. */
const hstsOf = (c: RequestContext): Record<string, string> => {
  const { hstsSeconds } = c.get('services').config;
  return hstsSeconds > 0 ? { 'Strict-Transport-Security': `max-age=${hstsSeconds}` } : {};
};

const API_HEADERS = { 'Cache-Control': 'no-store', Vary: 'Origin' };

const API = /^\/(?:api|interaction-service)(?:\/|$)/;
const STORE_PAGE = /^\/([a-z][a-z0-9-]{0,63})(?:\/[^.]*)?$/;

export type FindFrameOrigins = (c: RequestContext, slug: string) => Promise<string[]>;

/** Adding headers one by one takes half the time of a cached read. */
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

/** Also on a 304, which replaces stored headers. Design §4.12. */
async function setPolicy(c: RequestContext, findOrigins: FindFrameOrigins): Promise<void> {
  // JSON is never framed.
  if (c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
  if (c.res.headers.has(POLICY)) return;
  const slug = STORE_PAGE.exec(c.req.path)?.[1];
  const origins = slug ? await findOrigins(c, slug) : [];
  const frames = ["frame-ancestors 'self'", ...origins].join(' ');
  const page = c.get('pagePolicy');
  c.res.headers.set(POLICY, page ? `${page.replace(/;\s*$/, '')}; ${frames}` : frames);
}
