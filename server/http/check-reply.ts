import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { CallName } from '../../src/contract/calls.ts';
import { schemas } from '../../src/contract/schemas.ts';
import type { RequestContext } from './env.ts';

/**
 * Holds a reply against its schema, in tests: what it lacks and what it says too much are both
 * failures, for a field outside the contract is a leak. Throws with the difference.
 */
export function checkReply(name: string, schema: z.ZodType, reply: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(reply ?? null));
  const result = schema.safeParse(sent);
  if (!result.success) {
    throw new Error(`The reply of ${name} breaks the contract: ${result.error.message}`);
  }
  if (!isDeepStrictEqual(result.data, sent)) {
    throw new Error(
      `The reply of ${name} has fields the contract lacks: ${JSON.stringify(sent)} against ${JSON.stringify(result.data)}`,
    );
  }
}

/** Holds the reply of a call against the contract, in tests. */
export function checkInTests(c: RequestContext, name: CallName, reply: unknown): void {
  if (c.get('services').config.environment !== 'test') return;
  checkReply(name, schemas[name].reply, reply);
}
