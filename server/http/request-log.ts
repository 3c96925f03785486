import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

/**
 * Tells the log of each request: its id, method, the pattern of its address, status and
 * milliseconds. Patterns, never addresses: those hold ids and codes of people.
 */
export const requestLog: MiddlewareHandler<Env> = async (c, next) => {
  const { log } = c.get('services');
  const started = performance.now();
  await next();
  log.info('request', {
    request_id: c.get('requestId'),
    method: c.req.method,
    route: c.get('route') ?? 'page',
    status: c.res.status,
    ms: Math.round(performance.now() - started),
  });
};
