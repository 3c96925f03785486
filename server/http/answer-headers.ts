import type { MiddlewareHandler } from 'hono';
import { headers } from '../../src/contract/headers.ts';
import type { Env, RequestContext } from './env.ts';

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

const JSON_HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Vary: 'Origin',
  ...HEADERS,
};

const whole = new WeakSet<Response>();

/** Whether an answer was made with all its headers, so that none need be looked for. */
export const isWhole = (answer: Response): boolean => whole.has(answer);

/**
 * Answers JSON of the API with every header the functions before it would put in one by one: for the
 * answers that are asked for most.
 */
export function answerWhole(c: RequestContext, body: Buffer): Response {
  const answer = new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { ...JSON_HEADERS, [headers.requestId]: c.get('requestId') },
  });
  whole.add(answer);
  return answer;
}

/** Sets what every answer carries. */
export const answerHeaders: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (isWhole(c.res)) return;
  c.res.headers.set(headers.requestId, c.get('requestId'));
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};

/** Answers of the API are nobody's to keep: what they say may change with every request. */
export const noStore: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!isWhole(c.res)) c.res.headers.set('Cache-Control', 'no-store');
};
