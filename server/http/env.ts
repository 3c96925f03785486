import type { Context, Hono } from 'hono';
import type { Services } from '../services.ts';

/** What travels with a request. */
export interface Env {
  Variables: { services: Services; requestId: string };
}

export type App = Hono<Env>;
export type RequestContext = Context<Env>;
