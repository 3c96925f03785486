import { randomUUID } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Services } from '../services.ts';
import type { ResponseCache } from './cache.ts';

/** The data of a request. */
export interface Env {
  Variables: {
    services: Services;
    /** Undefined on a test's server without a cache. */
    cache: ResponseCache | undefined;
    /** Also in the response's `X-Request-Id` and in the log. */
    requestId: string;
    /** The contract's path of the call. */
    route?: string;
    /** The kinds of errors that the request reported. */
    diagnostics?: string[];
    /** The outcome of the request's payment webhook. */
    paymentWebhook?: string;
    /** The Content-Security-Policy of the page. */
    pagePolicy?: string;
    /** Whether the response already has all its headers. */
    hasHeaders?: boolean;
  };
}

export type App = Hono<Env>;
export type RequestContext = Context<Env>;

/** Sets the data of every request. */
export const setContext =
  (services: Services, cache: ResponseCache | undefined): MiddlewareHandler<Env> =>
  (c, next) => {
    c.set('services', services);
    c.set('cache', cache);
    c.set('requestId', randomUUID());
    return next();
  };
