import type { MiddlewareHandler } from 'hono';
import { headers } from '../../src/contract/headers.ts';
import type { Env } from './env.ts';
import { sayFrameAncestors } from './frame-ancestors.ts';

/** What every answer carries, unless its handler said otherwise. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The pages bring the rest of their policy, with its hashes, in a meta element,
  // where frame-ancestors would be ignored.
  'Content-Security-Policy': "frame-ancestors 'self'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** What the API says may change with every request, and with who asks from where. */
const API_HEADERS = { 'Cache-Control': 'no-store', Vary: 'Origin' };
const API = /^\/(?:api|interaction-service)(?:\/|$)/;

const JSON_HEADERS = { 'Content-Type': 'application/json', ...API_HEADERS, ...HEADERS };

/**
 * JSON of the API with every header at once, for the answers that are asked for most: to put them in one by
 * one takes longer than the rest.
 */
export const wholeAnswer = (body: Buffer, requestId: string): Response =>
  new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { ...JSON_HEADERS, [headers.requestId]: requestId },
  });

/** Sets what every answer carries. */
export const answerHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  await sayFrameAncestors(c);
  const { headers: given } = c.res;
  given.set(headers.requestId, c.get('requestId'));
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!given.has(name)) given.set(name, value);
  }
  if (!API.test(c.req.path)) return;
  given.set('Cache-Control', API_HEADERS['Cache-Control']);
  given.append('Vary', API_HEADERS.Vary);
};
