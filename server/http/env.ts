import type { Context, Hono } from 'hono';
import type { Services } from '../services.ts';
import type { Memos } from './memos.ts';

/** What travels with a request. */
export interface Env {
  Variables: {
    services: Services;
    /** What is kept of earlier answers; undefined where nothing can be, on PostgreSQL. */
    memos: Memos | undefined;
    requestId: string;
    /** The path of the contract's call that answers, as the contract writes it. */
    route?: string;
  };
}

export type App = Hono<Env>;
export type RequestContext = Context<Env>;
