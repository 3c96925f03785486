import { RateLimit } from '../../http/rate-limit.ts';

const MINUTE = 60;

/** How often one may try. Signing in gives the tries back, so only failures count. */
export const createSessionLimits = () => ({
  loginByAddress: new RateLimit({ points: 100, seconds: 15 * MINUTE }),
  loginByAccount: new RateLimit({ points: 10, seconds: 15 * MINUTE }),
  guestByAddress: new RateLimit({ points: 120, seconds: MINUTE }),
  refreshByGuest: new RateLimit({ points: 10, seconds: MINUTE }),
});
