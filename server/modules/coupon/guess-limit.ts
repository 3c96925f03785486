import { ApiError } from '../../http/api-error.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { RequestContext } from '../../http/env.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { type Visitor, visitorKey } from '../../visitor.ts';

const SECONDS = 10 * 60;
/** A person mistypes; who tries this many codes in ten minutes is guessing. */
const BY_BUYER = 20;
/** One network may hold many people, and one person many guest tokens. */
const BY_ADDRESS = 200;

interface Try {
  /** The code of the request; nothing is counted without one. */
  code: string | null | undefined;
  visitor: Visitor;
  c: RequestContext;
}

/** Runs what looks a coupon code up, counting codes that name no coupon. */
export type GuardCode = <T>(attempt: Try, work: () => Promise<T>) => Promise<T>;

const isMiss = (error: unknown) => error instanceof ApiError && error.code === 'COUPON_NOT_FOUND';

/**
 * Makes the guard against guessing coupon codes. Tries are counted before the look-up and given back
 * unless the code named nothing, so that many at the same instant gain nothing. It throws
 * TOO_MANY_REQUESTS. One guard serves every call that takes a code.
 */
export function createCodeGuard(): GuardCode {
  const byBuyer = new RateLimit({ points: BY_BUYER, seconds: SECONDS });
  const byAddress = new RateLimit({ points: BY_ADDRESS, seconds: SECONDS });
  return async ({ code, visitor, c }, work) => {
    if (!code) return work();
    const [buyer, address] = [visitorKey(visitor), clientAddress(c)];
    await byAddress.take(address);
    await byBuyer.take(buyer);
    let missed = false;
    try {
      return await work();
    } catch (error) {
      missed = isMiss(error);
      throw error;
    } finally {
      if (!missed) {
        await byAddress.giveBack(address);
        await byBuyer.giveBack(buyer);
      }
    }
  };
}
