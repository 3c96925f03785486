import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { headers } from '../../src/contract/headers.ts';
import type { Env } from './env.ts';

/** Gives every request an id that its answer and the log both carry. */
export const requestId: MiddlewareHandler<Env> = async (c, next) => {
  const id = randomUUID();
  c.set('requestId', id);
  c.header(headers.requestId, id);
  await next();
};
