import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../services.ts';
import type { Env } from './env.ts';
import type { Memos } from './memos.ts';

/** Gives every request what travels with it, and an id that its answer and the log both carry. */
export function begin(services: Services, memos: Memos | undefined): MiddlewareHandler<Env> {
  return (c, next) => {
    c.set('services', services);
    c.set('memos', memos);
    c.set('requestId', randomUUID());
    return next();
  };
}
