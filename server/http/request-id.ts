import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

/** Gives every request an id that its answer and the log both carry. */
export const requestId: MiddlewareHandler<Env> = (c, next) => {
  c.set('requestId', randomUUID());
  return next();
};
