import { ApiError } from '../../http/api-error.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { RequestContext } from '../../http/env.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { type Visitor, visitorKey } from '../../visitor.ts';

const SECONDS = 10 * 60;
/** Wrong codes per period. */
const BY_VISITOR = 20;
/** Higher, because people share an address. It also limits one person with many guest tokens. */
const BY_ADDRESS = 200;

interface Attempt {
  code: string | null | undefined;
  visitor: Visitor;
  c: RequestContext;
}

export type GuardCode = <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>;

const isMiss = (error: unknown) => error instanceof ApiError && error.code === 'COUPON_NOT_FOUND';

/**
 * Guards against guessing coupon codes with TOO_MANY_REQUESTS. Counts before the lookup and
 * uncounts correct codes, so that concurrent guesses all count.
 */
export function createCodeGuard(): GuardCode {
  const byVisitor = new RateLimit('coupon code by visitor', {
    points: BY_VISITOR,
    seconds: SECONDS,
  });
  const byAddress = new RateLimit('coupon code by address', {
    points: BY_ADDRESS,
    seconds: SECONDS,
  });
  return async ({ code, visitor, c }, work) => {
    if (!code) return work();
    const { db } = c.var.services;
    const [key, address] = [visitorKey(visitor), clientAddress(c)];
    await byAddress.take(db, address);
    await byVisitor.take(db, key);
    let missed = false;
    try {
      return await work();
    } catch (error) {
      missed = isMiss(error);
      throw error;
    } finally {
      if (!missed) {
        await byAddress.uncount(db, address);
        await byVisitor.uncount(db, key);
      }
    }
  };
}
