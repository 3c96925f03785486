import { randomUUID } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Services } from '../services.ts';
import type { ResponseCache } from './cache.ts';

/** What travels with a request. */
export interface Env {
  Variables: {
    services: Services;
    /** Responses of public calls; undefined on a test's server that never caches. */
    cache: ResponseCache | undefined;
    /** Also in the response's `X-Request-Id` and in the log. */
    requestId: string;
    /** The path of the matching call, as the contract writes it. */
    route?: string;
    /** The kinds of errors that the request reported, one each. */
    diagnostics?: string[];
    /** What became of the payment notice that the request brought. */
    paymentWebhook?: string;
    /** The Content-Security-Policy of the page that is served. */
    pagePolicy?: string;
    /** The response was created with all its headers. */
    hasHeaders?: boolean;
  };
}

export type App = Hono<Env>;
export type RequestContext = Context<Env>;

/** Sets what travels with every request. */
export const setContext =
  (services: Services, cache: ResponseCache | undefined): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set('services', services);
    c.set('cache', cache);
    c.set('requestId', randomUUID());
    return next();
  };
