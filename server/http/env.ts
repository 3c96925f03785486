import { randomUUID } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Services } from '../services.ts';
import type { ResponseCache } from './cache.ts';

export interface Env {
  Variables: {
    services: Services;
    /** Undefined in tests without a cache. */
    cache: ResponseCache | undefined;
    /** Sent as `X-Request-Id` and logged. */
    requestId: string;
    route?: string;
    diagnostics?: string[];
    paymentWebhook?: string;
    pagePolicy?: string;
    /** The response already has all its headers. */
    hasHeaders?: boolean;
  };
}

export type App = Hono<Env>;
export type RequestContext = Context<Env>;

export const setContext =
  (services: Services, cache: ResponseCache | undefined): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set('services', services);
    c.set('cache', cache);
    c.set('requestId', randomUUID());
    return next();
  };
